import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { importJobs } from './import/import-jobs.ts'

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

test('the cached board reflects jobs that an import adds or closes, and passed deadlines', async () => {
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
