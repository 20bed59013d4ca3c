import type { AccountDb } from '../stores/account-db.ts'
import { derivedFor } from './freshness.ts'
import { rebuildMemories, rebuildSummaries, SUMMARY_TABLES } from './memories.ts'

/** Rebuilds derived rows before an account is used, if the fold or the device's time zone has changed. */
export async function rebuildIfStale(db: AccountDb): Promise<void> {
  const wanted = await derivedFor(db)
  const [fold] = wanted
  const tables = [...SUMMARY_TABLES, 'reviews', 'studySums', 'local']
  await db.transaction('rw', tables, async (t) => {
    const known = await t.table('local').get('foldVersion')
    if (known?.value !== fold?.value) await rebuildMemories(t)
    else await rebuildSummaries(t)
    await t.table('local').bulkPut(wanted)
  })
}
