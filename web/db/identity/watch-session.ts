import { type Current, getCurrent, subscribeCurrent } from '../page/active-account.ts'
import { GUEST } from '../stores/account-db.ts'
import { getKnown, type Known, subscribeKnown } from './device-session.ts'
import { beginning } from './last-home.ts'
import { LOADING, NOBODY, type Visitor } from './session-hint.ts'

/** Reports who uses this device, now and on every change. */
export function watchVisitor(tell: (visitor: Visitor) => void): () => void {
  let seen: [Known | undefined, Current | null] | null = null
  const look = () => {
    const [known, current] = [getKnown(), getCurrent()]
    if (seen && seen[0] === known && seen[1] === current) return
    seen = [known, current]
    if (current) beginning.last = null
    // Until the state is known, keep what we assumed; so too while the account that we began with is being opened.
    if (known && !(beginning.last && beginning.last.userId === known.currentUserId)) tell(visitorOf(known, current))
  }
  const stops = [subscribeKnown(look), subscribeCurrent(look)]
  look()
  return () => {
    for (const stop of stops) stop()
  }
}

function visitorOf(known: Known, current: Current | null): Visitor {
  if (!known.currentUserId) return known.awaitsSession ? { ...NOBODY, awaitsSession: true } : NOBODY
  if (current?.userId !== known.currentUserId) return LOADING
  if (known.currentUserId === GUEST) return { ...NOBODY, state: 'guest' }
  const { user, needsSignIn, isForgotten } = known
  return { ...NOBODY, state: 'authenticated', user, needsSignIn, isForgotten }
}
