import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  boundsOfStudyDay,
  calendarDay,
  DAY_STARTS,
  DEFAULT_DAY_START,
  dateOfDay,
  dayCounted,
  dayDone,
  dayOfDate,
  dayTurnAfter,
  deviceZone,
  isTimeZone,
  minuteOfDay,
  momentOf,
  monthAfter,
  monthOf,
  offsetZone,
  possibleStudyDay,
  studyDay,
  studyDayBeginning,
  studyDayStart,
  WEEK_DAYS,
  weekdayOf,
  weekOfDay,
  weekStart,
  zoneOnly,
  zoneOr,
  zoneWithStart,
} from './time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const at = (iso: string) => Date.parse(iso)
const iso = (moment: number) => new Date(moment).toISOString()

describe('the study day', () => {
  test('[prep.study.day] the study day is still the previous day at 3:59 a.m. and changes at 4:00', () => {
    const zone = 'America/Denver'
    expect(studyDay(at('2026-01-10T10:59:59Z'), zone)).toBe(dayOfDate('2026-01-09'))
    expect(studyDay(at('2026-01-10T11:00:00Z'), zone)).toBe(dayOfDate('2026-01-10'))
  })

  test('the study day starts and ends at 4:00 a.m. in the person’s time zone', () => {
    expect(iso(studyDayStart(at('2026-11-21T20:00:00Z'), 'America/Denver'))).toBe('2026-11-21T11:00:00.000Z')
    expect(iso(studyDayStart(at('2026-11-21T01:30:00Z'), 'UTC'))).toBe('2026-11-20T04:00:00.000Z')
    expect(iso(dayTurnAfter(at('2026-06-01T12:00:00Z'), 'UTC'))).toBe('2026-06-02T04:00:00.000Z')
    expect(iso(dayTurnAfter(at('2026-06-01T03:59:00Z'), 'UTC'))).toBe('2026-06-01T04:00:00.000Z')
  })

  test('when the clocks change, a study day still starts exactly when the previous study day ends', () => {
    for (const date of ['2026-03-08', '2026-11-01']) {
      const start = studyDayStart(at(`${date}T18:00:00Z`), 'America/New_York')
      expect(studyDay(start, 'America/New_York')).toBe(dayOfDate(date))
      expect(dayTurnAfter(start - 1, 'America/New_York')).toBe(start)
    }
  })

  test.each([
    ['0', '2026-11-20T23:59:59', '2026-11-20', '2026-11-21T00:00:00', '2026-11-21'],
    ['2', '2026-11-21T01:59:59', '2026-11-20', '2026-11-21T02:00:00', '2026-11-21'],
    ['6', '2026-11-21T05:59:59', '2026-11-20', '2026-11-21T06:00:00', '2026-11-21'],
  ])(
    'if the person’s study days start at %s:00, they do so in every time zone',
    (start, last, before, first, after) => {
      for (const [zone, offset] of [
        ['America/Los_Angeles', '-08:00'],
        ['UTC', 'Z'],
        ['Asia/Kathmandu', '+05:45'],
        ['Pacific/Kiritimati', '+14:00'],
      ] as const) {
        const chosen = zoneWithStart(zone, start)
        const [end, beginning] = [at(`${last}${offset}`), at(`${first}${offset}`)]
        expect([studyDay(end, chosen), studyDay(beginning, chosen)]).toEqual([dayOfDate(before), dayOfDate(after)])
        expect([dayTurnAfter(end, chosen), studyDayStart(beginning, chosen)]).toEqual([beginning, beginning])
        expect(possibleStudyDay(studyDay(end, chosen), end)).toBe(dayOfDate(before))
        expect(possibleStudyDay(studyDay(beginning, chosen), beginning)).toBe(dayOfDate(after))
        const { from, until } = boundsOfStudyDay(dayOfDate(after))
        expect(from <= beginning && dayTurnAfter(beginning, chosen) - 1 <= until).toBe(true)
      }
    },
  )

  test('an unknown or default start of the day does not change the zone', () => {
    for (const start of ['4', '7', '-1', 4, null, undefined]) expect(zoneWithStart('UTC', start)).toBe('UTC')
    expect([zoneWithStart('UTC', '0'), zoneOnly('UTC@0'), zoneOnly('UTC')]).toEqual(['UTC@0', 'UTC', 'UTC'])
    // A zone that comes from a setting or a request must not contain a start of the day.
    expect(zoneOr('UTC@0', 'Etc/GMT-1')).toBe('Etc/GMT-1')
  })

  test('choosing a later start of the day does not move completed activities to the previous day', () => {
    const reviewedAt = at('2026-11-21T02:00:00Z')
    const [friday, saturday] = [dayOfDate('2026-11-20'), dayOfDate('2026-11-21')]
    const review = { reviewedAt, studyDay: studyDay(reviewedAt, 'UTC@0') }
    expect([dayDone(review, 'UTC@0'), dayDone(review, 'UTC@6')]).toEqual([saturday, saturday])
    // The review counts on the current day until Saturday begins.
    expect([dayCounted(review, 'UTC@6', friday), dayCounted(review, 'UTC@6', saturday)]).toEqual([friday, saturday])
    // Rows without a stored day were made when all study days started at 4:00.
    expect(dayDone({ reviewedAt }, 'UTC@0')).toBe(friday)
  })

  test('the study day goes from December 29 to December 31, 2011 in Samoa, which skipped December 30', () => {
    const lastMoment = at('2011-12-30T13:59:59Z')
    expect(dateOfDay(studyDay(lastMoment, 'Pacific/Apia'))).toBe('2011-12-29')
    expect(iso(dayTurnAfter(lastMoment, 'Pacific/Apia'))).toBe('2011-12-30T14:00:00.000Z')
    expect(dateOfDay(studyDay(lastMoment + 1_000, 'Pacific/Apia'))).toBe('2011-12-31')
    expect(studyDayBeginning(dayOfDate('2011-12-30'), 'Pacific/Apia')).toBe(at('2011-12-30T14:00:00Z'))
    // The week began on Monday, December 26, at 4:00 in UTC-10.
    expect(
      iso(studyDayBeginning(weekStart(at('2011-12-31T12:00:00Z'), 'Pacific/Apia', 'monday'), 'Pacific/Apia')),
    ).toBe('2011-12-26T14:00:00.000Z')
  })
})

