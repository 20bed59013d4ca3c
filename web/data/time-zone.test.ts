// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { minuteOfDay, offsetZone } from '@station-zero/schema/core/time.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountDb } from './account-db.ts'
import { readDue } from './repositories/cards.ts'
import { studyDayAt } from './time.ts'
import { REVIEW_ZONE, storedReviewZone, zoneName } from './time-zone.ts'

/** Advances before each test, so that the cached zone has expired. */
let performanceNow = 1e9

beforeEach(() => {
  performanceNow += 1e6
  vi.spyOn(performance, 'now').mockReturnValue(performanceNow)
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-180)
})
afterEach(() => vi.restoreAllMocks())

const reports = (timeZone: string | undefined) =>
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone } as never)

test.each(['Etc/Unknown', 'UTC+3', undefined])(
  'with %s as the browser’s time zone, the study day starts at 4:00 on the device’s clock',
  async (zone) => {
    reports(zone)
    const { startsAt } = studyDayAt(Date.parse('2026-11-28T12:00:00Z'))
    expect(new Date(startsAt).toISOString()).toBe('2026-11-28T01:00:00.000Z')
    const db = new AccountDb(`guest ${zone}`)
    await db.open()
    expect((await readDue(db, Date.now())).total).toBe(0)
    // Earlier versions stored this value as the time zone of past reviews.
    await db.local.put({ key: REVIEW_ZONE, value: zone })
    const reviewZone = await storedReviewZone(db.local, db.settings)
    expect(minuteOfDay(Date.parse('2026-11-28T12:00:00Z'), reviewZone)).toBe(15 * 60)
    await db.delete()
  },
)

test('named time zones and plain offsets have readable names', () => {
  const zones = [offsetZone(180), offsetZone(-210), offsetZone(-600), 'America/New_York', 'UTC']
  expect(zones.map(zoneName)).toEqual(['UTC+3', 'UTC-3:30', 'UTC-10', 'America/New York', 'UTC'])
})
