import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { matchedText } from '@station-zero/schema/jobs/alerts.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../types.ts'

/** Jobs that arrived longer ago than this no longer count as new. */
const ARRIVALS_KEPT_MS = 30 * DAY_MS

const ROWS_AT_ONCE = 200

/**
 * Records the jobs that are new or whose text changed, in the seed's transaction. Jobs from the first seed are skipped: they
 * existed before anyone could set an alert.
 */
export async function noteArrivals(
  trx: Transaction<Tables>,
  before: RowOf<'jobs'>[],
  after: RowOf<'jobs'>[],
  now: number,
): Promise<void> {
  const known = new Map(before.map((job) => [job.id, matchedText(job)]))
  const arrived = before.length === 0 ? [] : after.filter((one) => known.get(one.id) !== matchedText(one))
  await noteArrived(trx, arrived, now)
}

/** Records jobs to be compared with alerts, and deletes expired arrivals. Must run in the transaction that writes the jobs. */
export async function noteArrived(
  trx: Transaction<Tables>,
  jobs: readonly Pick<RowOf<'jobs'>, 'id'>[],
  now: number,
): Promise<void> {
  await trx
    .deleteFrom('jobArrivals')
    .where('arrivedAt', '<', now - ARRIVALS_KEPT_MS)
    .execute()
  const arrival = { arrivedAt: now, comparedArrivedAt: null }
  for (let from = 0; from < jobs.length; from += ROWS_AT_ONCE)
    await trx
      .insertInto('jobArrivals')
      .values(jobs.slice(from, from + ROWS_AT_ONCE).map(({ id: jobId }) => ({ jobId, ...arrival })))
      .onConflict((known) => known.column('jobId').doUpdateSet(arrival))
      .execute()
}
