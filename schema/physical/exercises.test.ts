import { expect, test } from 'vitest'
import type { RowOf } from '../tables.ts'
import {
  bestSet,
  compareSets,
  doseInWords,
  estimatedMax,
  isEndedEarly,
  loggedInWords,
  logInWords,
  measuresOf,
  movementOf,
  secondsInWords,
  sessionsByExercise,
  setInWords,
  strongestSet,
  summaryOf,
  weightInWords,
} from './exercises.ts'
import { plannedSet } from './player.ts'
import { type LoggedSet, weightIn } from './sets.ts'

const row = (
  id: string,
  completedAt: number,
  log: RowOf<'workoutProgress'>['log'],
  undoneAt: number | null = null,
) => ({
  ...{ id, workoutId: 'w1d1', completedAt, duration: 40, rating: null, notes: null },
  ...{ log, undoneAt },
})
const lb = (weight: number, reps: number) => ({ weight, unit: 'lb' as const, reps })

test('each exercise lists its logged sessions, newest first, without undone sessions', () => {
  const sessions = sessionsByExercise([
    row('a', 10, [{ name: 'Row', sets: [lb(40, 12)] }]),
    row('b', 30, [
      { name: 'Row', sets: [lb(45, 12)] },
      { name: 'Plank', sets: [{ seconds: 30 }] },
      { name: 'Row', sets: [lb(45, 10)] },
    ]),
    row('c', 20, [{ name: 'Row', sets: [lb(99, 12)] }], 21),
    { id: 'old', workoutId: 'w1d1', completedAt: 40, duration: 40, rating: null, notes: null },
  ])
  expect([...sessions.keys()].sort()).toEqual(['Plank', 'Row'])
  expect(sessions.get('Row')).toEqual([
    { completionId: 'b', at: 30, sets: [lb(45, 12), lb(45, 10)] },
    { completionId: 'a', at: 10, sets: [lb(40, 12)] },
  ])
})

test.each<[LoggedSet, LoggedSet, string]>([
  [lb(40, 10), lb(35, 10), 'more weight'],
  [lb(40, 12), lb(40, 10), 'more repetitions'],
  [lb(40, 12), lb(45, 5), 'a better estimate at less weight'],
  [{ weight: 20, unit: 'kg' as const, reps: 10 }, lb(40, 10), 'kilograms against pounds'],
  [{ seconds: 40 }, { seconds: 30 }, 'a longer hold'],
  [
    { weight: 50, unit: 'lb' as const, distance: 110, seconds: 45 },
    { weight: 50, unit: 'lb' as const, distance: 100, seconds: 45 },
    'farther',
  ],
])('%o is better than %o: %s', (better, worse) => {
  expect(compareSets('Row', better, worse)).toBeGreaterThan(0)
  expect(compareSets('Row', worse, better)).toBeLessThan(0)
  expect(bestSet('Row', [worse, better, worse])).toBe(better)
})

test('a shorter time in a timed test is better, and the same weight in another unit is equal', () => {
  expect(compareSets('Dummy drag test', { seconds: 40 }, { seconds: 50 })).toBeGreaterThan(0)
  expect(compareSets('Row', lb(55, 10), { weight: weightIn('kg', lb(55, 10)), unit: 'kg', reps: 10 })).toBe(0)
})

test('the one-repetition maximum is estimated only from sets of up to twelve repetitions', () => {
  expect([estimatedMax(lb(90, 10)), estimatedMax(lb(90, 1)), estimatedMax(lb(90, 13))]).toEqual([120, 90, null])
  expect([estimatedMax({ reps: 5 }), estimatedMax({ seconds: 30 })]).toEqual([null, null])
})

test('the highest estimate is found among sets in pounds and in kilograms', () => {
  const heavier = { weight: 100, unit: 'kg' as const, reps: 5 }
  for (const sets of [
    [lb(200, 5), heavier],
    [heavier, lb(200, 5)],
  ])
    expect(strongestSet(sets)).toEqual({ set: heavier, max: 117 })
  expect(strongestSet([heavier, lb(230, 5)])).toEqual({ set: lb(230, 5), max: 268 })
  expect(strongestSet([{ seconds: 30 }])).toBeUndefined()
})

