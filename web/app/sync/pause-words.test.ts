import { expect, test } from 'vitest'
import { pauseWords } from './pause-words.ts'

test.each([
  [40_000, 'in 40 seconds.'],
  [39_001, 'in 40 seconds.'],
  [1_000, 'in 1 second.'],
  [60_000, 'in 1 minute.'],
  [125_000, 'in 2 minutes 5 seconds.'],
  [3_600_000, 'in 60 minutes.'],
  [0, 'now.'],
  [-5_000, 'now.'],
])('with %i ms left, the next try is %s', (leftMs, words) => {
  expect(pauseWords(leftMs)).toBe(`Syncing is paused. Next try ${words}`)
})
