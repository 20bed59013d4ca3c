import { EXPORT_VERSION, FORMAT, writeExport } from '@station-zero/schema/account/export-file.ts'
import { exportedTables, historyOf } from '@station-zero/schema/account/history.ts'
import type { User } from '@station-zero/schema/auth/user.ts'
import type { AccountDb } from '../data/account-db.ts'
import { readRows } from '../data/export.ts'
import { readWish } from '../data/notifications.ts'

/** Exports all of a person's data except recordings as one file that can be imported again. Reads one snapshot, even during a sync. */
export async function exportWork(db: AccountDb, user: User | null, now: number): Promise<string> {
  const { rows, drafts } = await db.transaction('r', [...exportedTables, 'drafts'], async () => ({
    rows: await readRows(db),
    drafts: await db.drafts.orderBy('key').toArray(),
  }))
  const wish = await readWish(db)
  return writeExport({
    format: FORMAT,
    version: EXPORT_VERSION,
    exportedAt: new Date(now).toISOString(),
    user,
    ...(wish && { notifications: { topics: wish.topics, hour: wish.hour } }),
    mutations: historyOf(rows),
    drafts: drafts.map(({ key, value, savedAt }) => ({ key, value, savedAt })),
  })
}
