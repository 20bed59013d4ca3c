import { remindersOf } from '@station-zero/schema/account/reminders.ts'
import { DEFAULT_SETTINGS } from '@station-zero/schema/account/settings.ts'
import { respond } from '@station-zero/schema/assistant/respond.ts'
import { writeCalendar } from '@station-zero/schema/core/calendar-file.ts'
import { dateOfDay } from '@station-zero/schema/core/time.ts'
import { allAhead } from '@station-zero/schema/jobs/applications.ts'
import { closingJobs, deadlineLabel } from '@station-zero/schema/jobs/deadline.ts'
import { readClosing } from '@station-zero/schema/jobs/postings/closing.ts'
import { closingItems } from '@station-zero/schema/notices/plan.ts'
import { expect, test } from 'vitest'
import { person } from './assistant/person.ts'

const [template] = person.jobs
if (!template) throw new Error('The person of the assistant’s tests has no jobs.')
const job = { ...template, id: 'one', title: 'Recruit', deadline: readClosing('12/31/2026'), isSample: false }
const savedIds = new Set([job.id])

const NOTHING_FOUND = { findCard: () => null, findTopic: () => null, isWord: () => false }

test.each([
  // The evening before, as late and as early as the day begins in the 50 states, and far east of them.
  ['America/New_York', '2026-12-30T20:00:00-05:00'],
  ['Pacific/Honolulu', '2026-12-30T06:00:00-10:00'],
  ['Europe/Berlin', '2026-12-30T23:59:00+01:00'],
  ['Asia/Tokyo', '2026-12-30T08:00:00+09:00'],
  ['Pacific/Guam', '2026-12-30T12:00:00+10:00'],
])(
  'every part of the app says in %s at %s that a job with the deadline December 31 closes tomorrow',
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
