import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayTurnAfter, studyDay } from './day.ts'

const at = (iso: string) => Date.parse(iso)

test('[prep.study.day] at half past three in the morning it is still yesterday, at four it is today', () => {
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

test('the day is the one of the calendar, four hours back, on days of clock changes and off them', () => {
  const zones = fc.constantFrom('UTC', 'America/Denver', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/Havana')
  const moments = fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') })
  const changes = fc
    .constantFrom('2026-03-08', '2026-11-01', '2026-04-05', '2026-10-04')
    .map((day) => at(`${day}T00:00:00Z`))
  const near = fc.tuple(changes, fc.integer({ min: -86_400_000, max: 2 * 86_400_000 })).map(([day, ms]) => day + ms)
  fc.assert(
    fc.property(zones, fc.oneof(moments, near), (timeZone, now) => {
      const [date = ''] = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now - 4 * 3_600_000).split(' ')
      expect(studyDay(now, timeZone)).toBe(Date.parse(date) / 86_400_000)
    }),
    { numRuns: 500 },
  )
})