describe('wall-clock times', () => {
  test('a wall-clock time that occurs twice maps to its first moment, and a skipped time maps to the moment of the clock change', () => {
    const [spring, fall] = [dayOfDate('2026-03-08'), dayOfDate('2026-11-01')]
    expect(iso(momentOf(fall, 90, 'America/New_York'))).toBe('2026-11-01T05:30:00.000Z')
    expect(iso(momentOf(spring, 150, 'America/New_York'))).toBe('2026-03-08T07:00:00.000Z')
    expect(iso(momentOf(dayOfDate('2026-10-04'), 135, 'Australia/Lord_Howe'))).toBe('2026-10-03T15:30:00.000Z')
  })
})

describe('a zone', () => {
  afterEach(() => vi.restoreAllMocks())

  test('a zone made from an offset has that offset', () => {
    expect([0, 180, -600, 840, 345, -210].map(offsetZone)).toEqual([
      ...['UTC', 'Etc/GMT-3', 'Etc/GMT+10', 'Etc/GMT-14', 'UTC+0545', 'UTC-0330'],
    ])
    const noon = at('2026-07-01T12:00:00Z')
    for (let offset = -12 * 60; offset <= 14 * 60; offset += 15) {
      expect(isTimeZone(offsetZone(offset))).toBe(true)
      expect(minuteOfDay(noon, offsetZone(offset))).toBe((720 + offset + 1_440) % 1_440)
    }
  })

  test('an unknown or invalid zone is replaced by the fallback', () => {
    for (const zone of [
      'Etc/Unknown',
      'UTC+3',
      'Nowhere/Land',
      'UTC+9959',
      'UTC+0199',
      'device',
      '',
      undefined,
      null,
      3,
    ])
      expect(zoneOr(zone, 'Asia/Tokyo')).toBe('Asia/Tokyo')
    expect(zoneOr('America/Lima', 'Asia/Tokyo')).toBe('America/Lima')
  })

  test.each([
    ['Etc/Unknown', -180, 'Etc/GMT-3'],
    ['UTC+3', -180, 'Etc/GMT-3'],
    [undefined, 570, 'UTC-0930'],
    ['Etc/Unknown', 0, 'UTC'],
    ['America/Lima', 300, 'America/Lima'],
  ])('the zone of a device that reports %s, %i minutes behind UTC, is %s', (reported, behind, zone) => {
    const resolved = Intl.DateTimeFormat().resolvedOptions()
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...resolved,
      timeZone: reported as string,
    })
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(behind)
    expect(deviceZone(at('2026-11-28T12:00:00Z'))).toBe(zone)
  })
})

