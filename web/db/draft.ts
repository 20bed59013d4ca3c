import { useCallback } from 'react'
import { useCurrent } from './current.ts'
import { useLive } from './use-live.ts'

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
      await current?.db.drafts.put({ key, value: next, savedAt: Date.now() })
    },
    [current, key],
  )
  const clear = useCallback(async () => {
    await current?.db.drafts.delete(key)
  }, [current, key])
  return [value, save, clear]
}
