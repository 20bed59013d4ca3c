import { useEffect, useMemo, useState } from 'react'
import type { AccountDb } from '../../data/account-db.ts'
import { hasContent } from '../../data/local-state.ts'
import { useHasTriedToSync, useMissingWork } from '../../data/sync-view.ts'
import { useStudyDay } from '../../data/time.ts'
import { useLive } from '../../data/use-live.ts'
import { type Home, readHome } from './read-home.ts'

/** How long a new device waits for its study material: the list would grow under the finger otherwise. Without a signal, it is known sooner. */
const PATIENCE_MS = 10_000

/** Undefined while loading, and while the person's work is being fetched for the first time. Read again when the day turns, because a phone may stay open overnight. */
export function useHome(): Home | undefined {
  const today = useStudyDay()
  const isPatient = useIsPatient()
  const hasTried = useHasTriedToSync()
  const isFetching = useMissingWork() === 'fetching'
  const [mayLack, setMayLack] = useState(false)
  const deps = [today, isFetching, mayLack]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day is part of what is read.
  const read = useMemo(() => createRead({ isFetching, mayLack }), deps)
  const home = useLive(read, deps)
  if (home && !home.isComplete && !mayLack && (hasTried || !isPatient)) setMayLack(true)
  return !isFetching && (home?.isComplete || mayLack) ? home : undefined
}

/**
 * While home waits for the study material it watches only for its arrival, also while its first read is under way: Dexie begins anew
 * with each change. Reading everything again for each piece that is stored more than doubled the transactions on a new device.
 */
function createRead({ isFetching, mayLack }: { isFetching: boolean; mayLack: boolean }) {
  let lacking: { db: AccountDb; home: Promise<Home> } | undefined
  return async (db: AccountDb): Promise<Home | undefined> => {
    if (isFetching) return undefined
    if (lacking?.db === db && !(await hasContent(db))) return lacking.home
    const home = readHome(db, Date.now())
    lacking = mayLack ? undefined : { db, home }
    // What failed to be read is read again.
    const isDone = await home.then(({ isComplete }) => isComplete).catch(() => true)
    if (isDone) lacking = undefined
    return home
  }
}

function useIsPatient(): boolean {
  const [isPatient, setIsPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsPatient(false), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isPatient
}
