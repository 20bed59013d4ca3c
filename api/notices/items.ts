import { calendarDay, DAY_MS, dateOfDay, studyDayStart, zoneWithStart } from '@station-zero/schema/core/time.ts'
import { applicationsByJob, dateOf, isOver } from '@station-zero/schema/jobs/applications.ts'
import { asJob, withOwnNames } from '@station-zero/schema/jobs/own-jobs.ts'
import { DATED_STAGES } from '@station-zero/schema/jobs/tables.ts'
import {
  announcementItems,
  answerItems,
  closingItems,
  dateItems,
  type EventPlace,
  incidentItems,
  incidentThing,
  matchItems,
  type NoticeItem,
  placeItems,
} from '@station-zero/schema/notices/plan.ts'
import { isMissedReview } from '@station-zero/schema/prep/missed.ts'
import type { Database } from '../db/database.ts'
import { readIncidents } from '../db/incidents.ts'
import { isOperator } from '../db/operators.ts'
import { CLOCK_TOLERANCE_MS } from '../db/purge.ts'
import { fromRow } from '../db/rows.ts'
import type { NoticeDevice } from './subscriptions.ts'

/** Maximum rows of each kind that one check reads. */
const MAX_ROWS = 200
/** Maximum reviews of today to read: more than a day's tests can add for missed questions, so that a review from studying is always found. */
const MAX_REVIEWS = 1_000
/** Matches, answers and announcements older than this are not sent. */
const NEW_MS = 3 * DAY_MS

/** Lists items that a device may have to be notified about, from its person's rows. */
export async function listNoticeItems(db: Database, device: NoticeDevice, now: number): Promise<NoticeItem[]> {
  const clock = { now, timeZone: device.timeZone }
  const wants = (topic: NoticeDevice['topics'][number]) => device.topics.includes(topic)
  const applications = wants('closings') || wants('dates') ? await listApplications(db, device.userId) : []
  return [
    ...(wants('closings') ? closingItems(await listSavedJobs(db, device.userId, applications, now), clock) : []),
    ...(wants('matches') ? matchItems(await listMatches(db, device, now)) : []),
    ...(wants('dates') ? dateItems(applications.flatMap(datesOf), clock) : []),
    ...(wants('places') ? placeItems(await listJoined(db, device), clock) : []),
    ...(wants('places') ? answerItems(await listAnswers(db, device, now)) : []),
    ...(wants('announcements') ? announcementItems(await listAnnouncements(db, device, now)) : []),
    ...(wants('station') ? incidentItems(await listIncidents(db, device, now)) : []),
  ]
}

/** Returns the device's time zone with the start of study days that the person has chosen. */
export async function studyZoneOf({ reader }: Database, { userId, timeZone }: NoticeDevice): Promise<string> {
  const start = await reader
    .selectFrom('settings')
    .selectAll()
    .where('userId', '=', userId)
    .where('key', '=', 'dayStart')
    .executeTakeFirst()
  return zoneWithStart(timeZone, start && fromRow('settings', start).value)
}

/** Returns whether the person has reviewed a card by studying on the current study day. `studyZone`: see `studyZoneOf`. */
export async function hasStudiedToday(
  { reader }: Database,
  device: NoticeDevice,
  studyZone: string,
  now: number,
): Promise<boolean> {
  const rows = await reader
    .selectFrom('reviews')
    .select('id')
    .where('userId', '=', device.userId)
    .where('reviewedAt', '>=', studyDayStart(now, studyZone))
    .where('undoneAt', 'is', null)
    .orderBy('reviewedAt')
    .limit(MAX_REVIEWS)
    .execute()
  return rows.some(({ id }) => !isMissedReview(id))
}

async function listApplications({ reader }: Database, userId: string) {
  const mine = reader.selectFrom('applications').selectAll().where('userId', '=', userId)
  const rows = await mine.where('isRemoved', '=', 0).orderBy('appliedAt', 'desc').limit(MAX_ROWS).execute()
  const applications = rows.map((row) => fromRow('applications', row))
  const jobIds = [...new Set(applications.map(({ jobId }) => jobId))]
  if (jobIds.length === 0) return applications
  const own = await reader
    .selectFrom('ownJobs')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', 'in', jobIds)
    .execute()
  return withOwnNames(
    applications,
    own.map((row) => fromRow('ownJobs', row)),
  )
}

