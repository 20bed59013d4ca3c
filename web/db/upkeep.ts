import { FOLD_VERSION } from '@station-zero/schema/prep/memory.ts'
import type { AccountDb } from './account-db.ts'
import { rebuildMemories, rebuildSummaries } from './derive.ts'
import { deviceTimeZone } from './time-zone.ts'

/** Before an account is used: what is derived follows a new fold, or a device that moved to another time zone. */
export async function keepUp(db: AccountDb): Promise<void> {
  const timeZone = deviceTimeZone()
  const [fold, zone] = await db.local.bulkGet(['foldVersion', 'timeZone'])
  if (fold?.value === FOLD_VERSION && zone?.value === timeZone) return
  const tables = [db.cards, db.reviews, db.cardMemory, db.deckSummaries, db.local]
  await db.transaction('rw', tables, async (t) => {
    if (fold?.value !== FOLD_VERSION) await rebuildMemories(t)
    else await rebuildSummaries(t)
    await t.table('local').bulkPut([
      { key: 'foldVersion', value: FOLD_VERSION },
      { key: 'timeZone', value: timeZone },
    ])
  })
}
