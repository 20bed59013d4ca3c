import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chancesInWords, eventTimesOf, noonOf, type PassChance, passChance, weakestEvent } from './pass-chance.ts'
import type { RunThrough } from './run-through.ts'

const WEEK_MS = 7 * 86_400_000
const runAt = (week: number, totalTime: number, splits: number[] | null = null): RunThrough => ({
  ...{ id: `r${week}`, at: week * WEEK_MS, totalTime, splits },
})

function known(runs: RunThrough[], week: number): Extract<PassChance, { state: 'chance' }> {
  const found = passChance(runs, week * WEEK_MS)
  if (found.state !== 'chance') throw new Error('The run-throughs are not enough for a chance of passing.')
  return found
}

test('the chance of passing needs at least two run-throughs', () => {
  expect(passChance([runAt(1, 600)], 3 * WEEK_MS)).toEqual({ state: 'not-enough', runs: 1 })
  expect(passChance([runAt(1, 600), runAt(4, 600)], 3 * WEEK_MS)).toEqual({ state: 'not-enough', runs: 1 })
  expect(known([runAt(1, 600), runAt(2, 600)], 3).runs).toBe(2)
})

test('times far under 10:20 give a chance over 95%, and times far over it a chance under 5%', () => {
  expect(known([runAt(1, 520), runAt(2, 515), runAt(3, 510)], 4).chance).toBeGreaterThan(0.95)
  expect(known([runAt(1, 760), runAt(2, 755), runAt(3, 750)], 4).chance).toBeLessThan(0.05)
})

test('the range around the chance of passing contains the chance and narrows with more run-throughs', () => {
  const runs = [1, 2, 3, 4, 5, 6].map((week) => runAt(week, 615))
  const [few, many] = [known(runs.slice(0, 2), 7), known(runs, 7)]
  for (const { chance, chances } of [few, many]) {
    expect(chances.from).toBeLessThan(chance)
    expect(chances.to).toBeGreaterThan(chance)
  }
  expect(many.chances.to - many.chances.from).toBeLessThan(few.chances.to - few.chances.from)
})

test('a person who keeps getting faster is expected to improve further, but at a decreasing rate', () => {
  const runs = [runAt(1, 700), runAt(3, 670), runAt(5, 640)]
  const expected = (week: number) => {
    const { range } = known(runs, week)
    return (range.from + range.to) / 2
  }
  expect(expected(7)).toBeLessThan(640)
  const [soon, late] = [expected(7) - expected(9), expected(20) - expected(22)]
  expect(soon).toBeGreaterThan(5)
  expect(late).toBeGreaterThan(0)
  expect(late).toBeLessThan(soon / 2)
})

test('an improvement half a year ago does not predict further improvement', () => {
  const { range } = known([runAt(1, 760), runAt(3, 700), runAt(25, 640), runAt(26, 640)], 27)
  expect(Math.abs((range.from + range.to) / 2 - 640)).toBeLessThan(6)
})

test('a later test date has a wider range of predicted times', () => {
  const runs = [runAt(1, 560), runAt(2, 560)]
  const width = ({ range }: { range: { from: number; to: number } }) => range.to - range.from
  expect(width(known(runs, 12))).toBeGreaterThan(width(known(runs, 3)) + 10)
})

test('two devices with the same run-throughs give the same chance', () => {
  const Run = fc.record({
    id: fc.uuid(),
    at: fc.integer({ min: 0, max: 10 * WEEK_MS }),
    totalTime: fc.integer({ min: 400, max: 900 }),
    splits: fc.constant(null),
  })
  const orders = fc
    .array(Run, { maxLength: 8 })
    .chain((runs) => fc.shuffledSubarray(runs, { minLength: runs.length }).map((other) => ({ runs, other })))
  fc.assert(
    fc.property(orders, ({ runs, other }) => {
      const found = passChance(runs, 11 * WEEK_MS)
      expect(passChance(other, 11 * WEEK_MS)).toEqual(found)
      if (found.state !== 'chance') return
      expect(found.chance).toBeGreaterThanOrEqual(0)
      expect(found.chance).toBeLessThanOrEqual(1)
    }),
  )
})

test('the weakest event is the event with the largest recent loss against the person’s best split', () => {
  const best = [200, 30, 40, 35, 20, 60, 40, 70]
  const lost = (at: number, seconds: number) => best.map((one, nth) => (nth === at ? one + seconds : one))
  const runs = [runAt(1, 600, best), runAt(2, 640, lost(6, 24)), runAt(3, 640, lost(0, 90))]
  expect(weakestEvent(runs)).toEqual({ event: 'Rescue', seconds: 8 })
  expect(weakestEvent([runAt(1, 600, best), runAt(2, 600)])).toBeNull()
})

const run = (id: string, testDate: number, splits: number[] | null) => ({
  ...{ id, testDate, totalTime: 600, passed: false, splits },
})

test('every finished event lists its times and its best time, including times from runs that ended early', () => {
  const events = eventTimesOf([run('b', 2, [180, 20, 50]), run('a', 1, [181, 22]), run('c', 3, null)])
  expect(events).toEqual([
    {
      ...{ event: 'Stair Climb', best: 180 },
      points: [
        { at: 1, seconds: 181 },
        { at: 2, seconds: 180 },
      ],
    },
    { event: 'Hose Drag', best: 50, points: [{ at: 2, seconds: 50 }] },
  ])
})

test('the chance of passing is displayed as a rounded range', () => {
  expect(chancesInWords({ from: 0.201, to: 0.888 })).toBe('20 to 90%')
  expect(chancesInWords({ from: 0.0001, to: 0.04 })).toBe('under 10%')
  expect(chancesInWords({ from: 0.96, to: 0.9999 })).toBe('over 90%')
  expect(chancesInWords({ from: 0.01, to: 0.99 })).toBe('5 to 95%')
})

test('a test date is stored as noon of that day in local time', () => {
  const noon = new Date(noonOf('2027-03-14'))
  expect([noon.getFullYear(), noon.getMonth(), noon.getDate(), noon.getHours()]).toEqual([2027, 2, 14, 12])
})
