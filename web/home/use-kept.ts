import { useEffect } from 'react'
import { useCurrent } from '../data/active-account.ts'
import { keepPacks, type PacksToKeep } from '../data/repositories/remembered.ts'
import { keepStudy, type SumsToKeep } from '../data/repositories/study-sums.ts'

/** Keeps what had to be added up, for the next look. */
export function useKept(toKeep: SumsToKeep | undefined): void {
  const db = useCurrent()?.db
  useEffect(() => {
    // Without them the next look only takes longer.
    if (db && toKeep)
      keepStudy(db, toKeep).catch((error) => console.error('Failed to cache totals of past days:', error))
  }, [db, toKeep])
}

/** Keeps what was packed anew. */
export function useKeptPacks(packs: PacksToKeep | null | undefined): void {
  const db = useCurrent()?.db
  useEffect(() => {
    if (db && packs) keepPacks(db, packs).catch((error) => console.error('Failed to cache packed memories:', error))
  }, [db, packs])
}
