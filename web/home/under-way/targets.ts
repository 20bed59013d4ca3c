import type { Opens } from '@station-zero/schema/home/today.ts'
import type { UnderWay } from '@station-zero/schema/home/under-way.ts'

/** Every address that home and the bar above the tabs lead to. */

/** Tells the written area which test to start: the deck's id, null for a mixed test, or the test whose missed questions are asked again. Kept out of the URL, so no link starts a test twice. */
export interface StartTestState {
  startTest: { deckId: string | null } | { missedOf: string }
}

/** The cards that are due and not in the day's plan. */
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

/** Whether this address shows the thing itself, so it needs no other way to it. */
export function isItsScreen(
  kind: UnderWay['kind'],
  { pathname, search }: { pathname: string; search: string },
): boolean {
  if (kind === 'workout') return pathname === '/physical' || pathname === '/cpat'
  if (kind === 'run') return pathname === '/cpat/run'
  if (kind === 'interview' || kind === 'practice') return pathname === '/oral'
  return pathname === '/prep' && new URLSearchParams(search).has('test')
}

/** Home has the whole list. */
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
    case 'documents':
      return { to: '/jobs/documents' }
    case 'job':
      return { to: `/jobs?${new URLSearchParams({ job: opens.jobId })}` }
    case 'application':
      return { to: `/jobs?${new URLSearchParams({ list: 'applications', application: opens.applicationId })}` }
  }
}
