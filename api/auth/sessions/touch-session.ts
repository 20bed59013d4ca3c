import type { Database } from '../../db/database.ts'
import { unsynced } from '../../db/unsynced.ts'

/** `usedAt` is written once in so long, not with every request. */
const TOUCH_EVERY_MS = 60_000

export const isTouchDue = ({ usedAt }: { usedAt: number }, now: number): boolean => now - usedAt >= TOUCH_EVERY_MS

/** Together with those that are used about now: one write, that no answer waits for. */
export async function touchSession(db: Database, session: { sessionRowId: string }, now: number): Promise<void> {
  let touched = touching.get(db)
  if (!touched) {
    const used = new Map<string, number>()
    touched = { used, written: writeTouched(db, used) }
    touching.set(db, touched)
  }
  touched.used.set(session.sessionRowId, now)
  await touched.written.finally(() => touching.get(db) === touched && touching.delete(db))
}

/** What is to be written next. */
const touching = new WeakMap<Database, { used: Map<string, number>; written: Promise<void> }>()

async function writeTouched(db: Database, used: ReadonlyMap<string, number>): Promise<void> {
  await unsynced(db.writer, (writer) => {
    // Whoever came while this waited for its turn is among them.
    touching.delete(db)
    return writer.transaction().execute(async (trx) => {
      for (const [id, usedAt] of used) await trx.updateTable('sessions').set({ usedAt }).where('id', '=', id).execute()
    })
  })
}
