import { useEffect } from 'react'
import { useCurrent } from '../data/active-account.ts'
import { keepPacks, type PacksToKeep } from '../data/repositories/remembered.ts'
import { keepStudy, type SumsToKeep } from '../data/repositories/study-sums.ts'

/** Caches newly computed sums for the next visit. */
export function useKept(toKeep: SumsToKeep | undefined): void {
  const db = useCurrent()?.db
  useEffect(() => {
    // If caching fails, the next visit only takes longer.
    if (db && toKeep)
      keepStudy(db, toKeep).catch((error) => console.error('Failed to cache totals of past days:', error))
  }, [db, toKeep])
}

/** Caches newly packed card memories. */
export function useKeptPacks(packs: PacksToKeep | null | undefined): void {
  const db = useCurrent()?.db
  useEffect(() => {
    if (db && packs)
      keepPacks(db, packs).catch((error) => console.error('Failed to cache packed card memories:', error))
  }, [db, packs])
}
