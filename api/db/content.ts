import { createHash } from 'node:crypto'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { matchedText } from '@station-zero/schema/jobs/alerts.ts'
import type { ContentTableName, RowOf } from '@station-zero/schema/tables.ts'
import type { Transaction } from 'kysely'
import { withoutPause } from './pause.ts'
import { fromRow, type SqlValue } from './rows.ts'
import type { Tables } from './types.ts'

type Trx = Transaction<Tables>

/** Updates a content table's hash, by which devices detect a change. Must be called in the transaction that changed the table. */
export async function stampContent(trx: Trx, table: ContentTableName, pause = withoutPause): Promise<void> {
  // The hash of one JSON array of all rows. Computed row by row so that `pause` can be called in between.
  const digest = createHash('sha256').update('[')
  for (const [index, row] of (await readContent(trx, table, pause)).entries()) {
    digest.update(index === 0 ? JSON.stringify(row) : `,${JSON.stringify(row)}`)
    await pause()
  }
  const hash = digest.update(']').digest('hex').slice(0, 32)
  await trx
    .insertInto('contentHashes')
    .values({ tableName: table, hash })
    .onConflict((conflict) => conflict.column('tableName').doUpdateSet({ hash }))
    .execute()
}

/** Reads the rows sorted by id. */
export async function readContent<N extends ContentTableName>(
  trx: Trx,
  table: N,
  pause = withoutPause,
): Promise<RowOf<N>[]> {
  const typed: RowOf<N>[] = []
  for (const row of await anyContent(trx).selectFrom(table).selectAll().execute()) {
    typed.push(fromRow(table, row as Parameters<typeof fromRow<N>>[1]))
    await pause()
  }
  return typed.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Types a statement for any content table, because Kysely's types can't express "the columns of this table". */
export const anyContent = (trx: Trx) =>
  trx as unknown as Transaction<Record<ContentTableName, Record<string, SqlValue>>>

/** How long an added or changed job counts as new, in ms. */
const ARRIVAL_KEEP_MS = 30 * DAY_MS

const ROWS_PER_INSERT = 200

/**
 * Records the jobs that a seed added or whose text it changed. Skips jobs of the first seed, because they existed before anyone could set
 * an alert. Must be called in the seed's transaction.
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

/** Records jobs to be compared with alerts, and deletes expired records. Must be called in the transaction that writes the jobs. */
export async function noteArrived(
  trx: Transaction<Tables>,
  jobs: readonly Pick<RowOf<'jobs'>, 'id'>[],
  now: number,
): Promise<void> {
  await trx
    .deleteFrom('jobArrivals')
    .where('arrivedAt', '<', now - ARRIVAL_KEEP_MS)
    .execute()
  const arrival = { arrivedAt: now, comparedArrivedAt: null }
  for (let from = 0; from < jobs.length; from += ROWS_PER_INSERT)
    await trx
      .insertInto('jobArrivals')
      .values(jobs.slice(from, from + ROWS_PER_INSERT).map(({ id: jobId }) => ({ jobId, ...arrival })))
      .onConflict((conflict) => conflict.column('jobId').doUpdateSet(arrival))
      .execute()
}
