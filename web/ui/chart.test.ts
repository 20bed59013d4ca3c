import { expect, test } from 'vitest'
import { placesInOrder, placesInTime, spanOf } from './chart.tsx'

const DAY_MS = 86_400_000

test('points in time are spaced in proportion to the time between them', () => {
  const points = [0, 7, 175].map((day) => ({ at: day * DAY_MS }))
  expect(
    placesInTime(
      points.map(({ at }) => at),
      spanOf(points),
    ),
  ).toEqual([0, 0.04, 1])
})

test('a single point, and points at the same moment, are placed in the middle', () => {
  expect(placesInTime([5], spanOf([{ at: 5 }]))).toEqual([0.5])
  expect(placesInTime([5, 5], { from: 5, to: 5 })).toEqual([0.5, 0.5])
  expect(placesInOrder(1)).toEqual([0.5])
  expect(placesInOrder(3)).toEqual([0, 0.5, 1])
})