describe('the week', () => {
  // November 21, 2026 is a Saturday.
  const start = (moment: string, begins: (typeof WEEK_DAYS)[number], zone = 'UTC') =>
    dateOfDay(weekStart(at(moment), zone, begins))

  test('[home.settings.effect.week] the week starts on the day that the person chose', () => {
    const saturday = '2026-11-21T12:00:00Z'
    expect(start(saturday, 'monday')).toBe('2026-11-16')
    expect(start(saturday, 'saturday')).toBe('2026-11-21')
    expect(start(saturday, 'sunday')).toBe('2026-11-15')
  })

  test('the week starts at 4:00 in the person’s time zone, not at midnight', () => {
    expect(start('2026-11-23T03:59:00Z', 'monday')).toBe('2026-11-16')
    expect(start('2026-11-23T04:00:00Z', 'monday')).toBe('2026-11-23')
    expect(start('2026-11-23T05:00:00Z', 'monday', 'America/Los_Angeles')).toBe('2026-11-16')
  })
})

describe('dates, weeks and months', () => {
  test('dates, weeks and months follow the calendar', () => {
    expect(dateOfDay(dayOfDate('2028-02-29'))).toBe('2028-02-29')
    expect(dayOfDate('2026-13-01')).toBeNaN()
    expect(WEEK_DAYS[weekdayOf(dayOfDate('2026-11-28'))]).toBe('saturday')
    expect(dateOfDay(weekOfDay(dayOfDate('2026-11-28'), 'sunday'))).toBe('2026-11-22')
    expect(dateOfDay(weekOfDay(dayOfDate('2026-11-28'), 'saturday'))).toBe('2026-11-28')
    expect([monthOf(dayOfDate('2026-11-28')), monthAfter('2026-11', 2), monthAfter('2026-01', -1)]).toEqual([
      ...['2026-11', '2027-01', '2025-12'],
    ])
  })
})

/** The wall-clock time according to Intl, as if it were UTC (ms). */
function wall(moment: number, zoneAndStart: string): number {
  const [zone = ''] = zoneAndStart.split('@')
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(zone, format)
  return at(`${format.format(moment).replace(' ', 'T')}Z`) + (((moment % 1_000) + 1_000) % 1_000)
}
const formats = new Map<string, Intl.DateTimeFormat>()

const modelDay = (moment: number, zone: string) => Math.floor(wall(moment, zone) / DAY)
function modelStudyDay(moment: number, zone: string): number {
  const [, start = '4'] = zone.split('@')
  return modelDay(moment - Number(start) * HOUR, zone)
}

/** Moments before `moment`: 1 ms, 30 s, 1, 59 and 61 minutes, every ten minutes for three hours, and every hour from 4 to 27 hours. */
const momentsBefore = (moment: number) =>
  [
    ...[1, 30_000, MINUTE, 59 * MINUTE, 61 * MINUTE],
    ...Array.from({ length: 18 }, (_, nth) => (nth + 1) * 10 * MINUTE),
    ...Array.from({ length: 24 }, (_, hour) => (hour + 4) * HOUR),
  ].map((ms) => moment - ms)

/** Moments in a year at which the zone's offset changes. */
function changesIn(zone: string, year: string): number[] {
  const from = at(`${year}-01-01T00:00:00Z`)
  const offset = (moment: number) => wall(moment, zone) - moment
  return Array.from({ length: 366 }, (_, day) => from + day * DAY).flatMap((day) => {
    if (offset(day) === offset(day + DAY)) return []
    let [before, after] = [day, day + DAY]
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2)
      if (offset(middle) === offset(day)) before = middle
      else after = middle
    }
    return [after]
  })
}