type Application = Awaited<ReturnType<typeof listApplications>>[number]

function datesOf(application: Application) {
  const { id: applicationId, department, status } = application
  if (isOver(status)) return []
  return DATED_STAGES.flatMap((stage) => {
    const at = dateOf(application, stage)
    return at === null ? [] : [{ applicationId, stage, at, department }]
  })
}

async function listSavedJobs({ reader }: Database, userId: string, applications: Application[], now: number) {
  const applied = applicationsByJob(applications)
  const rows = await reader
    .selectFrom('savedJobs')
    .innerJoin('jobs', 'jobs.id', 'savedJobs.jobId')
    .selectAll('jobs')
    .where('savedJobs.userId', '=', userId)
    .where('savedJobs.isSaved', '=', 1)
    // In the westernmost time zone, a date ends hours after the stored deadline, so jobs from the last day are read too; `closingItems`
    // then uses the person's time zone.
    .where('jobs.deadline', '>=', now - DAY_MS)
    .where('jobs.goneAt', 'is', null)
    .orderBy('jobs.deadline')
    .limit(MAX_ROWS)
    .execute()
  const own = await reader
    .selectFrom('ownJobs')
    .selectAll()
    .where('userId', '=', userId)
    .where('isDeleted', '=', 0)
    .where('closesOn', '>=', dateOfDay(calendarDay(now, 'UTC') - 1))
    .orderBy('closesOn')
    .limit(MAX_ROWS)
    .execute()
  return [...rows.map((row) => fromRow('jobs', row)), ...own.map((row) => asJob(fromRow('ownJobs', row)))].filter(
    ({ id }) => !applied.has(id),
  )
}

const newSince = (since: number, now: number): number =>
  Math.max(since > now + CLOCK_TOLERANCE_MS ? 0 : since, now - NEW_MS)

async function listAnswers({ reader }: Database, { userId, since }: NoticeDevice, now: number) {
  const rows = await reader
    .selectFrom('mentorshipRequests')
    .select(['mentorId', 'answer', 'answeredAt'])
    .where('userId', '=', userId)
    .where('state', '=', 'sent')
    .where('answeredAt', '>=', newSince(since, now))
    .orderBy('answeredAt', 'desc')
    .limit(MAX_ROWS)
    .execute()
  return rows.map(({ answeredAt, ...row }) => ({ ...row, answeredAt: answeredAt ?? 0 }))
}

const listAnnouncements = ({ reader }: Database, { since }: NoticeDevice, now: number) =>
  reader
    .selectFrom('announcements')
    .select(['id', 'title'])
    .where('from', '>=', newSince(since, now))
    .where('from', '<=', now)
    .where('until', '>', now)
    .orderBy('from')
    .execute()

/**
 * Lists the open problems that began after `newSince`, and the problems that were resolved after it and that the device was notified about.
 * Returns none unless the device's owner is an operator.
 */
async function listIncidents(db: Database, device: NoticeDevice, now: number) {
  if (!(await isOperator(db, device.userId))) return []
  const since = newSince(device.since, now)
  const incidents = (await readIncidents(db.reader)).filter(({ startedAt, endedAt }) => (endedAt ?? startedAt) >= since)
  const starts = incidents.map(({ id }) => incidentThing(id, false))
  const notified = await listSent(db, device, starts)
  return incidents.flatMap(({ id, text, endedAt }) =>
    endedAt === null || notified.has(incidentThing(id, false)) ? [{ id, text, isOver: endedAt !== null }] : [],
  )
}

