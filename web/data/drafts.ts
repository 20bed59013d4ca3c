import { asideKey, isReadableDraft, nameOfDraft } from '@station-zero/schema/account/drafts.ts'
import { ClockShape } from '@station-zero/schema/core/fields.ts'
import { CameAlong } from '@station-zero/schema/home/came-along.ts'
import { useCallback, useEffect } from 'react'
import * as v from 'valibot'
import type { AccountDb, Draft } from './account-db.ts'
import { useCurrent } from './active-account.ts'
import { writeIn } from './enact.ts'
import { stashedDrafts } from './storage.ts'
import { useLive } from './use-live.ts'
import { MOVED_KEY } from './write-fence.ts'

export async function putDraft(db: AccountDb, key: string, value: unknown): Promise<void> {
  const draft = { key, value, savedAt: Date.now() }
  await writeIn(db, (one) =>
    one.transaction('rw', one.drafts, async () => {
      await stashIfUnreadable(one, key)
      await one.drafts.put(draft)
    }),
  )
}

/**
 * Writes a draft in one request, without reading first, so that the draft is stored even if the page is closed or killed milliseconds
 * later. This is not guaranteed while another transaction on the page uses the drafts. Call `putDraft` afterward, which does all checks.
 */
export const putDraftNow = (db: AccountDb, key: string, value: unknown): void =>
  writeNow(db, (drafts) => drafts.put({ key, value, savedAt: Date.now() }))

/** Deletes a draft in one request, with the same guarantee and the same limit as `putDraftNow`. */
export const deleteDraftNow = (db: AccountDb, key: string): void => writeNow(db, (drafts) => drafts.delete(key))

function writeNow(db: AccountDb, write: (drafts: IDBObjectStore) => IDBRequest): void {
  try {
    const writing = db.backendDB().transaction('drafts', 'readwrite')
    write(writing.objectStore('drafts'))
    writing.commit()
  } catch (error) {
    console.error('Failed to flush a pending draft change:', error)
  }
}

/** Stores the draft unless one with this key exists. */
export const putFirstDraft = (db: AccountDb, key: string, value: unknown): Promise<void> =>
  writeIn(db, (one) =>
    one.transaction('rw', one.drafts, async () => {
      await stashIfUnreadable(one, key)
      if (!(await one.drafts.get(key))) await one.drafts.put({ key, value, savedAt: Date.now() })
    }),
  )

export async function deleteDraft(db: AccountDb, key: string): Promise<void> {
  await writeIn(db, (one) =>
    one.transaction('rw', one.drafts, async () => {
      await stashIfUnreadable(one, key)
      await one.drafts.delete(key)
    }),
  )
}

/**
 * Returns unfinished work that must survive if the app is killed: its value (undefined while loading, null if no draft exists), a setter
 * and a function to clear it; both functions do nothing if no account is open. Never synced. A draft with the wrong shape is stashed and
 * treated as missing.
 */
export function useDraft<T>(
  key: string,
): [value: T | undefined | null, save: (value: T) => Promise<void>, clear: () => Promise<void>] {
  const current = useCurrent()
  const found = useLive((db) => findDraft<T>(db, key), [key])
  const isWrong = found?.isWrong === true
  useEffect(() => {
    if (current && isWrong) writeIn(current.db, (db) => stashIfUnreadable(db, key)).catch(logNotStashed)
  }, [current, key, isWrong])
  const save = useCallback(
    async (next: T) => {
      if (current) await putDraft(current.db, key, next)
    },
    [current, key],
  )
  const clear = useCallback(async () => {
    if (current) await deleteDraft(current.db, key)
  }, [current, key])
  return [found?.value, save, clear]
}

const logNotStashed = (error: unknown): void => console.error('Failed to stash an unreadable draft:', error)

/** Returns the draft's value; null if the draft does not exist or has the wrong shape. `isWrong`: whether it has the wrong shape. */
export async function findDraft<T>(db: AccountDb, key: string): Promise<{ value: T | null; isWrong: boolean }> {
  const draft = await db.drafts.get(key)
  const isWrong = draft !== undefined && !isReadableDraft(draft)
  return { value: draft && !isWrong ? (draft.value as T) : null, isWrong }
}

export const readDraft = async <T>(db: AccountDb, key: string): Promise<T | null> => (await findDraft<T>(db, key)).value

/** Moves a draft that no screen can read to another key, under which it is still exported. */
export async function stashIfUnreadable(db: AccountDb, key: string): Promise<void> {
  const isMoved = await db.transaction('rw', db.drafts, async () => {
    const draft = await db.drafts.get(key)
    if (!draft || isReadableDraft(draft)) return false
    await db.drafts.put({ ...draft, key: asideKey(key, draft.savedAt) })
    await db.drafts.delete(key)
    return true
  })
  if (isMoved) stashedDrafts.set([...new Set([...stashedDrafts.get(), nameOfDraft(key)])])
}

/**
 * Merges drafts; if two drafts have the same key, the later one wins. Drafts with the wrong shape are stashed under another key, where they
 * do not break any screen and are still exported. Returns how many drafts were stored and how many of the stored drafts were stashed.
 */
export async function putLaterDrafts(
  to: AccountDb,
  drafts: readonly Draft[],
): Promise<{ taken: number; setAside: number }> {
  // Drop a draft with this key: it marks the database as moved, so importing it would make the guest's database permanently read-only.
  const own = drafts.filter(({ key }) => key !== MOVED_KEY)
  const kept = own.map((draft) =>
    isReadableDraft(draft) ? draft : { ...draft, key: asideKey(draft.key, draft.savedAt) },
  )
  return to.transaction('rw', to.drafts, async () => {
    for (const { key } of kept) await stashIfUnreadable(to, key)
    const present = await to.drafts.bulkGet(kept.map(({ key }) => key))
    const later = kept.filter(({ savedAt }, at) => savedAt > (present[at]?.savedAt ?? -1))
    await to.drafts.bulkPut(later)
    const names = new Set(own.map(({ key }) => key))
    return { taken: later.length, setAside: later.filter(({ key }) => !names.has(key)).length }
  })
}

/** Keys in `local` of small values about the person's work on this device. Never synced or exported. */
export type NoteKey = 'last-exam' | `oral:timer:${string}` | typeof CAME_ALONG

/**
 * Key of the note that counts how much guest work moved into this account. The counts describe one move, so they do not move to another
 * account.
 */
export const CAME_ALONG = 'came-along'

/** Prefix of the keys of the last reports on size-up pictures (`repositories/size-up.ts`). */
export const SIZE_UP_KEYS = 'size-up:'

/** Whether the note moves to another account together with the work. Other keys in `local` are specific to the device. */
export const isNoteKey = (key: string): boolean =>
  key === 'last-exam' || key.startsWith('oral:timer:') || key.startsWith(SIZE_UP_KEYS)

/** Returns the note; undefined if it is missing or has the wrong shape, in which case the next write replaces it. */
export async function readNote<T>(db: AccountDb, key: NoteKey): Promise<T | undefined> {
  const value = (await db.local.get(key))?.value
  return v.is(shapeOf(key), value) ? (value as T) : undefined
}

const shapeOf = (key: NoteKey): v.GenericSchema =>
  key === 'last-exam' ? FormIds : key === CAME_ALONG ? CameAlong : ClockShape

const FormIds = v.array(v.string())

/** Replaces the note with the result of `change`; deletes the note if the result is undefined. */
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
