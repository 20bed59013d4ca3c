import { useEffect, useState } from 'react'
import { useStudyDay } from '../../db/lib/study-day.ts'
import { useLive } from '../../db/page/use-live.ts'
import { useMissingWork } from '../../db/status/returning.ts'
import { useHasTriedToSync } from '../../db/status/sync-view.ts'
import { type Home, readHome } from './read-home.ts'

/** How long a new device waits for its study material: the list would grow under the finger otherwise. Without a signal, it is known sooner. */
const PATIENCE_MS = 10_000

/** Undefined while loading, and while the person's work is being fetched for the first time. Read again when the day turns, because a phone may stay open overnight. */
export function useHome(): Home | undefined {
  const today = useStudyDay()
  const home = useLive((db) => readHome(db, Date.now()), [today])
  const isPatient = useIsPatient()
  const hasTried = useHasTriedToSync()
  const isFetching = useMissingWork() === 'fetching'
  return !isFetching && (home?.isComplete || hasTried || !isPatient) ? home : undefined
}

function useIsPatient(): boolean {
  const [isPatient, setIsPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsPatient(false), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isPatient
}
