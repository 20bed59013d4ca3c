import { expect, test } from 'vitest'
import {
  CPAT_EVENT_COUNT,
  CPAT_LIMIT_SECONDS,
  DIFFICULTY_LABELS,
  difficultyLabel,
  PROGRAM_WEEKS,
  REFERENCE_FIGURES,
} from './reference.ts'

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

test('[physical.event.reference] the reference times add up to 19:56, as the note states', () => {
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
