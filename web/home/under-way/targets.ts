import type { Opens, Thing } from '@station-zero/schema/home/today.ts'
import type { UnderWay } from '@station-zero/schema/home/under-way.ts'
import {
  BriefcaseBusiness,
  ClipboardList,
  Dumbbell,
  FileText,
  GraduationCap,
  Layers,
  type LucideIcon,
  Mic,
  Target as TargetIcon,
  Timer,
} from 'lucide-react'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Current, currentWithin } from '../../data/active-account.ts'
import { steadyNow } from '../../data/time.ts'
import { assignedTarget } from '../../spaces/assigned-target.ts'
import { loadBegin } from '../lazy.ts'

/** URLs used by home and by the bar above the tabs. */

/**
 * Navigation state for the written area: the deck's id (null for a mixed test), the exam's id, or the test whose missed questions to
 * repeat. Not in the URL, so that a link can't start a test twice.
 */
interface StartTestState {
  startTest: { deckId: string | null } | { examId: string } | { missedOf: string }
}

/** URL of a study session with the due cards that are outside the day's plan. */
export const OUTSIDE = '/prep?study=custom&of=due&size=100'

export interface Target {
  to: string
  state?: StartTestState
}

export const underWayTargets: Record<UnderWay['kind'], string> = {
  exam: '/prep?test=1',
  test: '/prep?test=1',
  workout: '/physical?workout=now',
  run: '/cpat/run',
  interview: '/oral',
  practice: '/oral',
}

/** Whether the screen at this URL already shows this kind of activity. */
export function isOnScreenOf(
  kind: UnderWay['kind'],
  { pathname, search }: { pathname: string; search: string },
): boolean {
  if (kind === 'workout') return ['/physical', '/physical/own', '/cpat'].includes(pathname)
  if (kind === 'run') return pathname === '/cpat/run'
  if (kind === 'interview' || kind === 'practice') return pathname === '/oral'
  return pathname === '/prep' && new URLSearchParams(search).has('test')
}

/** Whether the URL is home's. Home already lists all activities in progress. */
export const isHome = ({ pathname }: { pathname: string }): boolean => pathname === '/' || pathname === '/station0'

export function targetOf(opens: Opens): Target {
  switch (opens.what) {
    case 'cards':
      return { to: '/prep?study=today' }
    case 'test':
      return { to: '/prep', state: { startTest: { deckId: opens.deckId } } }
    case 'missed':
      return { to: '/prep', state: { startTest: { missedOf: opens.testId } } }
    case 'workout':
      return { to: `/physical?week=${opens.week}&day=${opens.day}` }
    case 'interview':
      return { to: '/oral' }
    case 'assigned':
      return assignedTarget(opens.start, opens.spaceId)
    case 'documents':
      return { to: '/jobs/documents' }
    case 'job':
      return { to: `/jobs?${new URLSearchParams({ job: opens.jobId })}` }
    case 'application':
      return { to: `/jobs?${new URLSearchParams({ list: 'applications', application: opens.applicationId })}` }
  }
}

export const thingIcons: Record<Thing['kind'] | UnderWay['kind'], LucideIcon> = {
  cards: Layers,
  drill: TargetIcon,
  test: ClipboardList,
  exam: ClipboardList,
  workout: Dumbbell,
  run: Timer,
  interview: Mic,
  practice: Mic,
  application: BriefcaseBusiness,
  document: FileText,
  assignment: GraduationCap,
}

/** Draft keys of activities in progress; a device has at most one activity per key. `tap`: the test's latest answer. */
export const UNDER_WAY_KEYS = {
  test: 'prep:test',
  tap: 'prep:test-tap',
  workout: 'physical:workout',
  run: 'physical:run',
  session: 'oral:session',
} as const

/** Maximum time that a tap waits for the account's database. */
export const OPENING_MS = 5_000

/**
 * Whether the click has no modifier keys. Modified clicks open a new tab or window, so they navigate without starting or resuming an
 * activity.
 */
const isPlainTap = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * Returns a click handler that starts the workout or interview before navigating to it. For other items, the handler does nothing, and the
 * link navigates without it.
 */
export function useBegin(): (event: MouseEvent, opens: Opens) => void {
  const prepare = usePrepare()
  return (event, opens) => {
    if (opens.what !== 'workout' && opens.what !== 'interview') return
    prepare(event, underWayTargets[opens.what], async (db) => (await loadBegin()).begin(db, opens, steadyNow()))
  }
}

/**
 * Returns a click handler that resumes an activity that was saved for later before navigating to it. For other activities, it does nothing.
 */
export function useResume(): (event: MouseEvent, thing: UnderWay) => void {
  const prepare = usePrepare()
  return (event, { isAside, kind }) => {
    if (!isAside) return
    prepare(event, underWayTargets[kind], async (db) => (await loadBegin()).resumeActivity(db, kind, steadyNow()))
  }
}

type Db = Current['db']

function usePrepare() {
  const navigate = useNavigate()
  return (event: MouseEvent, to: string, work: (db: Db) => Promise<void>): void => {
    if (!isPlainTap(event)) return
    event.preventDefault()
    // Home may have been rendered from the last visit's data before the account's database is open.
    currentWithin(OPENING_MS)
      .then((current) => (current ? work(current.db) : undefined))
      // The target screen can start the activity as well, and reports the error.
      .catch((error: unknown) =>
        console.error('Failed to start or resume the activity before opening its screen:', error),
      )
      .finally(() => void navigate(to))
  }
}
