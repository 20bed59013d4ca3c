import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { readClosing } from '@station-zero/schema/jobs/postings/closing.ts'
import { expect, test } from 'vitest'
import { readPostings } from '../feeds/read-postings.ts'
import { openTestApp } from '../testing/app.ts'
import { importJobs } from './import-jobs.ts'

test.each(['/api/jobs?keywords=fire', '/api/jobs.jsonld'])(
  'of a hundred concurrent requests for %s at least fifty succeed, and the others get 503 with a retry time',
  async (path) => {
    const { call } = await openTestApp()
    const answers = await Promise.all(Array.from({ length: 100 }, () => call('GET', path)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(50)
    expect(answers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('2')
    expect((await call('GET', path)).statusCode).toBe(200)
  },
)

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('the board is compressed with %s', async (encoding, unpack) => {
  const { call } = await openTestApp()
  for (const path of ['/api/jobs', '/api/jobs?keywords=captain', '/api/jobs.jsonld']) {
    const plain = await call('GET', path)
    const packed = await call('GET', path, { headers: { 'accept-encoding': encoding } })
    const bytes = packed.headers['content-encoding'] === encoding ? unpack(packed.rawPayload) : packed.rawPayload
    expect([path, bytes.toString()]).toEqual([path, plain.body])
  }
  const whole = await call('GET', '/api/jobs', { headers: { 'accept-encoding': encoding } })
  expect(whole.headers['content-encoding']).toBe(encoding)
})

test('the cached board reflects jobs that an import adds or closes, and deadlines that have passed', async () => {
  const { call, clock, db } = await openTestApp()
  const posting = (key: string, deadline: number | null) => ({
    ...{ key, title: `Firefighter ${key}`, department: 'City of Ohio Fire', location: 'Columbus, OH', deadline },
    ...{ salary: 'Not stated', description: 'Join.', requirements: [], type: 'Full Time', applyUrl: null },
  })
  const importAll = (...postings: ReturnType<typeof posting>[]) =>
    importJobs(db, { feed: 'f', source: 'Ohio', postings, isComplete: true }, clock.now)
  const titles = async (path: string) => (await call('GET', path)).body.match(/Firefighter (?:one|two)/g) ?? []
  const paths = ['/api/jobs', '/api/jobs?keywords=ohio', '/api/jobs.jsonld']
  const all = async () => Promise.all(paths.map(async (path) => [...new Set(await titles(path))].sort()))
  expect(await all()).toEqual([[], [], []])
  await importAll(posting('one', null))
  expect(await all()).toEqual(Array(3).fill(['Firefighter one']))
  await importAll(posting('one', null), posting('two', clock.now + 3_600_000))
  expect(await all()).toEqual(Array(3).fill(['Firefighter one', 'Firefighter two']))
  clock.now += 3_600_001
  expect(await all()).toEqual(Array(3).fill(['Firefighter one']))
  await importAll(posting('two', clock.now + 3_600_000))
  expect(await all()).toEqual(Array(3).fill(['Firefighter two']))
})

const EVIL = 'Pumps & <script>alert(1)</script> "hoses"'

test('the export contains only real, open jobs, escapes their text, and can be imported again', async () => {
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
