import { expect, test } from 'vitest'
import { writeCalendar } from '../core/calendar-file.ts'
import { dayOfDate } from '../core/time.ts'
import type { RowOf } from '../tables.ts'
import { allAhead, closingOf, stagesAhead } from './applications.ts'
import { readClosing } from './postings/closing.ts'

const day = 86_400_000
const now = Date.UTC(2026, 10, 21, 12)
const around = { now, timeZone: 'UTC' }
const today = dayOfDate('2026-11-21')

const job = (id: string, change: Partial<RowOf<'jobs'>> = {}): RowOf<'jobs'> => ({
  ...{ id, version: 1, title: 'Recruit', department: 'Oak Park Fire', location: 'Oak Park, IL', salary: '$1' },
  ...{ description: 'Shifts.', requirements: [], deadline: now + 3 * day, type: 'Career' },
  ...{ applyUrl: 'https://oakpark.gov/jobs', isSample: false, addedAt: null, ...change },
})
const date = (at: number | null) => ({ at, changedAt: 1, changeId: 'c' })
const application = (change: Partial<RowOf<'applications'>> = {}): RowOf<'applications'> => ({
  ...{ id: 'a1', jobId: 'j1', title: 'Recruit', department: 'Oak Park Fire', appliedAt: now - day, status: 'testing' },
  ...{ isRemoved: false, changedAt: 1, changeId: 'c', notes: 'Bring ID.', notesChangedAt: 1, notesChangeId: 'c' },
  stageDates: { testing: date(now - 2 * day), interview: date(now + 2 * day), offer: date(now + 9 * day) },
  ...change,
})

test('a closing date becomes an all-day calendar event with the application link', () => {
  expect(closingOf(job('j1'), around)).toEqual({
    ...{ uid: 'j1-closing@station-zero', title: 'Closes: Recruit, Oak Park Fire', location: 'Oak Park, IL' },
    ...{ description: 'https://oakpark.gov/jobs', day: today + 3 },
  })
  expect(closingOf(job('j1', { isSample: true }), around)?.description).toBe('A sample job of Station Zero.')
  expect([
    closingOf(job('j1', { deadline: null }), around),
    closingOf(job('j1', { deadline: now - 1 }), around),
  ]).toEqual([null, null])
})

test('in the calendar, an interview lasts an hour, an offer lasts a whole day, and past stages are omitted', () => {
  expect(stagesAhead(application(), around)).toMatchObject([
    {
      title: 'Interview: Recruit, Oak Park Fire',
      startAt: now + 2 * day,
      endAt: now + 2 * day + 3_600_000,
      description: 'Bring ID.',
    },
    { title: 'Offer: Recruit, Oak Park Fire', day: today + 9 },
  ])
  for (const over of [{ isRemoved: true }, { status: 'withdrawn' as const }, { stageDates: null }])
    expect(stagesAhead(application(over), around)).toEqual([])
})

test('the calendar file lists saved jobs without an application and all future stages', () => {
  const mine = {
    jobs: [job('j1'), job('j2'), job('j3')],
    savedIds: new Set(['j1', 'j2']),
    applications: [application()],
  }
  expect(allAhead(mine, around).map(({ uid }) => uid)).toEqual([
    'j2-closing@station-zero',
    'a1-interview@station-zero',
    'a1-offer@station-zero',
  ])
})

test('the closing date in a calendar file is the date that the employer published', () => {
  const closing = closingOf(job('j1', { deadline: readClosing('12/31/2026') }), around)
  expect(writeCalendar(closing ?? [], now)).toContain('DTSTART;VALUE=DATE:20261231\r\n')
})