/** Unusual clock changes: a skipped day, shifts of half an hour and three hours, shifts at or near midnight, and two changes in one year. */
const UNUSUAL = [
  ...['Pacific/Apia 2011', 'Pacific/Fakaofo 2011', 'Pacific/Kwajalein 1993', 'Pacific/Kiritimati 1994'],
  ...['Australia/Lord_Howe 2026', 'Asia/Pyongyang 2018', 'America/Caracas 2016', 'Asia/Kathmandu 1985'],
  ...[
    'America/Goose_Bay 2010',
    'America/Havana 2026',
    'America/Asuncion 2023',
    'Asia/Beirut 2026',
    'Africa/Cairo 2014',
  ],
  ...['Antarctica/Casey 2020', 'Antarctica/Troll 2026', 'Africa/Casablanca 2026', 'Pacific/Chatham 2026'],
  ...['Africa/Monrovia 1971', 'Europe/Dublin 2026', 'America/New_York 2026', 'Atlantic/Azores 2026'],
]

test('time zone functions give the same results as a simple model for 2,000 random zones, starts of the day and moments', () => {
  const year = fc.integer({ min: 1971, max: 2039 })
  const anyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const anyMoment = fc.tuple(anyZone, fc.integer({ min: at('1971-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') }))
  const around = fc.oneof(
    fc.integer({ min: -DAY, max: DAY }),
    fc.constantFrom(-4 * HOUR, -1, 0, 1, HOUR, 4 * HOUR, 4 * HOUR - 1, 5 * HOUR),
  )
  const unusual = fc.constantFrom(...UNUSUAL).map((text) => text.split(' ') as [string, string])
  const changes = fc.oneof(unusual, fc.tuple(anyZone, year.map(String)))
  const nearChange = fc.tuple(changes, fc.nat(), around).map(([[zone, inYear], nth, offset]): [string, number] => {
    const found = changesIn(zone, inYear)
    return [zone, (found[nth % found.length] ?? at(`${inYear}-06-01T00:00:00Z`)) + offset]
  })
  fc.assert(
    fc.property(
      fc.oneof(anyMoment, nearChange),
      fc.integer({ min: 0, max: 1_439 }),
      fc.constantFrom(...WEEK_DAYS),
      fc.constantFrom(...DAY_STARTS, DEFAULT_DAY_START),
      ([name, now], minute, begins, start) => {
        const zone = zoneWithStart(name, start)
        const [day, study] = [modelDay(now, zone), modelStudyDay(now, zone)]
        expect(calendarDay(now, zone)).toBe(day)
        expect(minuteOfDay(now, zone)).toBe(Math.floor((wall(now, zone) - day * DAY) / MINUTE))
        expect(studyDay(now, zone)).toBe(study)

        const began = studyDayStart(now, zone)
        expect(began).toBeLessThanOrEqual(now)
        expect(modelStudyDay(began, zone)).toBe(study)
        expect(momentsBefore(began).filter((moment) => modelStudyDay(moment, zone) >= study)).toEqual([])

        const turn = dayTurnAfter(now, zone)
        expect(turn).toBeGreaterThan(now)
        expect(modelStudyDay(turn, zone)).toBeGreaterThan(study)
        const until = momentsBefore(turn).filter((moment) => moment >= now)
        expect(until.filter((moment) => modelStudyDay(moment, zone) > study)).toEqual([])

        const wanted = day * DAY + minute * MINUTE
        const moment = momentOf(day, minute, zone)
        expect(wall(moment, zone)).toBeGreaterThanOrEqual(wanted)
        // The first moment with that wall-clock time, or the moment when the clock skips it.
        const shown = wall(moment, zone) === wanted ? (one: number) => one === wanted : (one: number) => one > wanted
        expect(momentsBefore(moment).filter((one) => shown(wall(one, zone)))).toEqual([])

        const week = weekStart(now, zone, begins)
        expect(new Date(week * DAY).getUTCDay()).toBe((WEEK_DAYS.indexOf(begins) + 1) % 7)
        expect(study - week).toBeGreaterThanOrEqual(0)
        expect(study - week).toBeLessThan(7)
        expect(modelStudyDay(studyDayBeginning(week, zone), zone)).toBeGreaterThanOrEqual(week)
        expect(modelStudyDay(studyDayBeginning(week, zone) - 1, zone)).toBeLessThan(week)
      },
    ),
    { numRuns: 2_000 },
  )
})