test('a summary compares a workout only with the previous one', () => {
  const now = row('b', 30, [
    { name: 'Row', sets: [lb(40, 12), lb(45, 12)] },
    { name: 'Plank', sets: [{ seconds: 30 }] },
  ])
  const rows = [
    now,
    row('a', 10, [
      { name: 'Row', sets: [lb(40, 12)] },
      { name: 'Plank', sets: [{ seconds: 30 }] },
    ]),
  ]
  expect(summaryOf(now, [...rows, row('c', 50, [{ name: 'Row', sets: [lb(99, 12)] }])])).toEqual({
    ...{ sets: 3, exercises: 2, minutes: 40 },
    better: [{ name: 'Row', now: '45 lb × 12', before: '40 lb × 12', isRecord: true }],
  })
})

test('a set that is better than last time is a record only if no earlier set was as good', () => {
  const now = row('b', 20, [{ name: 'Row', sets: [lb(45, 12)] }])
  const [last, first] = [
    row('a', 10, [{ name: 'Row', sets: [lb(40, 12)] }]),
    row('c', 5, [{ name: 'Row', sets: [lb(50, 12)] }]),
  ]
  expect(summaryOf(now, [now, last]).better).toMatchObject([{ isRecord: true }])
  expect(summaryOf(now, [now, last, first]).better).toMatchObject([{ isRecord: false }])
})

test.each([
  [lb(25, 16), '25 lb × 16'],
  [{ weight: 12.5, unit: 'kg' as const, seconds: 30 }, '12.5 kg for 30 s'],
  [{ reps: 12 }, '12 reps'],
  [{ seconds: 120 }, '2:00 min'],
  [{ weight: 50, distance: 110, seconds: 45 }, '50 lb 110 ft for 45 s'],
  [{}, 'Done'],
])('a set %o is written as %s', (set, words) => {
  expect(loggedInWords(set)).toBe(words)
})

test('a workout’s sets are formatted in one line for spreadsheets', () => {
  expect(
    logInWords([
      { name: 'Row', sets: [lb(40, 12), lb(40, 10)] },
      { name: 'Plank', sets: [{ seconds: 30 }] },
    ]),
  ).toBe('Row: 40 lb × 12, 40 lb × 10; Plank: 30 s')
})

test('times up to 90 seconds are shown in seconds, and longer times in minutes', () => {
  expect([20, 90, 91, 150, 900].map(secondsInWords)).toEqual(['20 s', '90 s', '1:31 min', '2:30 min', '15:00 min'])
})

test('weights are shown in the person’s unit, and no weight means body weight', () => {
  expect([null, 42.5, 75].map((pounds) => weightInWords(pounds))).toEqual(['Body weight', '42.5 lbs', '75 lbs'])
  expect([null, 42.5, 75].map((pounds) => weightInWords(pounds, 'kg'))).toEqual(['Body weight', '19.5 kg', '34 kg'])
})

test('[physical.active.exercise-duration] an exercise’s volume is shown as sets with repetitions, a distance or a time', () => {
  expect(doseInWords({ sets: 3, reps: 16, duration: null })).toBe('3 × 16 reps')
  expect(doseInWords({ sets: 1, reps: null, duration: 480 })).toBe('1 × 8:00 min')
  expect(doseInWords({ sets: 2, reps: null, duration: null })).toBe('2')
  expect(setInWords({ reps: 12, duration: 60 })).toBe('12 reps in 60 s')
  expect(setInWords({ reps: null, miles: 2.5, duration: 2_400 })).toBe('2.5 mi in 40:00 min')
})

test('a fixed-length walk is planned and entered in miles, with its load and its time limit', () => {
  const walk = {
    ...{ name: 'Pack walk', targetEvent: null, sets: 1, reps: null, weight: 45, duration: 2_700, miles: 3 },
    ...{ rest: 60, instructions: '', substitute: '' },
  }
  expect(measuresOf(walk)).toEqual(['weight', 'distance', 'seconds'])
  expect(movementOf(walk)).toBeNull()
  expect(loggedInWords(plannedSet(walk, 'lb'))).toBe('45 lb 3 mi in 45:00 min (15:00/mi)')
})

test('a workout ended early if less than half of its sets and less than half of its minutes were done', () => {
  const workout = { exercises: [{ sets: 10 }, { sets: 4 }], duration: 40 }
  expect(isEndedEarly({ sets: 1, minutes: 0 }, workout)).toBe(true)
  expect(isEndedEarly({ sets: 7, minutes: 0 }, workout)).toBe(false)
  // People may train without checking off sets.
  expect(isEndedEarly({ sets: 0, minutes: 20 }, workout)).toBe(false)
})
