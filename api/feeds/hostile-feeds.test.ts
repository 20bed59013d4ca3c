import { expect, test } from 'vitest'
import { job } from '../testing/job-posting.ts'
import { readPostings } from './read-postings.ts'

const LAUGHS = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]><rss version="2.0"><channel>
<title>&lol2;</title></channel></rss>`

test.each([
  ['nothing', '', 'It is empty.'],
  ['spaces', ' \n ', 'It is empty.'],
  ['broken JSON', '{"a":', 'It is not valid JSON.'],
  ['JSON about something else', '{"a":1}', 'It has no openings: nothing in this JSON-LD is a job posting.'],
  ['JSON nested 100,000 deep', '['.repeat(100_000), 'Its JSON is nested too deeply.'],
  ['a page without data', '<!doctype html><p>Hi', 'It has no openings: nothing in this JSON-LD is a job posting.'],
  ['a billion laughs', LAUGHS, 'It declares entities of its own, which no feed needs.'],
  ['XML nested 50,000 deep', `<rss>${'<a>'.repeat(50_000)}`, 'Its XML is nested too deeply.'],
  ['broken XML', '<rss version="2.0"><channel', 'Its XML can’t be read as RSS or Atom.'],
  [
    'prose',
    'Firefighters wanted, apply within.',
    'It is no page, feed or JSON, and as CSV its first line names no column "title".',
  ],
])('%s ends in one sentence', (_name, text, sentence) => {
  expect(() => readPostings(text)).toThrow(sentence)
})

test('HTML in every field arrives as text, however it is nested or escaped', () => {
  const evil =
    '<img src=x onerror=alert(1)><svg><script>alert(1)</script></svg>Captain &lt;b&gt;of&lt;/b&gt; <b>Engine</b> 1'
  const { postings } = readPostings(
    JSON.stringify(job({ title: evil, hiringOrganization: { name: evil }, description: evil, qualifications: [evil] })),
  )
  expect(JSON.stringify(postings)).not.toMatch(/<|onerror|alert/)
  expect(postings[0]?.title).toBe('Captain of Engine 1')
  expect(readPostings(JSON.stringify(job({ description: '<div>'.repeat(8_000) }))).postings).toHaveLength(1)
})

test('fields of the wrong kind and huge ones neither stop the feed nor reach the board whole', () => {
  const odd = [null, 7, true, [[[]]], { a: 1 }, 'x'.repeat(1_000_000), '']
  const fields = [
    'title',
    'hiringOrganization',
    'jobLocation',
    'validThrough',
    'description',
    'baseSalary',
    'url',
    'identifier',
    'qualifications',
  ]
  for (const field of fields)
    for (const value of odd) {
      const { postings } = readPostings(JSON.stringify([job({ identifier: 'R-0' }), job({ [field]: value })]))
      expect(postings[0]?.key).toBe('R-0')
      expect(JSON.stringify(postings).length).toBeLessThan(12_000)
    }
})
