import type { AccountDb } from './account-db.ts'
import type { NoteKey } from './note-key.ts'
import { writeIn } from './write-in.ts'

/** Undefined where there is none. */
export async function readNote<T>(db: AccountDb, key: NoteKey): Promise<T | undefined> {
  return (await db.local.get(key))?.value as T | undefined
}

/** Notes what is to be known from now on instead of what was; undefined is nothing. */
export async function changeNote<T>(
  db: AccountDb,
  key: NoteKey,
  change: (noted: T | undefined) => T | undefined,
): Promise<void> {
  await writeIn(db, (one) =>
    one.transaction('rw', one.local, async () => {
      const value = change(await readNote<T>(one, key))
      if (value === undefined) await one.local.delete(key)
      else await one.local.put({ key, value })
    }),
  )
}
