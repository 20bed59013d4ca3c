import { expect, test } from 'vitest'
import { durationWords, extendedMinutes, nameWithTime, timeInName } from './extended-time.ts'

test('extended time is one and a half times or twice as long, in whole minutes', () => {
  expect([extendedMinutes(120), extendedMinutes(120, 'time and a half'), extendedMinutes(120, 'double time')]).toEqual([
    120, 180, 240,
  ])
  expect(extendedMinutes(45, 'time and a half')).toBe(68)
})

test('a test’s name states its time unless the time is standard', () => {
  const name = 'Written Exam Simulator, General'
  expect(nameWithTime(name, 'standard')).toBe(name)
  expect(timeInName(name)).toBe('standard')
  expect(nameWithTime(name, 'double time')).toBe('Written Exam Simulator, General, double time')
  for (const time of ['time and a half', 'double time'] as const)
    expect(timeInName(nameWithTime(name, time))).toBe(time)
})

test('durations under 90 minutes are shown in minutes, except one hour, and longer durations in hours and minutes', () => {
  expect([1, 60, 68, 90, 120, 121, 240].map(durationWords)).toEqual([
    ...['1 minute', '1 hour', '68 minutes', '1 hour 30 minutes'],
    ...['2 hours', '2 hours 1 minute', '4 hours'],
  ])
})
