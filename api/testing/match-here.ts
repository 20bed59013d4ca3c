import type { Database } from '../db/database.ts'
import { type CompareOptions, compareAlerts } from '../jobs/compare-alerts.ts'
import { startRun, writeBatches } from '../jobs/match-alerts.ts'

/** What `matchAlerts` does, without a thread, which takes a quarter of a second to start. */
export async function matchHere(db: Database, options: CompareOptions): Promise<void> {
  await writeBatches(db, await startRun(db), compareAlerts(db.reader, options))
}
