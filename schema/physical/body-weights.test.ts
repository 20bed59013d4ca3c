import { expect, test } from 'vitest'
import { byMeasuredAt, lastOfEachDay } from './body-weights.ts'

const row = (id: string, time: string, weight: number) => ({ id, measuredAt: Date.parse(time), weight })

test('the last weight of each calendar day is charted, in the person’s time zone', () => {
  const rows = [
    row('d', '2026-11-21T12:00:00Z', 186),
    row('c', '2026-11-21T03:00:00Z', 189),
    row('a', '2026-11-20T12:00:00Z', 188),
    row('b', '2026-11-20T12:00:00Z', 187),
  ].sort(byMeasuredAt)
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  const charted = (zone: string) => lastOfEachDay(rows, zone).map(({ weight }) => weight)
  expect(charted('UTC')).toEqual([187, 186])
  // In Chicago, the weight of 189 was measured on the evening of the 20th.
  expect(charted('America/Chicago')).toEqual([189, 186])
  expect(lastOfEachDay([], 'UTC')).toEqual([])
})
