import { describe, expect, test } from 'vitest'
import { elapsedMs } from '../core/clock.ts'
import type { RowOf } from '../tables.ts'
import {
  beginWorkout,
  completionOf,
  currentExercise,
  hasWork,
  isTicked,
  keepForLater,
  pauseWorkout,
  resumeSaved,
  resumeWorkout,
  tickEverySet,
  toggleSet,
} from './active-workout.ts'
import { countSets } from './sets.ts'

const exercise = (name: string, sets: number): RowOf<'workouts'>['exercises'][number] => ({
  name,
  targetEvent: 'Stair Climb',
  sets,
  reps: 10,
  weight: null,
  duration: null,
  rest: 60,
  instructions: 'Stand tall.',
  substitute: 'March.',
})

const workout: RowOf<'workouts'> = {
  id: 'w1d1',
  version: 1,
  name: 'Foundation Strength',
  description: 'Light loads.',
  week: 1,
  day: 1,
  category: 'strength',
  duration: 40,
  difficulty: 1,
  equipment: ['mat'],
  exercises: [exercise('Step-ups', 2), exercise('Plank', 3)],
  source: 'ACSM',
}

const minute = 60_000
const begun = beginWorkout(workout, 'completion-1', 1_000)

describe('sets', () => {
  test('a set can be checked off and then unchecked', () => {
    const ticked = toggleSet(toggleSet(begun, 0, 1), 1, 2)
    expect([isTicked(ticked, 0, 1), isTicked(ticked, 0, 0), isTicked(ticked, 1, 2)]).toEqual([true, false, true])
    expect(countSets(ticked)).toEqual({ done: 2, total: 5 })
    expect(isTicked(toggleSet(ticked, 0, 1), 0, 1)).toBe(false)
  })

  test('checking off all remaining sets at once preserves the entered values', () => {
    const some = {
      ...toggleSet(begun, 1, 2),
      entries: [
        [null, null],
        [null, null, { seconds: 45 }],
      ],
    }
    const all = tickEverySet(some)
    expect(countSets(all)).toEqual({ done: 5, total: 5 })
    expect(all.ticked).toEqual([
      [0, 1],
      [2, 0, 1],
    ])
    expect(completionOf(all, 2_000).log?.[1]?.sets).toEqual([{}, {}, { seconds: 45 }])
  })

  test('the current exercise is the first exercise with an open set', () => {
    expect(currentExercise(begun)).toBe(0)
    const first = toggleSet(toggleSet(begun, 0, 0), 0, 1)
    expect(currentExercise(first)).toBe(1)
    expect(currentExercise([0, 1, 2].reduce((active, set) => toggleSet(active, 1, set), first))).toBe(-1)
  })
})

describe('closing a workout', () => {
  test('a workout has unsaved work once a set, note or rating is entered', () => {
    expect(hasWork(begun)).toBe(false)
    expect(hasWork({ ...begun, notes: '  \n' })).toBe(false)
    expect(hasWork({ ...begun, notes: 'Left knee' })).toBe(true)
    expect(hasWork({ ...begun, rating: 3 })).toBe(true)
    expect(hasWork(toggleSet(begun, 0, 0))).toBe(true)
  })

  test('the clock of a workout saved for later stops until it is resumed', () => {
    const kept = keepForLater(begun, 1_000 + 10 * minute)
    expect(kept.isKept).toBe(true)
    const taken = resumeSaved(kept, 1_000 + 600 * minute)
    expect(taken.isKept).toBe(false)
    expect(elapsedMs(taken.clock, 1_000 + 605 * minute)).toBe(15 * minute)
  })
})

describe('a completion records whole minutes without pauses, and only what the person entered', () => {
  test('[physical.complete.minutes] a completion’s duration is in whole minutes, excluding pauses', () => {
    const active = resumeWorkout(pauseWorkout(begun, 1_000 + 30 * minute), 1_000 + 50 * minute)
    expect(completionOf(active, 1_000 + 51.5 * minute)).toEqual({ workoutId: 'w1d1', duration: 32 })
    expect(completionOf(active, 1_000 + 51.4 * minute).duration).toBe(31)
  })

  test('a completion’s duration is at most a day even if the workout was left open for longer', () => {
    expect(completionOf(begun, 1_000 + 5_000 * minute).duration).toBe(1_440)
  })

  test('[physical.complete.omits] a completion includes a rating and notes only if the person entered them', () => {
    expect(completionOf({ ...begun, rating: 4, notes: ' Felt strong \n' }, 1_000)).toEqual({
      workoutId: 'w1d1',
      duration: 0,
      rating: 4,
      notes: 'Felt strong',
    })
    expect(completionOf({ ...begun, rating: 0, notes: '   ' }, 1_000)).toEqual({ workoutId: 'w1d1', duration: 0 })
  })
})
