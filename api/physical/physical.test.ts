import { possibleStudyDays } from '@station-zero/schema/core/time.ts'
import { expect, test } from 'vitest'
import { toRow } from '../db/rows.ts'
import { openTestApp } from '../testing/app.ts'

test('[calls.physical.workouts] the workouts are readable without a session, day by day', async () => {
  const { call } = await openTestApp()
  const workouts = (await call('GET', '/api/cpat/workouts')).json()
  expect(workouts.map(({ id }: { id: string }) => id)).toEqual(['w1d1', 'w1d2'])
  expect(workouts[0]).toMatchObject({ equipment: ['12-inch step'], exercises: [{ name: 'Step-ups', sets: 2 }] })
})

test('[calls.physical.complete] completing a workout twice stores both completions', async () => {
  const { clock, signUp } = await openTestApp()
  const maia = await signUp('maia')
  const url = '/api/users/user-1/cpat/workouts/w1d1/complete'
  const first = await maia.call('POST', url, { body: { duration: 42, rating: 3, notes: 'Knees held.' } })
  expect(first.statusCode).toBe(201)
  expect(first.json()).toEqual({
    id: expect.any(String),
    workoutId: 'w1d1',
    completedAt: new Date(clock.now).toISOString(),
    duration: 42,
    rating: 3,
    notes: 'Knees held.',
    log: null,
    studyDay: null,
    name: null,
  })
  clock.now += 86_400_000
  const second = await maia.call('POST', url, { body: { duration: 40, notes: '' } })
  expect(second.json()).toMatchObject({ rating: null, notes: null })
  expect((await maia.call('GET', '/api/users/me/cpat/progress')).json()).toEqual([second.json(), first.json()])
})

test('the progress list includes the lifted weights, and omits workouts that were undone', async () => {
  const { db, signUp } = await openTestApp()
  const maia = await signUp('maia')
  const log = [{ name: 'Step-ups', sets: [{ weight: 12.5, unit: 'kg', reps: 16 }] }]
  const url = '/api/users/me/cpat/workouts/w1d1/complete'
  const done = (await maia.call('POST', url, { body: { duration: 42, log } })).json()
  expect(done).toMatchObject({ log })
  expect((await maia.call('GET', '/api/users/me/cpat/progress')).json()).toEqual([done])
  await db.writer.updateTable('workoutProgress').set({ undoneAt: 5 }).where('id', '=', done.id).execute()
  expect((await maia.call('GET', '/api/users/me/cpat/progress')).json()).toEqual([])
})

test('a completed workout stores the client’s study day, limited to the days that are possible at that time', async () => {
  const { clock, signUp } = await openTestApp()
  const maia = await signUp('maia')
  const url = '/api/users/me/cpat/workouts/w1d1/complete'
  const { earliest, latest } = possibleStudyDays(clock.now)
  const day = async (studyDay: number) =>
    (await maia.call('POST', url, { body: { duration: 42, studyDay } })).json().studyDay
  expect(await day(latest)).toBe(latest)
  expect(await day(latest + 400)).toBe(latest)
  expect(await day(0)).toBe(earliest)
})

test.each([
  ['w1d1', { duration: 40, studyDay: -1 }, 400],
  ['w1d1', { duration: 40, rating: 6 }, 400],
  ['w1d1', { duration: -1 }, 400],
  ['w1d1', { duration: 40, notes: 'x'.repeat(4_001) }, 400],
  ['w1d1', {}, 400],
  ['w9d9', { duration: 40 }, 404],
])('[physical.complete.bounds] completing %s with %o is rejected', async (workoutId, body, status) => {
  const { signUp } = await openTestApp()
  const maia = await signUp('maia')
  const answer = await maia.call('POST', `/api/users/me/cpat/workouts/${workoutId}/complete`, { body })
  expect(answer.statusCode).toBe(status)
  expect((await maia.call('GET', '/api/users/me/cpat/progress')).json()).toEqual([])
})

test('[calls.physical.scores] a user’s CPAT scores are listed newest first, with their dates', async () => {
  const { db, signUp } = await openTestApp()
  const maia = await signUp('maia')
  for (const [id, day] of [
    ['a', 1],
    ['b', 2],
  ] as const) {
    const splits = day === 2 ? [180, 20] : null
    const score = {
      id,
      testDate: Date.UTC(2026, 9, day),
      totalTime: 610 + day,
      passed: day === 2,
      splits,
      failure: null,
      studyDay: day === 2 ? 20_728 : null,
    }
    const row = { userId: maia.id, version: day, ...toRow('cpatScores', score) }
    await db.writer.insertInto('cpatScores').values(row).execute()
  }
  expect((await maia.call('GET', '/api/users/me/cpat-scores')).json()).toEqual([
    {
      ...{ id: 'b', testDate: '2026-10-02T00:00:00.000Z', totalTime: 612, passed: true, splits: [180, 20] },
      ...{ failure: null, studyDay: 20_728 },
    },
    {
      ...{ id: 'a', testDate: '2026-10-01T00:00:00.000Z', totalTime: 611, passed: false, splits: null },
      ...{ failure: null, studyDay: null },
    },
  ])
})