async function listMatches({ reader }: Database, { userId, since }: NoticeDevice, now: number) {
  return reader
    .selectFrom('alertMatches')
    .innerJoin('jobs', 'jobs.id', 'alertMatches.jobId')
    .innerJoin('jobAlerts', (join) =>
      join.onRef('jobAlerts.id', '=', 'alertMatches.alertId').onRef('jobAlerts.userId', '=', 'alertMatches.userId'),
    )
    .select(['alertMatches.id', 'alertMatches.jobId', 'alertMatches.title', 'alertMatches.department'])
    .where('alertMatches.userId', '=', userId)
    .where('alertMatches.matchedAt', '>=', newSince(since, now))
    .where('alertMatches.readAt', 'is', null)
    .where('jobAlerts.isDeleted', '=', 0)
    .where('jobs.isSample', '=', 0)
    .orderBy('alertMatches.matchedAt', 'desc')
    .limit(MAX_ROWS)
    .execute()
}

const memberships = ({ reader }: Database, userId: string, state: 'joined' | 'waitlisted') =>
  reader
    .selectFrom('eventMemberships')
    .innerJoin('events', 'events.id', 'eventMemberships.eventId')
    .where('eventMemberships.userId', '=', userId)
    .where('eventMemberships.state', '=', state)
    .where('events.isSample', '=', 0)
    .limit(MAX_ROWS)

async function listJoined(db: Database, { userId, deviceId }: NoticeDevice): Promise<EventPlace[]> {
  const rows = await memberships(db, userId, 'joined')
    .select(['eventMemberships.eventId', 'eventMemberships.startTime', 'events.title', 'events.startTime as startsAt'])
    .orderBy('events.startTime', 'desc')
    .execute()
  const marks = await db.reader
    .selectFrom('pushSent')
    .select('thing')
    .where('userId', '=', userId)
    .where('deviceId', '=', deviceId)
    .where('thing', 'in', [...rows.map(({ eventId }) => `${WAITING}${eventId}`), WAITING])
    .execute()
  const waited = new Set(marks.map(({ thing }) => thing))
  return rows.map((row) => ({ ...row, hasWaited: waited.has(`${WAITING}${row.eventId}`) }))
}

export async function listWaiting(db: Database, { userId }: NoticeDevice): Promise<string[]> {
  const rows = await memberships(db, userId, 'waitlisted').select('eventMemberships.eventId').execute()
  return rows.map(({ eventId }) => eventId)
}

type Device = Pick<NoticeDevice, 'userId' | 'deviceId'>

/** Prefix of the `pushSent` rows that mark waitlisted events, so that a place that the person gets later counts as a new item. */
export const WAITING = 'waiting:'

/** Returns the items in `things` that the device was already notified about. */
export async function listSent({ reader }: Database, { userId, deviceId }: Device, things: string[]) {
  if (things.length === 0) return new Set<string>()
  const rows = await reader
    .selectFrom('pushSent')
    .select('thing')
    .where((is) => is.and({ userId, deviceId }))
    .where('thing', 'in', things)
    .execute()
  return new Set(rows.map(({ thing }) => thing))
}

/** Records the items before they are sent, all or none. Returns false if another process has already recorded one of the items. */
export async function claim({ writer }: Database, device: Device, things: string[], now: number): Promise<boolean> {
  return writer
    .transaction()
    .execute(async (trx) => {
      for (const thing of things) {
        const { numInsertedOrUpdatedRows = 0n } = await trx
          .insertInto('pushSent')
          .values({ userId: device.userId, deviceId: device.deviceId, thing, sentAt: now })
          .onConflict((known) => known.doNothing())
          .executeTakeFirst()
        if (numInsertedOrUpdatedRows === 0n) throw new Taken()
      }
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof Taken) return false
      throw error
    })
}

class Taken extends Error {}

/** Deletes the records of items that were not sent. */
export async function release({ writer }: Database, { userId, deviceId }: Device, things: string[]): Promise<void> {
  await writer
    .deleteFrom('pushSent')
    .where((is) => is.and({ userId, deviceId }))
    .where('thing', 'in', things)
    .execute()
}

/** Marks waitlisted events. Each check renews the marks, so that they are not purged. */
export async function markWaiting({ writer }: Database, device: Device, eventIds: string[], now: number) {
  for (const eventId of eventIds)
    await writer
      .insertInto('pushSent')
      .values({ userId: device.userId, deviceId: device.deviceId, thing: `${WAITING}${eventId}`, sentAt: now })
      .onConflict((known) => known.columns(['userId', 'deviceId', 'thing']).doUpdateSet({ sentAt: now }))
      .execute()
}
