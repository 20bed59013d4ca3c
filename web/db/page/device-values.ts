import { ClockShape } from '@station-zero/schema/core/fields.ts'
import { CameAlong } from '@station-zero/schema/home/came-along.ts'
import * as v from 'valibot'
import type { AccountDb } from '../stores/account-db.ts'
import { CAME_ALONG, type NoteKey } from '../stores/note-key.ts'
import { writeIn } from './write-following-move.ts'

/** Undefined if it is missing or has the wrong shape: these values are a convenience, and the next write replaces them. */
export async function readNote<T>(db: AccountDb, key: NoteKey): Promise<T | undefined> {
  const value = (await db.local.get(key))?.value
  return v.is(shapeOf(key), value) ? (value as T) : undefined
}

const shapeOf = (key: NoteKey): v.GenericSchema =>
  key === 'last-exam' ? FormIds : key === CAME_ALONG ? CameAlong : ClockShape

const FormIds = v.array(v.string())

/** Replaces the stored value; undefined removes it. */
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
