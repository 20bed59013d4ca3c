import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'

const SAVED = '/api/users/user-1/saved-jobs'

test('[calls.jobs.list] jobs are readable without a session, and their deadlines are dates', async () => {
  const { call } = await openTestApp()
  const jobs = (await call('GET', '/api/jobs')).json()
  expect(jobs).toHaveLength(3)
  expect(jobs[0]).toMatchObject({
    id: 'job-1',
    title: 'Firefighter Recruit',
    department: 'Cedar Bluff Fire Department',
    requirements: ['Age 18 or older'],
    deadline: '2026-11-24T12:00:00.000Z',
  })
  expect(jobs[1].deadline).toBeNull()
})

test.each([
  ['cedar bluff', ['job-1']],
  ['RECRUIT', ['job-1', 'job-2', 'job-3']],
  ['cadet harbor', ['job-3']],
  ['100%', ['job-2']],
  ['%', ['job-2']],
  ['_', ['job-3']],
  ["'; drop table jobs; --", []],
  ['', ['job-1', 'job-2', 'job-3']],
])('[calls.jobs.list] a search for %s finds %j', async (keywords, ids) => {
  const { call } = await openTestApp()
  expect(await search(call, keywords)).toEqual(ids)
})

test('a search with over a hundred characters, repeated keywords or unknown parameters is rejected', async () => {
  const { call } = await openTestApp()
  expect((await call('GET', `/api/jobs?keywords=${'x'.repeat(101)}`)).statusCode).toBe(400)
  expect((await call('GET', '/api/jobs?keywords=a&keywords=b')).statusCode).toBe(400)
  expect((await call('GET', '/api/jobs?where=a')).statusCode).toBe(400)
})

test('[calls.jobs.save] a user saves a job, lists it, and removes it', async () => {
  const { clock, signUp } = await openTestApp()
  const maia = await signUp('maia')
  const row = { jobId: 'job-1', savedAt: new Date(clock.now).toISOString() }
  const saved = await maia.call('POST', SAVED, { body: { jobId: 'job-1' } })
  expect([saved.statusCode, saved.json()]).toEqual([201, row])
  clock.now += 5_000
  const again = await maia.call('POST', SAVED, { body: { jobId: 'job-1' } })
  expect([again.statusCode, again.json()]).toEqual([200, row])
  expect((await maia.call('GET', SAVED)).json()).toEqual([row])
  const removed = await maia.call('DELETE', `${SAVED}/job-1`)
  expect([removed.statusCode, removed.json()]).toEqual([200, { jobId: 'job-1', savedAt: null }])
  expect((await maia.call('GET', SAVED)).json()).toEqual([])
})

test('of 20 equal requests at once to save a job, exactly one reports it as new, and all report the same time', async () => {
  const { signUp } = await openTestApp()
  const maia = await signUp('maia')
  const save = () => maia.call('POST', SAVED, { body: { jobId: 'job-1' } })
  const answers = await Promise.all(Array.from({ length: 20 }, save))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(19).fill(200), 201])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
})

test('if a job is saved and removed within one millisecond, the last call wins', async () => {
  const { signUp } = await openTestApp()
  const maia = await signUp('maia')
  for (let n = 0; n < 10; n += 1) {
    expect((await maia.call('POST', SAVED, { body: { jobId: 'job-1' } })).statusCode).toBe(201)
    expect((await maia.call('DELETE', `${SAVED}/job-1`)).statusCode).toBe(200)
  }
  expect((await maia.call('GET', SAVED)).json()).toEqual([])
})

test('[calls.jobs.save.no-body] the job’s ID can be in the path, with no body or an empty body', async () => {
  const { signUp } = await openTestApp()
  const maia = await signUp('maia')
  expect((await maia.call('POST', `${SAVED}/job-1`)).statusCode).toBe(201)
  expect((await maia.call('POST', `${SAVED}/job-2`, { text: '' })).statusCode).toBe(201)
  expect((await maia.call('POST', `${SAVED}/job-2`, { body: {} })).statusCode).toBe(200)
  expect((await maia.call('GET', SAVED)).json()).toHaveLength(2)
})

test('saving requires the ID of an existing job', async () => {
  const { signUp } = await openTestApp()
  const maia = await signUp('maia')
  const missing = await maia.call('POST', SAVED, { body: { jobId: 'job-9' } })
  expect([missing.statusCode, missing.body]).toEqual([404, 'This job does not exist.'])
  const nothing = await maia.call('POST', SAVED)
  expect([nothing.statusCode, nothing.body]).toEqual([400, expect.stringContaining('"jobId"')])
})

async function search(call: TestApp['call'], keywords: string): Promise<string[]> {
  const answer = await call('GET', `/api/jobs?keywords=${encodeURIComponent(keywords)}`)
  return answer.json().map(({ id }: { id: string }) => id)
}

