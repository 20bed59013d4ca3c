import { expect, test } from 'vitest'
import { openTestApp } from '../testing/app.ts'

const URL = '/api/users/user-1/applications'

test('[calls.jobs.apply] a user records two applications and lists them, newest first', async () => {
  const { clock, signUp } = await openTestApp()
  const maia = await signUp('maia')
  const first = await maia.call('POST', URL, { body: { jobId: 'job-1', status: 'applied', notes: 'By mail.' } })
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
  const second = await maia.call('POST', URL, { body: { jobId: 'job-2', notes: '' } })
  expect(second.json()).toMatchObject({ status: 'applied', notes: null })
  expect((await maia.call('GET', URL)).json()).toEqual([second.json(), first.json()])
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
  const answer = await maia.call('POST', URL, { body })
  expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(words)])
  expect((await maia.call('GET', URL)).json()).toEqual([])
})
