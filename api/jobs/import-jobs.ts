import { hash } from 'node:crypto'
import { isListingId } from '@station-zero/schema/admin/listings.ts'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { matchedText } from '@station-zero/schema/jobs/alerts.ts'
import { isClosed, isImported } from '@station-zero/schema/jobs/deadline.ts'
import {
  type PlannedImport,
  planImport,
  type Reading,
  type Sighting,
} from '@station-zero/schema/jobs/postings/import.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Transaction } from 'kysely'
import { anyContent, noteArrived, readContent, stampContent } from '../db/content.ts'
import type { Database } from '../db/database.ts'
import { hold } from '../db/dialect.ts'
import { type Pause, withoutPause } from '../db/pause.ts'
import { toRow } from '../db/rows.ts'
import type { Tables } from '../db/types.ts'

type Trx = Transaction<Tables>

interface ImportOptions {
  isDryRun?: boolean
  /** Called between steps, so that a server can handle requests in the meantime. */
  pause?: Pause
  /**
   * Called in the transaction: `before` before the import reads anything, and `after` once the import has written its changes. Not called
   * with `isDryRun`.
   */
  before?(trx: Trx): Promise<void>
  after?(trx: Trx, outcomes: PlannedImport['outcomes']): Promise<void>
}

/** Imports a feed's openings in one transaction. Returns the outcome of each opening; with `isDryRun`, without changing anything. */
export async function importJobs(
  db: Pick<Database, 'reader' | 'writer'>,
  reading: Reading,
  now: number,
  { isDryRun = false, pause = withoutPause, before, after }: ImportOptions = {},
): Promise<PlannedImport['outcomes']> {
  const work = async (trx: Trx) => {
    if (!isDryRun) {
      await before?.(trx)
      await hold(trx, 'seed')
    }
    const jobs = (await readContent(trx, 'jobs', pause)).filter(isImported)
    const steps = planImport({ jobs, sightings: await listSightings(trx) }, reading, now, jobIdOf)
    const plan = await finish(steps, pause)
    if (!isDryRun) {
      await carryOut(trx, plan, jobs, { now, pause })
      await after?.(trx, plan.outcomes)
    }
    return plan.outcomes
  }
  return (isDryRun ? db.reader : db.writer).transaction().execute(work)
}

async function finish<T>(steps: Generator<void, T>, pause: Pause): Promise<T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await pause()
  }
}

/** Job ID for a feed's opening. Stable, so that saved jobs still match after an import into a new database. */
export const jobIdOf = (feed: string, key: string): string => `feed-${hash('sha256', `${feed}\n${key}`).slice(0, 24)}`

async function carryOut(
  trx: Trx,
  { jobs, sightings }: PlannedImport,
  before: RowOf<'jobs'>[],
  { now, pause }: { now: number; pause: Pause },
): Promise<void> {
  for (const job of jobs) {
    const { id, ...rest } = toRow('jobs', job)
    await anyContent(trx)
      .insertInto('jobs')
      .values({ id, ...rest })
      .onConflict((known) => known.column('id').doUpdateSet(rest))
      .execute()
    await pause()
  }
  for (const { isListed, ...one } of sightings) {
    const { feed: _feed, key: _key, ...seen } = { ...one, isListed: isListed ? 1 : 0 }
    await trx
      .insertInto('jobSightings')
      .values({ ...one, isListed: isListed ? 1 : 0 })
      .onConflict((known) => known.columns(['feed', 'key']).doUpdateSet(seen))
      .execute()
    await pause()
  }
  const known = new Map(before.map((job) => [job.id, job]))
  const arrived = jobs.filter((job) => !isClosed(job, now) && mustCompare(known.get(job.id), job, now))
  await noteArrived(trx, arrived, now)
  if (jobs.length > 0) await stampContent(trx, 'jobs', pause)
}

/** Whether alerts must be compared with the job, because the job is new, open again, or has different text. */
const mustCompare = (before: RowOf<'jobs'> | undefined, after: RowOf<'jobs'>, now: number): boolean =>
  before === undefined || isClosed(before, now) || matchedText(before) !== matchedText(after)

async function listSightings(trx: Trx): Promise<Sighting[]> {
  const rows = await trx.selectFrom('jobSightings').selectAll().execute()
  return rows.map((row) => ({ ...row, isListed: row.isListed === 1 }))
}

/** How long closed jobs are kept: longer than a phone that has saved the job is likely to stay offline. */
const KEPT_MS = 90 * DAY_MS

/**
 * Deletes imported jobs that closed at least 90 days ago and jobs that operators deleted that long ago, unless someone has saved them.
 * Returns the number of deleted jobs.
 */
export async function purgeImported(db: Pick<Database, 'writer'>, now: number): Promise<number> {
  return db.writer.transaction().execute(async (trx) => {
    await hold(trx, 'seed')
    const isOld = (job: RowOf<'jobs'>) =>
      isImported(job) ? isClosed(job, now - KEPT_MS) : isListingId(job.id) && typeof job.goneAt === 'number'
    const old = (await readContent(trx, 'jobs')).filter(isOld)
    const ids = old.filter(({ goneAt }) => !goneAt || goneAt < now - KEPT_MS).map(({ id }) => id)
    if (ids.length === 0) return 0
    const saved = await trx
      .selectFrom('savedJobs')
      .select('jobId')
      .distinct()
      .where('jobId', 'in', ids)
      .where('isSaved', '=', 1)
      .execute()
    const kept = new Set(saved.map(({ jobId }) => jobId))
    const deleted = ids.filter((id) => !kept.has(id))
    if (deleted.length === 0) return 0
    await trx.deleteFrom('jobs').where('id', 'in', deleted).execute()
    await trx.deleteFrom('stationJobs').where('id', 'in', deleted).execute()
    await trx.deleteFrom('jobSightings').where('jobId', 'in', deleted).execute()
    await trx.deleteFrom('jobArrivals').where('jobId', 'in', deleted).execute()
    await stampContent(trx, 'jobs')
    return deleted.length
  })
}
