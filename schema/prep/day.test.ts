import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayTurnAfter, studyDay } from './day.ts'

const at = (iso: string) => Date.parse(iso)

test('at half past three in the morning it is still yesterday, at four it is today', () => {
  const zone = 'America/Denver'
  expect(studyDay(at('2026-01-10T10:59:59Z'), zone)).toBe(studyDay(at('2026-01-09T20:00:00Z'), zone))
  expect(studyDay(at('2026-01-10T11:00:00Z'), zone)).toBe(studyDay(at('2026-01-09T20:00:00Z'), zone) + 1)
})

test('a study day lasts until the next four o’clock', () => {
  expect(dayTurnAfter(at('2026-06-01T12:00:00Z'), 'UTC')).toBe(at('2026-06-02T04:00:00Z'))
  expect(dayTurnAfter(at('2026-06-01T03:59:00Z'), 'UTC')).toBe(at('2026-06-01T04:00:00Z'))
})

test('the turn is one moment: just before it is the old day, from it on the new one, in every zone, clock changes included', () => {
  const zones = fc.constantFrom('UTC', 'America/New_York', 'America/Los_Angeles', 'Asia/Kolkata', 'Australia/Lord_Howe')
  const moments = fc.integer({ min: at('2025-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') })
  fc.assert(
    fc.property(zones, moments, (zone, now) => {
      const turn = dayTurnAfter(now, zone)
      expect(turn).toBeGreaterThan(now)
      expect(studyDay(turn - 1, zone)).toBe(studyDay(now, zone))
      expect(studyDay(turn, zone)).toBe(studyDay(now, zone) + 1)
    }),
    { numRuns: 60 },
  )
})
