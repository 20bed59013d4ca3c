import { useCallback, useEffect } from 'react'
import type { AccountDb } from '../stores/account-db.ts'
import { lookFor, stashIfWrong } from '../stores/stored-draft.ts'
import { useCurrent } from './active-account.ts'
import { useLive } from './use-live.ts'
import { writeIn } from './write-following-move.ts'

export async function putDraft(db: AccountDb, key: string, value: unknown): Promise<void> {
  const draft = { key, value, savedAt: Date.now() }
  await writeIn(db, (one) =>
    one.transaction('rw', one.drafts, async () => {
      await stashIfWrong(one, key)
      await one.drafts.put(draft)
    }),
  )
}

/**
 * Writes a draft without asking the database anything first and without waiting: no step of it needs this page again, so it is kept even
 * if the page is left or killed in the next milliseconds, unless it has to wait for another transaction of the page on the drafts. The
 * write with all checks has to follow.
 */
export const putDraftNow = (db: AccountDb, key: string, value: unknown): void =>
  writeNow(db, (drafts) => drafts.put({ key, value, savedAt: Date.now() }))

/** The same for clearing it. */
export const deleteDraftNow = (db: AccountDb, key: string): void => writeNow(db, (drafts) => drafts.delete(key))

function writeNow(db: AccountDb, write: (drafts: IDBObjectStore) => IDBRequest): void {
  try {
    const writing = db.backendDB().transaction('drafts', 'readwrite')
    write(writing.objectStore('drafts'))
    writing.commit()
  } catch (error) {
    console.error('Failed to write a draft at once:', error)
  }
}

export async function deleteDraft(db: AccountDb, key: string): Promise<void> {
  await writeIn(db, (one) =>
    one.transaction('rw', one.drafts, async () => {
      await stashIfWrong(one, key)
      await one.drafts.delete(key)
    }),
  )
}

/**
 * Unfinished work that must survive a kill: its value (undefined while loading, null if there is none), a setter and a way to
 * clear it. It stays on this device. A draft of the wrong shape counts as none and is stashed.
 */
export function useDraft<T>(
  key: string,
): [value: T | undefined | null, save: (value: T) => Promise<void>, clear: () => Promise<void>] {
  const current = useCurrent()
  const found = useLive((db) => lookFor<T>(db, key), [key])
  const isWrong = found?.isWrong === true
  useEffect(() => {
    if (current && isWrong) writeIn(current.db, (db) => stashIfWrong(db, key)).catch(logNotSetAside)
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

const logNotSetAside = (error: unknown): void => console.error('Failed to set a draft aside:', error)
