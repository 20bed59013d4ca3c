import { useCallback } from 'react'
import type { AccountDb } from './account-db.ts'
import { useCurrent } from './current.ts'
import { useLive } from './use-live.ts'
import { writeIn } from './write-in.ts'

export async function putDraft(db: AccountDb, key: string, value: unknown): Promise<void> {
  const draft = { key, value, savedAt: Date.now() }
  await writeIn(db, ({ drafts }) => drafts.put(draft))
}

export async function deleteDraft(db: AccountDb, key: string): Promise<void> {
  await writeIn(db, ({ drafts }) => drafts.delete(key))
}

/**
 * Something under way that a kill must not lose: the value (undefined while loading, null where there is none), a way to
 * save it and a way to clear it. It stays on this device.
 */
export function useDraft<T>(
  key: string,
): [value: T | undefined | null, save: (value: T) => Promise<void>, clear: () => Promise<void>] {
  const current = useCurrent()
  const value = useLive(async (db) => ((await db.drafts.get(key))?.value as T | undefined) ?? null, [key])
  const save = useCallback(
    async (next: T) => {
      if (current) await putDraft(current.db, key, next)
    },
    [current, key],
  )
  const clear = useCallback(async () => {
    if (current) await deleteDraft(current.db, key)
  }, [current, key])
  return [value, save, clear]
}
