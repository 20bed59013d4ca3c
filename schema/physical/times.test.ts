import { expect, test } from 'vitest'
import { chancesInWords, eventTimesOf, noonOf } from './times.ts'

const run = (id: string, testDate: number, splits: number[] | null) => ({
  ...{ id, testDate, totalTime: 600, passed: false, splits },
})

test('every finished event has its times and best time, including those from runs that ended early', () => {
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

test('a chance is written as a rounded range', () => {
  expect(chancesInWords({ from: 0.201, to: 0.888 })).toBe('20 to 90%')
  expect(chancesInWords({ from: 0.0001, to: 0.04 })).toBe('under 10%')
  expect(chancesInWords({ from: 0.96, to: 0.9999 })).toBe('over 90%')
  expect(chancesInWords({ from: 0.01, to: 0.99 })).toBe('5 to 95%')
})

test('a test date is stored as noon of that day in local time', () => {
  const noon = new Date(noonOf('2027-03-14'))
  expect([noon.getFullYear(), noon.getMonth(), noon.getDate(), noon.getHours()]).toEqual([2027, 2, 14, 12])
})
