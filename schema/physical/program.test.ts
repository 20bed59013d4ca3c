import { describe, expect, test } from 'vitest'
import { cpatTrainingName, latestCompletions, parseWeek, shouldRepeat, weekInHand, weeksOf } from './program.ts'

const workouts = Array.from({ length: 8 }, (_, at) => [1, 2, 4, 6].map((day) => `w${at + 1}d${day}`))
  .flat()
  .map((id) => ({ id, week: Number(id[1]) }))

const completion = (id: string, workoutId: string, completedAt: number) => ({
  id,
  workoutId,
  completedAt,
  duration: 30,
  rating: null,
  notes: null,
})

describe('the eight weeks', () => {
  test('[physical.program.weeks] count their own workouts', () => {
    const weeks = weeksOf(workouts, (id) => id === 'w1d1' || id === 'w2d4')
    expect(weeks).toHaveLength(8)
    expect(weeks.slice(0, 3)).toEqual([
      { week: 1, done: 1, total: 4 },
      { week: 2, done: 1, total: 4 },
      { week: 3, done: 0, total: 4 },
    ])
  })

  test('have the first unfinished one as the current week', () => {
    expect(weekInHand(weeksOf(workouts, () => false))).toBe(1)
    expect(weekInHand(weeksOf(workouts, (id) => id.startsWith('w1')))).toBe(2)
    expect(weekInHand(weeksOf(workouts, () => true))).toBe(8)
  })

  test('are parsed from a link if it names one of them', () => {
    expect(['1', '8', '0', '9', '3x', '', null].map(parseWeek)).toEqual([1, 8, null, null, null, null, null])
  })
})

test('a workout done again shows its latest completion', () => {
  const rows = [completion('a', 'w1d1', 20), completion('b', 'w1d1', 30), completion('c', 'w1d2', 10)]
  const latest = latestCompletions([...rows].reverse())
  expect([latest.get('w1d1')?.id, latest.get('w1d2')?.id, latest.size]).toEqual(['b', 'c', 2])
})

test('only a workout rated harder than 4 is repeated', () => {
  expect([null, 1, 4, 5].map(shouldRepeat)).toEqual([false, false, false, true])
})

test("CPAT Training calls the Rescue event 'Rescue Drag'", () => {
  expect([cpatTrainingName('Rescue'), cpatTrainingName('Search')]).toEqual(['Rescue Drag', 'Search'])
})
