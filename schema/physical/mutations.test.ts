import * as v from 'valibot'
import { expect, test } from 'vitest'
import { BY, openPersonRows } from '../testing/person-rows.ts'
import { completeWorkout, recordScore, undoWorkout } from './mutations.ts'

const open = () => openPersonRows({ workouts: [{ id: 'w1' }], programWorkouts: [{ id: 'on-ramp-w1d1' }] })

test('physical.complete-workout: a completion is appended under its own id, and resending it changes nothing', async () => {
  const rows = open()
  expect([completeWorkout.name, completeWorkout.version, completeWorkout.isAppend]).toEqual([
    'physical.complete-workout',
    4,
    true,
  ])
  expect(await rows.run(completeWorkout, { workoutId: 'w1', duration: 40 })).toBe('done')
  const row = {
    id: BY.id,
    workoutId: 'w1',
    completedAt: 1_000,
    duration: 40,
    rating: null,
    notes: null,
    log: null,
    undoneAt: null,
    studyDay: null,
    ...{ name: null, stamps: null },
  }
  expect(rows.row('workoutProgress', 'm')).toEqual(row)
  expect(await rows.run(completeWorkout, { workoutId: 'w9', duration: 1 })).toBe('done')
  expect(rows.row('workoutProgress', 'm')).toEqual(row)
})

test('a workout of another program is completed like one of the CPAT program', async () => {
  const rows = open()
  expect(await rows.run(completeWorkout, { workoutId: 'on-ramp-w1d1', duration: 30 })).toBe('done')
  expect(rows.row('workoutProgress', 'm')).toMatchObject({ workoutId: 'on-ramp-w1d1', name: null })
})

test('physical.complete-workout: a completion stores its rating and notes, and a completion of an unknown workout is refused', async () => {
  const rows = open()
  await rows.run(completeWorkout, { workoutId: 'w1', duration: 0, rating: 5, notes: 'Legs!' })
  expect(rows.row('workoutProgress', 'm')).toMatchObject({ duration: 0, rating: 5, notes: 'Legs!' })
  expect(await rows.run(completeWorkout, { workoutId: 'w2', duration: 1 }, { id: 'n' })).toBe('workout-missing')
  expect(rows.row('workoutProgress', 'n')).toBeUndefined()
})

test.each([
  [{ duration: 1_440 }, 'done'],
  [{ duration: 1_441 }, '"duration"'],
  [{ rating: 1 }, 'done'],
  [{ rating: 0 }, '"rating"'],
  [{ rating: 6 }, '"rating"'],
  [{ rating: 2.5 }, '"rating"'],
  [{ notes: 'n'.repeat(4_000) }, 'done'],
  [{ notes: 'n'.repeat(4_001) }, '"notes"'],
  [{ more: 1 }, '"more"'],
])('physical.complete-workout with %o gives a result that contains %s', async (part, end) => {
  expect(await open().run(completeWorkout, { workoutId: 'w1', duration: 40, ...part })).toMatch(end)
})

test('physical.complete-workout: each set is logged with its weight in the unit that was entered', async () => {
  const rows = open()
  const log = [
    {
      name: 'Step-ups',
      sets: [
        { weight: 25, unit: 'lb', reps: 16 },
        { weight: 12.5, unit: 'kg', reps: 14 },
      ],
    },
    { name: 'Sled drag', sets: [{ seconds: 45, distance: 110 }] },
  ]
  expect(await rows.run(completeWorkout, { workoutId: 'w1', duration: 40, log })).toBe('done')
  expect(rows.row('workoutProgress', 'm')).toMatchObject({ log })
})

test.each([
  [[{ name: 'Plank', sets: [{ seconds: 30 }] }], 'done'],
  [[{ name: 'Plank', sets: [] }], 'sets'],
  [[{ name: 'Plank', sets: [{ weight: -1, unit: 'lb' }] }], 'weight'],
  [[{ name: 'Plank', sets: [{ weight: 20, unit: 'stone' }] }], 'unit'],
  [Array.from({ length: 41 }, () => ({ name: 'Plank', sets: [{}] })), '"log"'],
])('physical.complete-workout: for the log %j, the result mentions %s', async (log, end) => {
  expect(await open().run(completeWorkout, { workoutId: 'w1', duration: 40, log })).toMatch(end)
})

test('a log of 600 sets with weight, reps, time and distance, and the longest notes, fit in one mutation of 64 KiB', () => {
  const set = { weight: 1_999.5, unit: 'lb', reps: 10_000, seconds: 86_400, distance: 99_999.5 }
  const log = Array.from({ length: 20 }, () => ({ name: 'n'.repeat(80), sets: Array.from({ length: 30 }, () => set) }))
  const args = { workoutId: 'w1', duration: 1_440, rating: 5, notes: 'é'.repeat(4_000), log }
  expect(v.is(completeWorkout.args, args)).toBe(true)
  // String length counts characters; each of the 4,000 é takes one more byte in UTF-8.
  expect(JSON.stringify(args).length + 4_000).toBeLessThan(64 * 1024)
})

test('physical.undo-workout: an undone workout keeps its row and the time of the first undo', async () => {
  const rows = open()
  expect(await rows.run(undoWorkout, { completionId: 'm' }, { id: 'u' })).toBe('completion-missing')
  await rows.run(completeWorkout, { workoutId: 'w1', duration: 40 })
  expect(await rows.run(undoWorkout, { completionId: 'm' }, { id: 'u', at: 2_000 })).toBe('done')
  expect(rows.row('workoutProgress', 'm')).toMatchObject({ duration: 40, undoneAt: 2_000 })
  await rows.run(undoWorkout, { completionId: 'm' }, { id: 'w', at: 3_000 })
  expect(rows.row('workoutProgress', 'm')).toMatchObject({ undoneAt: 2_000 })
})

test('physical.record-score: a score is appended under its own id, and whether it passes is computed from its time', async () => {
  const rows = open()
  expect([recordScore.name, recordScore.version, recordScore.isAppend]).toEqual(['physical.record-score', 2, true])
  expect(await rows.run(recordScore, { testDate: 5, totalTime: 620 })).toBe('done')
  expect(rows.row('cpatScores', 'm')).toEqual({
    ...{ id: 'm', testDate: 5, totalTime: 620, passed: true },
    ...{ splits: null, failure: null, studyDay: null },
  })
  expect(await rows.run(recordScore, { testDate: 9, totalTime: 1 })).toBe('done')
  expect(rows.row('cpatScores', 'm')).toMatchObject({ testDate: 5 })
  await rows.run(recordScore, { testDate: 5, totalTime: 621 }, { id: 'n' })
  expect(rows.row('cpatScores', 'n')).toMatchObject({ passed: false })
})

test.each([
  [{ totalTime: 1 }, 'done'],
  [{ totalTime: 0 }, '"totalTime"'],
  [{ totalTime: 3_599 }, 'done'],
  [{ totalTime: 3_600 }, '"totalTime"'],
  [{ passed: true }, '"passed"'],
])('physical.record-score with %o gives a result that contains %s', async (part, end) => {
  expect(await open().run(recordScore, { testDate: 5, totalTime: 600, ...part })).toMatch(end)
})
