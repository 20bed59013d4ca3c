import { parentPort, workerData } from 'node:worker_threads'
import { Kysely } from 'kysely'
import type { Place } from '../db/database.ts'
import { openReader } from '../db/postgres/connect.ts'
import { openSqlite, StationDialect } from '../db/sqlite.ts'
import type { Tables } from '../db/types.ts'
import { lowerPriority } from '../http/thread-priority.ts'
import { compareAlerts } from './compare-alerts.ts'

/**
 * Worker started by `match-alerts.ts`. Compares alerts with jobs on its own read connection. Each message requests the next batch; null is
 * sent after the last batch.
 */

/** Lower priority than the threads that serve requests and write. */
const NICE = 10

const { place, now }: { place: Place; now: number } = workerData
lowerPriority(NICE)
const reader =
  'file' in place
    ? new Kysely<Tables>({ dialect: new StationDialect(openSqlite(place.file, { isReadOnly: true }), 'begin') })
    : openReader({ ...place.pool, connections: 1 })
const batches = compareAlerts(reader, { now })

parentPort?.on('message', async () => {
  const { value, done } = await batches.next()
  if (done) await reader.destroy()
  parentPort?.postMessage(done ? null : value)
})
