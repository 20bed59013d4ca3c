import { expect, test } from 'vitest'
import { FOLD_VERSION, WEIGHTS } from './memory.ts'
import { fadesWords, memoryRatio, RETENTIONS, retentionWords, reviewsPerDay } from './memory-words.ts'

const scaled = (by: number) => ({
  weights: WEIGHTS.map((weight, at) => (at < 4 ? weight * by : weight)),
  foldVersion: FOLD_VERSION,
})

test('weights with longer initial intervals are described as fading slower, and weights with shorter intervals as fading faster', () => {
  expect(memoryRatio(scaled(1))).toBeCloseTo(1, 6)
  expect([0.4, 0.8, 1, 1.3, 3].map((by) => fadesWords(memoryRatio(scaled(by))))).toEqual([
    'much faster than average',
    'a little faster than average',
    'about as fast as average',
    'a little slower than average',
    'much slower than average',
  ])
})

test('a higher retention costs more reviews a day, and a card that is due every ten days costs about a tenth of a review a day', () => {
  const perDay = reviewsPerDay(
    Array.from({ length: 100 }, () => 10),
    WEIGHTS,
    RETENTIONS,
  )
  expect(perDay.get('90')).toBeCloseTo(100 * 0.11, 1)
  const costs = RETENTIONS.map((percentage) => perDay.get(percentage) ?? 0)
  expect(costs).toEqual(costs.toSorted((a, b) => a - b))
})

test('a retention choice shows its daily reviews once the person has seen cards', () => {
  expect(retentionWords('90', 23.6)).toBe('90% (default): about 24 reviews a day')
  expect(retentionWords('95', 0.2)).toBe('95%: about 1 review a day')
  expect(retentionWords('80', undefined)).toBe('80%')
})
