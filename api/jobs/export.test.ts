import { readClosing } from '@station-zero/schema/jobs/postings/closing.ts'
import { expect, test } from 'vitest'
import { readPostings } from '../feeds/read-postings.ts'
import { openTestApp } from '../testing/app.ts'
import { importJobs } from './import/import-jobs.ts'

const EVIL = 'Pumps & <script>alert(1)</script> "hoses"'

test('the export has only real, open jobs with escaped text, and can be imported again', async () => {
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

test('the API and the export return the employer’s closing date', async () => {
  const { db, clock, call } = await openTestApp()
  const { postings } = readPostings('id,title,department,deadline\n1,Captain,Cedar Fire,12/31/2026\n')
  expect(postings).toMatchObject([{ deadline: readClosing('2026-12-31') }])
  await importJobs(db, { feed: 'f', source: 's', postings, isComplete: true }, clock.now)
  const [job] = (await call('GET', '/api/jobs?keywords=captain')).json()
  expect(job).toMatchObject({ closesOn: '2026-12-31', deadline: '2027-01-01T03:59:59.000Z' })
  const [exported] = (await call('GET', '/api/jobs.jsonld')).json()['@graph']
  expect(exported.validThrough).toBe('2026-12-31')
})
