import { expect, test } from 'vitest'
import { readPostings } from '../feeds/read-postings.ts'
import { openTestApp } from '../testing/app.ts'
import { importJobs } from './import/import-jobs.ts'

const EVIL = 'Pumps & <script>alert(1)</script> "hoses"'

test('another board can read ours back: real, open jobs only, and text stays text', async () => {
  const { db, clock, call } = await openTestApp({ settings: { publicOrigin: 'https://station.example.org' } })
  const posting = {
    ...{ key: '1', title: 'Captain', department: 'Cedar Fire', location: 'Cedar Bluff, OR', salary: '$1 an hour' },
    ...{ description: EVIL, requirements: [EVIL], deadline: clock.now + 86_400_000, type: 'Volunteer', applyUrl: null },
  }
  const postings = [
    posting,
    { ...posting, key: '2', title: 'Chief', deadline: clock.now + 1_000, applyUrl: 'https://a.example.org/' },
  ]
  await importJobs(db, { feed: 'f', source: 's', postings, isComplete: true }, clock.now)
  clock.now += 2_000
  const answer = await call('GET', '/api/jobs.jsonld')
  expect(answer.headers['content-type']).toBe('application/ld+json; charset=utf-8')
  const [job, ...others] = answer.json()['@graph']
  expect([job.url, others]).toEqual([expect.stringMatching(/^https:\/\/station\.example\.org\/jobs\?job=feed-/), []])
  expect(readPostings(answer.body).postings).toMatchObject([
    {
      ...{ title: 'Captain', department: 'Cedar Fire', location: 'Cedar Bluff, OR', type: 'Volunteer' },
      ...{ description: `Pay: $1 an hour\n\n${EVIL}`, requirements: [EVIL], deadline: posting.deadline },
    },
  ])
})
