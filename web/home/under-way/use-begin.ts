import type { Opens } from '@station-zero/schema/home/today.ts'
import type { UnderWay } from '@station-zero/schema/home/under-way.ts'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Current, currentWithin } from '../../data/active-account.ts'
import { steadyNow } from '../../data/time.ts'
import { loadBegin } from '../lazy.ts'
import { underWayTargets } from './targets.ts'

/** How long a tap waits for the account's database. */
const OPENING_MS = 5_000

/** A new tab or window opens the address alone. */
const isPlainTap = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** A tap on a workout or an interview begins it, and then goes where it is. Other links just lead on. */
export function useBegin(): (event: MouseEvent, opens: Opens) => void {
  const prepare = usePrepare()
  return (event, opens) => {
    if (opens.what !== 'workout' && opens.what !== 'interview') return
    prepare(event, underWayTargets[opens.what], async (db) => (await loadBegin()).begin(db, opens, steadyNow()))
  }
}

/** What was paused for later is resumed on the way. */
export function useTakeUp(): (event: MouseEvent, thing: UnderWay) => void {
  const prepare = usePrepare()
  return (event, { isAside, kind }) => {
    if (!isAside) return
    prepare(event, underWayTargets[kind], async (db) => (await loadBegin()).takeUp(db, kind, steadyNow()))
  }
}

type Db = Current['db']

function usePrepare() {
  const navigate = useNavigate()
  return (event: MouseEvent, to: string, work: (db: Db) => Promise<void>): void => {
    if (!isPlainTap(event)) return
    event.preventDefault()
    // Home is drawn from what it said last before the account's database is open.
    currentWithin(OPENING_MS)
      .then((current) => (current ? work(current.db) : undefined))
      // Its own screen can begin it as well, and says what is wrong.
      .catch((error: unknown) => console.error('Failed to begin from the list:', error))
      .finally(() => void navigate(to))
  }
}
