import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Refused } from '@station-zero/schema/core/refusals.ts'
import type { ServerTx } from '@station-zero/sync/server/store.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import { hold } from '../db/dialect.ts'
import type { Tables } from '../db/types.ts'
import type { AlertChange, Arrival, Batch, FoundMatch } from './compare-alerts.ts'

/** The `meta` row with the id of the only run that may write marks. */
const RUN_KEY = 'alert-matching-run'
const HEAP_MB = 192

/**
 * Writes a match for each active alert and each matching job that has arrived since the alert changed. Compares only what has not been
 * compared: new jobs with all alerts, and changed alerts with all jobs from the last 30 days, so an alert that was set offline is matched
 * once it has synced. A worker thread compares; this thread writes, in transactions of a few milliseconds. Ends early once `signal` is
 * aborted or another run starts; the next run continues from there.
 */
export async function matchAlerts(db: Database, now: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted || !(await hasArrivals(db))) return
  const run = await startRun(db)
  await writeBatches(db, run, onThread(db, now, signal))
}

const hasArrivals = async ({ reader }: Database): Promise<boolean> =>
  (await reader.selectFrom('jobArrivals').select('jobId').limit(1).executeTakeFirst()) !== undefined

/** Yields the worker thread's batches. Ends early if `signal` is aborted. */
async function* onThread({ place }: Database, now: number, signal?: AbortSignal): AsyncGenerator<Batch> {
  const thread = new Worker(new URL('./match-thread.ts', import.meta.url), {
    workerData: { place, now },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  try {
    for (;;) {
      const next = once(thread, 'message', { signal }) as Promise<[Batch | null]>
      thread.postMessage('next')
      const [batch] = await next
      if (batch === null) return
      yield batch
      if (signal?.aborted) return
    }
  } catch (error) {
    if (!signal?.aborted) throw error
  } finally {
    await thread.terminate()
  }
}

/**
 * Starts a run and returns its ID; earlier runs can no longer write marks. Two runs that write marks at once could each rely on pairs that
 * the other has not compared.
 */
export async function startRun({ writer }: Database): Promise<string> {
  const value = randomUUID()
  await writer
    .insertInto('meta')
    .values({ key: RUN_KEY, value })
    .onConflict((known) => known.column('key').doUpdateSet({ value }))
    .execute()
  return value
}

/** Writes the batches in order. Stops if another run has started. */
export async function writeBatches(db: Database, run: string, batches: AsyncIterable<Batch>): Promise<void> {
  for await (const batch of batches) {
    if ('matches' in batch) await writeMatches(db, batch.matches)
    else if (!(await mark(db, run, batch))) return
    await nextTurn()
  }
}

async function writeMatches({ store }: Database, matches: FoundMatch[]): Promise<void> {
  await store.together(async ({ write }) => {
    for (const [userId, own] of Map.groupBy(matches, (match) => match.userId))
      await write(userId, (tx) => putMatches(tx, own))
  })
}

async function putMatches({ rows, expect }: ServerTx, matches: FoundMatch[]): Promise<void> {
  expect?.(matches.flatMap(({ row }) => [row.id, row.alertId]))
  for (const { row, changeId } of matches) {
    // The alert may have changed since it was compared, in which case it is compared again. The match may have been written in the
    // meantime.
    const alert = await rows.get('jobAlerts', row.alertId)
    if (!alert?.isActive || alert.changeId !== changeId || (await rows.get('alertMatches', row.id))) continue
    try {
      await rows.put('alertMatches', row)
    } catch (error) {
      // The account has reached its quota for matches. Matches for other accounts are still written.
      if (error instanceof Refused) return
      throw error
    }
  }
}

/** Marks or unmarks the batch's alerts or arrivals. Resolves to false if another run has started. */
function mark(db: Database, run: string, batch: Exclude<Batch, { matches: unknown }>): Promise<boolean> {
  return db.writer.transaction().execute(async (trx) => {
    // Locks the row, so that a run that starts now waits until these marks are committed and then reads them.
    const { numUpdatedRows } = await trx
      .updateTable('meta')
      .set({ value: run })
      .where('key', '=', RUN_KEY)
      .where('value', '=', run)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    if ('comparedAlerts' in batch) await markAlerts(trx, batch.comparedAlerts)
    else if ('skippedAlerts' in batch) await unmarkAlerts(trx, batch.skippedAlerts)
    else await markArrivals(trx, batch.comparedArrivals)
    return true
  })
}

async function markAlerts(trx: Transaction<Tables>, changes: AlertChange[]): Promise<void> {
  for (const [userId, own] of Map.groupBy(changes, (change) => change.userId)) {
    // Account deletion takes the same lock, so no mark outlives the account.
    await hold(trx, userId)
    const ids = own.map(({ changeId }) => changeId)
    await trx
      .insertInto('comparedAlerts')
      .columns(['userId', 'alertId', 'changeId'])
      .expression((eb) =>
        eb
          .selectFrom('jobAlerts')
          .select(['userId', 'id', 'changeId'])
          .where('userId', '=', userId)
          .where('changeId', 'in', ids),
      )
      .onConflict((known) =>
        known.columns(['userId', 'alertId']).doUpdateSet(({ ref }) => ({ changeId: ref('excluded.changeId') })),
      )
      .execute()
  }
}

async function unmarkAlerts(trx: Transaction<Tables>, changes: AlertChange[]): Promise<void> {
  for (const [userId, own] of Map.groupBy(changes, (change) => change.userId)) {
    const ids = own.map(({ alertId }) => alertId)
    await trx.deleteFrom('comparedAlerts').where('userId', '=', userId).where('alertId', 'in', ids).execute()
  }
}

/** Marks the arrivals as compared, except jobs that have arrived again in the meantime. */
async function markArrivals(trx: Transaction<Tables>, arrivals: Arrival[]): Promise<void> {
  for (const { jobId, arrivedAt } of arrivals)
    await trx
      .updateTable('jobArrivals')
      .set({ comparedArrivedAt: arrivedAt })
      .where('jobId', '=', jobId)
      .where('arrivedAt', '=', arrivedAt)
      .execute()
}
