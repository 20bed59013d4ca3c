import { remindersOf } from '@station-zero/schema/account/reminders.ts'
import { DEFAULT_SETTINGS } from '@station-zero/schema/account/settings.ts'
import { respond } from '@station-zero/schema/assistant/respond.ts'
import { writeCalendar } from '@station-zero/schema/core/calendar-file.ts'
import { dateOfDay } from '@station-zero/schema/core/time.ts'
import { allAhead } from '@station-zero/schema/jobs/applications.ts'
import { closingJobs, deadlineLabel, hasLeft, isClosed, openJobs } from '@station-zero/schema/jobs/deadline.ts'
import { listJobs } from '@station-zero/schema/jobs/list.ts'
import { readClosing } from '@station-zero/schema/jobs/postings/closing.ts'
import { EVERYTHING } from '@station-zero/schema/jobs/query.ts'
import { closingItems } from '@station-zero/schema/notices/plan.ts'
import { expect, test } from 'vitest'
import { person } from './assistant/person.ts'

const [template] = person.jobs
if (!template) throw new Error('The assistant tests’ person has no jobs.')
const job = { ...template, id: 'one', title: 'Recruit', deadline: readClosing('12/31/2026'), isSample: false }
const savedIds = new Set([job.id])

const NOTHING_FOUND = { findCard: () => null, findTopic: () => null, isWord: () => false }

test.each([
  // The day before the deadline: at a late hour and an early hour in the 50 states, and in zones far to the east of them.
  ['America/New_York', '2026-12-30T20:00:00-05:00'],
  ['Pacific/Honolulu', '2026-12-30T06:00:00-10:00'],
  ['Europe/Berlin', '2026-12-30T23:59:00+01:00'],
  ['Asia/Tokyo', '2026-12-30T08:00:00+09:00'],
  ['Pacific/Guam', '2026-12-30T12:00:00+10:00'],
])(
  'in %s at %s, every part of the app shows that a job with the deadline December 31 closes tomorrow',
  (timeZone, iso) => {
    const now = Date.parse(iso)
    const around = { now, timeZone }
    const closing = closingJobs([job], savedIds, [], around)
    expect(deadlineLabel(job.deadline, now, { timeZone, formatDay: dateOfDay, formatShortDay: dateOfDay })).toEqual({
      ...{ text: 'Closes tomorrow', tone: 'red', date: '2026-12-31' },
    })
    const facts = { due: { reviews: 0, newCards: 0 }, hasTrainedLately: true, nextWorkout: null, newMatches: 0 }
    const reminders = remindersOf(DEFAULT_SETTINGS, {
      ...facts,
      closing: closing.map(({ job: { title }, days }) => ({ title, days })),
    })
    expect(reminders.map(({ text }) => text)).toEqual(['A job you saved closes tomorrow: Recruit.'])
    expect(closingItems([job], around).map(({ body }) => body)).toEqual([
      `Recruit, ${job.department}, closes tomorrow.`,
    ])
    const known = { ...person, ...around, jobs: [job], savedIds, applications: [] }
    expect(respond('Which job closes next?', known, NOTHING_FOUND).message).toContain('closes tomorrow')
    const file = writeCalendar(allAhead({ jobs: [job], savedIds, applications: [] }, around), now)
    expect(file).toContain('DTSTART;VALUE=DATE:20261231\r\n')
  },
)

test.each([
  // Deadlines in winter and in summer, because a closing date is stored as a moment in Eastern daylight time, even in winter.
  ['America/Los_Angeles', '12/31/2026', '2026-12-31T23:59:59-08:00'],
  ['America/Los_Angeles', '7/31/2026', '2026-07-31T23:59:59-07:00'],
  ['America/New_York', '12/31/2026', '2026-12-31T23:59:59-05:00'],
  ['Pacific/Honolulu', '12/31/2026', '2026-12-31T23:59:59-10:00'],
  // East of the employer, the job stays open until the closing date has ended in the employer's time zone.
  ['Asia/Tokyo', '12/31/2026', '2027-01-01T12:59:59+09:00'],
])('in %s, every part of the app treats a job with the deadline %s as open until %s', (timeZone, written, iso) => {
  const one = { ...job, source: 'A city', deadline: readClosing(written) }
  const calendar = { timeZone, formatDay: dateOfDay, formatShortDay: dateOfDay }
  const isOpenAt = (now: number) => {
    const around = { now, timeZone }
    const query = { ...EVERYTHING, closing: '7-days' as const }
    const known = { ...person, ...around, jobs: [one], savedIds, applications: [] }
    return [
      !isClosed(one, now, timeZone),
      closingJobs([one], savedIds, [], around).length > 0,
      deadlineLabel(one.deadline, now, calendar).text !== 'Closed',
      allAhead({ jobs: [one], savedIds, applications: [] }, around).length > 0,
      listJobs([one], query, { ...around, savedIds }).length > 0,
      openJobs([one], query, now, timeZone).length > 0,
      respond('Which job closes next?', known, NOTHING_FOUND).message.includes('closes today'),
    ]
  }
  const end = Date.parse(iso)
  expect(isOpenAt(end)).toEqual(Array(7).fill(true))
  expect(isOpenAt(end + 1_000)).toEqual(Array(7).fill(false))
})

test('the server lists a job until its closing date has ended in every time zone', () => {
  const one = { ...job, source: 'A city' }
  const end = Date.parse('2026-12-31T23:59:59-12:00')
  expect([end, end + 1_000].map((now) => hasLeft(one, now))).toEqual([false, true])
})

test('a deadline with a time of day is the same moment in every time zone', () => {
  const one = { ...job, deadline: readClosing('2026-12-31T17:00:00-08:00') }
  const end = Date.parse('2026-12-31T17:00:00-08:00')
  for (const timeZone of ['America/Los_Angeles', 'Pacific/Honolulu', 'Europe/Berlin', undefined])
    expect([end, end + 1_000].map((now) => isClosed(one, now, timeZone))).toEqual([false, true])
})
