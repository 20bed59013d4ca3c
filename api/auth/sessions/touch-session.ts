import type { Database } from '../../db/database.ts'

/** `usedAt` is written at most this often, not on every request. */
const TOUCH_EVERY_MS = 60_000

/** True also if the stored time is well ahead of now: it was written while the clock was ahead. */
export const isTouchDue = ({ usedAt }: { usedAt: number }, now: number): boolean =>
  Math.abs(now - usedAt) >= TOUCH_EVERY_MS

/** Writes it together with other sessions used at about the same time, in one write that no answer waits for. */
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

/** The next batch to write, for each database. */
const touching = new WeakMap<Database, { used: Map<string, number>; written: Promise<void> }>()

async function writeTouched(db: Database, used: ReadonlyMap<string, number>): Promise<void> {
  await db.unsynced((writer) => {
    // This write includes the sessions that were touched while it waited for its turn.
    touching.delete(db)
    return writer.transaction().execute(async (trx) => {
      // In one order for everyone, so that two servers never wait for each other.
      for (const [id, usedAt] of [...used].sort())
        await trx.updateTable('sessions').set({ usedAt }).where('id', '=', id).execute()
    })
  })
}
