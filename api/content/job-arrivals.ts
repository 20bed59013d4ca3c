import { matchedText } from '@station-zero/schema/jobs/match.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/types.ts'

/** Longer ago than this nobody calls a job new. */
const ARRIVALS_KEPT_MS = 30 * 86_400_000

/**
 * Notes which jobs are new, or say something else than before; part of the seed's transaction, so that no crash loses
 * one. What the first seed brings was there before anybody could ask for it.
 */
export async function noteArrivals(
  trx: Transaction<Tables>,
  before: RowOf<'jobs'>[],
  after: RowOf<'jobs'>[],
  now: number,
): Promise<void> {
  await trx
    .deleteFrom('jobArrivals')
    .where('arrivedAt', '<', now - ARRIVALS_KEPT_MS)
    .execute()
  if (before.length === 0) return
  const known = new Map(before.map((job) => [job.id, matchedText(job)]))
  for (const job of after.filter((one) => known.get(one.id) !== matchedText(one)))
    await trx
      .insertInto('jobArrivals')
      .values({ jobId: job.id, arrivedAt: now })
      .onConflict((arrived) => arrived.column('jobId').doUpdateSet({ arrivedAt: now }))
      .execute()
}
