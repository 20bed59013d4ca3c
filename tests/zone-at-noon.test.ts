import { expect, test } from 'vitest'
import { hourIn, zoneAtNoon } from './zone-at-noon.ts'

test('at every hour in winter and summer, it is noon in some time zone', () => {
  const days = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)]
  const moments = days.flatMap((day) => Array.from({ length: 24 }, (_, hour) => day + hour * 3_600_000 + 59 * 60_000))
  expect(moments.filter((now) => hourIn(zoneAtNoon(now), now) !== 12)).toEqual([])
  expect(new Set(moments.map(zoneAtNoon)).size).toBeGreaterThan(20)
})
