import { matchReason } from '@station-zero/schema/jobs/match.ts'
import { Refused } from '@station-zero/schema/refusals.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Database } from '../db/database.ts'
import { fromRow } from '../db/rows.ts'

/** Nobody would read the matches of more alerts than this; we use the most recently changed ones. */
const ALERTS_A_PERSON = 200

type Job = RowOf<'jobs'> & { arrivedAt: number }

/**
 * Writes a match for each alert and each job that arrived while it was on, in one transaction per person. Running it again adds
 * nothing, so it runs after every seed and every hour: an alert that was set offline is matched once it has synced.
 */
export async function matchAlerts(db: Database, now: number): Promise<void> {
  const jobs = await listArrived(db)
  if (jobs.length === 0) return
  const newest = Math.max(...jobs.map(({ arrivedAt }) => arrivedAt))
  const people = await activeAlerts(db).select('userId').distinct().where('changedAt', '<=', newest).execute()
  for (const { userId } of people) await matchFor(db, userId, jobs, now)
}

async function listArrived({ reader }: Database): Promise<Job[]> {
  const rows = await reader
    .selectFrom('jobArrivals')
    .innerJoin('jobs', 'jobs.id', 'jobArrivals.jobId')
    .selectAll('jobs')
    .select('jobArrivals.arrivedAt')
    .orderBy('jobs.id')
    .execute()
  return rows.map((row) => ({ ...fromRow('jobs', row), arrivedAt: row.arrivedAt }))
}

async function matchFor(db: Database, userId: string, jobs: Job[], now: number): Promise<void> {
  const mine = activeAlerts(db).selectAll().where('userId', '=', userId)
  const alerts = (await mine.orderBy('changedAt', 'desc').limit(ALERTS_A_PERSON).execute()).map((row) =>
    fromRow('jobAlerts', row),
  )
  const known = await db.reader.selectFrom('alertMatches').select('id').where('userId', '=', userId).execute()
  const knownIds = new Set(known.map(({ id }) => id))
  const found = alerts.flatMap((alert) => matchesOf(alert, jobs, now)).filter(({ id }) => !knownIds.has(id))
  if (found.length === 0) return
  await db.store.write(userId, async ({ rows }) => {
    for (const match of found) {
      // Both may have changed since we read them, because we did not hold the person's lock.
      const alert = await rows.get('jobAlerts', match.alertId)
      if (!alert?.isActive || (await rows.get('alertMatches', match.id))) continue
      if (!(await hasRoom(() => rows.put('alertMatches', match)))) return
    }
  })
}

/** An account whose matches are full gets no more, without holding up anyone else's. */
async function hasRoom(put: () => Promise<void>): Promise<boolean> {
  try {
    await put()
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

function matchesOf(alert: RowOf<'jobAlerts'>, jobs: Job[], now: number): RowOf<'alertMatches'>[] {
  return jobs.flatMap((job) => {
    if (job.arrivedAt < alert.changedAt) return []
    const reason = matchReason(alert, job)
    if (reason === null) return []
    const { title, department, location } = job
    const id = `${alert.id}:${job.id}`
    return [{ id, alertId: alert.id, jobId: job.id, title, department, location, reason, matchedAt: now, readAt: null }]
  })
}

/** A deleted alert is never active. */
const activeAlerts = ({ reader }: Database) => reader.selectFrom('jobAlerts').where('isActive', '=', 1)