test('[R4] a job saved while the server’s clock was two hours ahead can be removed and saved again, over REST and by a device', async () => {
  const { db, clock, signUp } = await openTestApp()
  const maia = await signUp('maia')
  const { now } = clock
  clock.now = now + 2 * 3_600_000
  await maia.call('POST', SAVED, { body: { jobId: 'job-1' } })
  clock.now = now + 60_000
  expect((await maia.call('DELETE', `${SAVED}/job-1`)).statusCode).toBe(200)
  const row = () => db.reader.selectFrom('savedJobs').selectAll().executeTakeFirstOrThrow()
  expect(Number((await row()).changedAt)).toBeLessThanOrEqual(clock.now + 60_000)
  clock.now += 120_000
  const request = {
    ...{ proto: 1, epoch: null, clientId: 'a4c5d2f0-0000-4000-8000-000000000001', userId: maia.id },
    ...{ now: clock.now, prevId: null },
    mutations: [
      {
        seq: 1,
        id: 'a4c5d2f0-0000-4000-8000-000000000002',
        name: 'jobs.save',
        v: 1,
        at: clock.now,
        args: { jobId: 'job-1' },
      },
    ],
  }
  const answer = await maia.call('POST', '/api/sync/push', { body: request })
  expect(answer.json()).toMatchObject({ last: 1, results: [] })
  expect((await maia.call('GET', SAVED)).json()).toMatchObject([{ jobId: 'job-1' }])
})

const APPLICATIONS_URL = '/api/users/user-1/applications'

test('[calls.jobs.apply] a user records two applications and lists them, newest first', async () => {
  const { clock, signUp } = await openTestApp()
  const maia = await signUp('maia')
  const first = await maia.call('POST', APPLICATIONS_URL, {
    body: { jobId: 'job-1', status: 'applied', notes: 'By mail.' },
  })
  expect(first.statusCode).toBe(201)
  expect(first.json()).toEqual({
    id: expect.any(String),
    jobId: 'job-1',
    title: 'Firefighter Recruit',
    department: 'Cedar Bluff Fire Department',
    status: 'applied',
    notes: 'By mail.',
    appliedAt: new Date(clock.now).toISOString(),
  })
  clock.now += 1_000
  const second = await maia.call('POST', APPLICATIONS_URL, { body: { jobId: 'job-2', notes: '' } })
  expect(second.json()).toMatchObject({ status: 'applied', notes: null })
  expect((await maia.call('GET', APPLICATIONS_URL)).json()).toEqual([second.json(), first.json()])
})

test.each([
  [{ jobId: 'job-9', status: 'applied' }, 404, 'This job does not exist.'],
  [{ status: 'applied' }, 400, '"jobId"'],
  [{ jobId: 'job-1', status: 'maybe' }, 400, '"status"'],
  [{ jobId: 'job-1', notes: 'x'.repeat(4_001) }, 400, '"notes"'],
  [{ jobId: 'job-1', job: { title: 'Mine', department: 'Mine' } }, 400, '"job"'],
])('[calls.jobs.apply] the application %o is rejected', async (body, status, words) => {
  const { signUp } = await openTestApp()
  const maia = await signUp('maia')
  const answer = await maia.call('POST', APPLICATIONS_URL, { body })
  expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(words)])
  expect((await maia.call('GET', APPLICATIONS_URL)).json()).toEqual([])
})

const ALERTS_URL = '/api/users/user-1/job-alerts'

test('[calls.jobs.alert] a user creates two alerts and lists them, newest first', async () => {
  const { clock, signUp } = await openTestApp()
  const maia = await signUp('maia')
  const first = await maia.call('POST', ALERTS_URL, {
    body: { keywords: 'Fire Cadet', location: 'Ash Harbor, ME', isActive: false },
  })
  expect([first.statusCode, first.json()]).toEqual([
    201,
    {
      id: expect.any(String),
      keywords: 'Fire Cadet',
      location: 'Ash Harbor, ME',
      isActive: false,
      createdAt: new Date(clock.now).toISOString(),
    },
  ])
  clock.now += 1_000
  const second = await maia.call('POST', ALERTS_URL, { body: { keywords: 'recruit' } })
  expect(second.json()).toMatchObject({ location: '', isActive: true })
  expect((await maia.call('GET', ALERTS_URL)).json()).toEqual([second.json(), first.json()])
})

test.each([
  [{ location: 'OR' }, '"keywords"'],
  [{ keywords: '' }, '"keywords"'],
  [{ keywords: ' of the ' }, 'A job alert needs at least one keyword.'],
  [{ keywords: 'x'.repeat(251) }, '"keywords"'],
  [{ keywords: 'cadet', isActive: 'yes' }, '"isActive"'],
])('[calls.jobs.alert] the alert %o is rejected', async (body, words) => {
  const { signUp } = await openTestApp()
  const maia = await signUp('maia')
  const answer = await maia.call('POST', ALERTS_URL, { body })
  expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(words)])
  expect((await maia.call('GET', ALERTS_URL)).json()).toEqual([])
})
