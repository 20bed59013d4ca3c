import { describe, expect, test } from 'vitest'
import {
  CPAT_EVENT_COUNT,
  CPAT_LIMIT_SECONDS,
  cpatTrainingName,
  currentWeek,
  DIFFICULTY_LABELS,
  difficultyLabel,
  latestCompletions,
  PROGRAM_WEEKS,
  parseWeek,
  REFERENCE_FIGURES,
  shouldRepeat,
  weeksOf,
} from './program.ts'

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

describe('each week of the program has its own progress', () => {
  test('[physical.program.weeks] each week counts only its own workouts', () => {
    const weeks = weeksOf(workouts, (id) => id === 'w1d1' || id === 'w2d4')
    expect(weeks).toHaveLength(8)
    expect(weeks.slice(0, 3)).toEqual([
      { week: 1, done: 1, total: 4 },
      { week: 2, done: 1, total: 4 },
      { week: 3, done: 0, total: 4 },
    ])
  })

  test('the current week is the first week with an unfinished workout, or the last week if all are done', () => {
    expect(currentWeek(weeksOf(workouts, () => false))).toBe(1)
    expect(currentWeek(weeksOf(workouts, (id) => id.startsWith('w1')))).toBe(2)
    expect(currentWeek(weeksOf(workouts, () => true))).toBe(8)
  })

  test('a week number in a link is parsed only if the program has that week', () => {
    expect(['1', '8', '0', '9', '3x', '', null].map((text) => parseWeek(text))).toEqual([
      1,
      8,
      null,
      null,
      null,
      null,
      null,
    ])
  })
})

test('a workout done more than once shows its latest completion', () => {
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

test('[physical.overview.events, physical.program.weeks] the course has eight events and a limit of 10:20, and the program has eight weeks', () => {
  expect([CPAT_EVENT_COUNT, CPAT_LIMIT_SECONDS, PROGRAM_WEEKS]).toEqual([8, 10 * 60 + 20, 8])
  expect(REFERENCE_FIGURES).toHaveLength(CPAT_EVENT_COUNT)
})

test('[physical.event.facts] the events have the published names, weights and times, in the order of the course', () => {
  expect(REFERENCE_FIGURES.map(({ name, weight, time }) => `${name}: ${weight}, ${time}`)).toEqual([
    'Stair Climb: 75 lbs, 3 min',
    'Hose Drag: 200 lbs, 1 min 42 sec',
    'Equipment Carry: 2x42.5 lbs, 1 min 29 sec',
    'Ladder Raise & Extension: varies, 2 min 39 sec',
    'Forcible Entry: 10 lb sledge, 1 min 41 sec',
    'Search: no weight, 4 min 8 sec',
    'Rescue: 165 lb dummy, 2 min 49 sec',
    'Ceiling Breach & Pull: 80 lbs, 2 min 28 sec',
  ])
})

test('[physical.event.reference] the reference times add up to 19:56, as the note on the screen states', () => {
  const seconds = REFERENCE_FIGURES.map(({ time }) => {
    const [, minutes, rest = '0'] = /^(\d+) min(?: (\d+) sec)?$/.exec(time) ?? []
    return Number(minutes) * 60 + Number(rest)
  })
  expect(seconds.reduce((sum, value) => sum + value, 0)).toBe(19 * 60 + 56)
})

test('[physical.card.difficulty] each difficulty of a workout has a label', () => {
  expect([1, 2, 3, 4, 5].map(difficultyLabel)).toEqual(['Beginner', 'Easy', 'Moderate', 'Hard', 'Expert'])
  expect(DIFFICULTY_LABELS).toHaveLength(5)
})
