import { requirementsIn } from '@station-zero/schema/jobs/postings/posting.ts'
import { hasNeed } from '@station-zero/schema/jobs/requirements.ts'
import { describe, expect, test } from 'vitest'
import { job } from '../testing/job-posting.ts'
import { isAllowed } from './fetch-feed.ts'
import { plainText } from './plain-text.ts'
import { readPostings } from './read-postings.ts'
import { readXmlFeed, rootOf } from './read-xml-feed.ts'

const BILLION_LAUGHS = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]><rss version="2.0"><channel>
<title>&lol2;</title></channel></rss>`

test.each([
  ['an empty feed', '', 'The feed is empty.'],
  ['only whitespace', ' \n ', 'The feed is empty.'],
  ['broken JSON', '{"a":', 'It is not valid JSON.'],
  ['JSON about something else', '{"a":1}', 'The feed has no openings: nothing in this JSON-LD is a job posting.'],
  ['JSON nested 100,000 deep', '['.repeat(100_000), 'The JSON is nested too deeply.'],
  [
    'a page without data',
    '<!doctype html><p>Hi',
    'The feed has no openings: nothing in this JSON-LD is a job posting.',
  ],
  ['a billion laughs', BILLION_LAUGHS, 'The XML declares custom entities, which are not allowed.'],
  ['XML nested 50,000 deep', `<rss>${'<a>'.repeat(50_000)}`, 'The XML is nested too deeply.'],
  ['broken XML', '<rss version="2.0"><channel', 'The XML can’t be parsed as RSS or Atom.'],
  [
    'prose',
    'Firefighters wanted, apply within.',
    'The feed is not HTML, XML or JSON, and its first line has no CSV column named "title".',
  ],
])('an unreadable feed is rejected with an explanation: %s', (_name, text, sentence) => {
  expect(() => readPostings(text)).toThrow(sentence)
})

test('JSON that would take hours to repair is rejected after a few seconds, whether it is a whole document or many blocks of a page', () => {
  // jsonrepair takes 24 s for 10,000 characters of this text, and eight times as long for each doubling.
  const hostile = `{${'"a\n'.repeat(130_000)}}`
  const sentence = 'It is not valid JSON, and repairing it would take too long.'
  expect(() => readPostings(hostile)).toThrow(sentence)
  const block = `<script type="application/ld+json">{"@type":"JobPosting",${hostile.slice(1)}</script>`
  const valid = `<script type="application/ld+json">${JSON.stringify(job({ title: 'Captain', description: 'Join.' }))}</script>`
  const { postings, unread, isComplete } = readPostings(`<!doctype html>${block.repeat(20)}${valid}`)
  expect(postings.map(({ title }) => title)).toEqual(['Captain'])
  expect([unread.length, isComplete]).toEqual([20, false])
  expect(new Set(unread.map(({ reason }) => reason))).toEqual(new Set([`${sentence} Ask the site to correct it.`]))
})

test('HTML in any field becomes plain text, however it is nested or escaped', () => {
  const evil =
    '<img src=x onerror=alert(1)><svg><script>alert(1)</script></svg>Captain &lt;b&gt;of&lt;/b&gt; <b>Engine</b> 1'
  const { postings } = readPostings(
    JSON.stringify(job({ title: evil, hiringOrganization: { name: evil }, description: evil, qualifications: [evil] })),
  )
  expect(JSON.stringify(postings)).not.toMatch(/<|onerror|alert/)
  expect(postings[0]?.title).toBe('Captain of Engine 1')
  expect(readPostings(JSON.stringify(job({ description: '<div>'.repeat(8_000) }))).postings).toHaveLength(1)
})

test('fields of the wrong type or size do not stop the feed from being read, and oversized text is truncated', () => {
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

// An earlier version exceeded the test timeout on each of these inputs.
describe('hostile input does not stall a parser', () => {
  test('many empty comments before an element do not stall the parser', () => {
    expect(rootOf(`${'<!---->'.repeat(250)}<x>`)).toBe('x')
    expect(() => readPostings(`${'<!---->'.repeat(250)}<x>`)).toThrow('The feed has no openings')
    expect(rootOf(`${'<!-- --><?a?>'.repeat(100_000)}<rss>`)).toBe('rss')
  })

  test('hundreds of thousands of unclosed comments or CDATA sections do not stall the parser', () => {
    for (const xml of [`<rss>${'<!--'.repeat(400_000)}`, `<rss>${'<![CDATA['.repeat(400_000)}<a><a>`])
      expect(() => readXmlFeed(xml, undefined).raw).toThrow('The XML can’t be parsed')
    expect(readXmlFeed('<'.repeat(1_000_000), undefined).raw).toEqual([])
  })

  test('200,000 elements with the same name in an item do not stall the parser', () => {
    const xml = `<rss><channel><item><title>Captain</title>${'<category/>'.repeat(200_000)}</item></channel></rss>`
    expect(readXmlFeed(xml, 'Cedar Fire').raw).toMatchObject([{ title: 'Captain' }])
  })

  test('200,000 items that are not properly closed do not stall the parser', () => {
    const xml = `<rss><channel><item><title>Captain</title></item>${'<item><a></item>'.repeat(200_000)}`
    const { postings, unread, isComplete } = readPostings(xml, 'Cedar Fire')
    expect([postings.length, unread.length, isComplete]).toEqual([1, 200, false])
  })

  test('a spreadsheet with unclosed quotation marks in many lines does not stall the parser and is rejected', () => {
    const csv = `id,title,department\n1,Captain,Cedar Fire\n${'2,"Chief,Cedar Fire\n3,Captain,"x" y\n'.repeat(150)}`
    expect(() => readPostings(csv)).toThrow('can’t be parsed as CSV')
  })

  test('thousands of unclosed escaped tags do not stall the conversion to plain text', () => {
    for (let n = 0; n < 40; n += 1) expect(plainText('&lt;p '.repeat(6_600))).toHaveLength(19_799)
  })

  test('a list item that contains 200,000 spaces does not stall the search for requirements', () => {
    const text = `Requirements\n- ${' '.repeat(200_000)}ab\u2028c`
    expect(requirementsIn(text)).toEqual([])
  })

  test('a requirement that repeats a role 40,000 times does not stall the search for certificates', () => {
    const job = { requirements: ['firefighter '.repeat(40_000)], description: '' }
    expect(hasNeed(job, 'certificate')).toBe(false)
  })
})

describe('the root element', () => {
  test.each([
    ['<?xml version="1.0"?>\n<!-- a --><rss version="2.0">', 'rss'],
    ['<!DOCTYPE rdf>\n<rdf:RDF>', 'rdf:rdf'],
    ['<atom:feed>', 'atom:feed'],
    ['<!doctype html><rss>', undefined],
    ['<!-- never ends <rss>', undefined],
    ['text', undefined],
  ])('the root element of %s is %s', (text, name) => {
    expect(rootOf(text)).toBe(name)
  })
})

test('a URL that is too long is disallowed, and so is every URL if a robots.txt rule has too many wildcards', () => {
  const robots = (text: string) => ({ status: 200, bytes: Buffer.from(text) })
  const rule = `Disallow: /${'*a'.repeat(100)}b\n`.repeat(2_000)
  const long = new URL(`https://a.example/${'a'.repeat(8_000)}`)
  expect(isAllowed(robots(`User-agent: *\n${rule}`), new URL('https://a.example/aaa'))).toBe(false)
  expect(isAllowed(robots('User-agent: *\nDisallow: /b'), long)).toBe(false)
  expect(isAllowed(robots(`# ${'*'.repeat(70)}\rUser-agent: *\nDisallow: /*/b*`), new URL('https://a.example/a'))).toBe(
    true,
  )
})

test('a certificate requirement counts only if it mentions a firefighter or driver role', () => {
  const asks = (requirement: string) => hasNeed({ requirements: [requirement] }, 'certificate')
  expect(asks('Firefighter I certificate')).toBe(true)
  expect(asks('A certificate as a firefighter')).toBe(true)
  expect(asks('Driver/operator, with certificate')).toBe(true)
  expect(asks('CPAT certificate')).toBe(false)
  expect(asks('Certificate for fire officers')).toBe(false)
})
