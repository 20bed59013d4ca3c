import { DEMO_USERNAME, type User } from '@station-zero/schema/auth/user.ts'
import { type Move, NOBODY as NEW_DEVICE } from '@station-zero/sync/device/device-state.ts'
import { followUser } from '@station-zero/sync/device/follow-user.ts'
import { hadSession, type Resuming, resumingFor, type Traces } from '@station-zero/sync/device/resume-session.ts'
import { enterGuest, type SignInPage, signIn } from '@station-zero/sync/device/sign-in.ts'
import { useSyncExternalStore } from 'react'
import { databaseName, GUEST, hasDatabase } from './account-db.ts'
import { type Current, closeCurrent, getCurrent, openCurrent, subscribeCurrent } from './active-account.ts'
import { onPageRestore, watchQuery } from './bfcache.ts'
import { COOKIE_ALONE, changeDeviceState, deviceDb, deviceStates } from './device-db.ts'
import { countGuestWork, resumeSignIn } from './guest.ts'
import { loadEngine, loadForgotten, loadResumeSession } from './lazy.ts'
import { createListeners } from './listeners.ts'
import {
  type Adoption,
  forgetLastHome,
  hasSignedOut,
  LOADING,
  lastUserId,
  NOBODY,
  rememberUser,
  startedWith,
  type Visitor,
} from './session-hint.ts'
import { openTwice, setStorageTrouble } from './storage.ts'
import { createStore } from './store.ts'

/** Operations on this device's users and their database. Loaded lazily, because a first-time visitor's page renders without them. */
export const device = {
  watchVisitor,
  tryStorageAgain,

  watchGuestWork(report: (items: number) => void): () => void {
    return watchQuery(countGuestWork, report)
  },

  async enterGuest(): Promise<void> {
    localStorage.setItem('guestMode', 'true')
    await enterGuest(deviceStates, page)
  },

  async leaveGuest(): Promise<void> {
    localStorage.removeItem('guestMode')
    forgetLastHome()
    await changeDeviceState({ currentUserId: null })
  },

  /** Switches a guest to the account whose session this device still has. */
  async acceptOffer(user: User, adoptGuest: boolean): Promise<void> {
    await enterAccount(user, adoptGuest, [], { isReturning: true })
    offeredSession.set(null)
  },

  async signedIn(sessionId: string, user: User, { adoptGuest, adoptForgotten }: Adoption): Promise<void> {
    const moves = isSaving(user) ? await movesInto(user, adoptForgotten) : []
    await enterAccount(user, adoptGuest, moves, { sessionId })
  },

  /**
   * Call when the server has rejected the session. If the cookie still carries a session of the same person, only the bearer token is
   * removed; otherwise the person must sign in again.
   */
  async sessionEnded(): Promise<void> {
    const bearer = localStorage.getItem('sessionToken')
    const { currentUserId } = await deviceStates.read()
    if (currentUserId && (await (await loadResumeSession()).isStillSessionOf(currentUserId))) return
    // The person may have signed in again in the meantime.
    if (localStorage.getItem('sessionToken') !== bearer) return
    localStorage.removeItem('sessionToken')
    await changeDeviceState((state) => (state.currentUserId === currentUserId ? { needsSignIn: true } : null))
  },
}

/** Returns the accounts to move into the user's account. Skips the request if no other account is on this device. */
async function movesInto(user: User, takesOpen: boolean | undefined): Promise<Move[]> {
  const others = await deviceDb.accounts.where('userId').notEqual(user.id).count()
  return others === 0 ? [] : (await loadForgotten()).movesInto(user, takesOpen)
}

export const page: SignInPage = { open: openCurrent, close: closeCurrent }

/** A sign-in with a new session's bearer token, or with the session that this device still has. */
export type Entry = { sessionId: string } | { isReturning: true }

/**
 * Opens the person's account in every tab. Moving work requires the engine, which is loaded first, so that nothing changes if the engine
 * fails to load.
 */
export async function enterAccount(
  user: User,
  adoptGuest: boolean,
  moves: readonly Move[],
  entry: Entry,
): Promise<void> {
  const adopts = adoptGuest && isSaving(user)
  if (adopts || moves.length > 0) await loadEngine()
  const isReturning = 'isReturning' in entry && !(await hasDatabase(databaseName(user.id)))
  if ('sessionId' in entry) localStorage.setItem('sessionToken', entry.sessionId)
  localStorage.removeItem('guestMode')
  forgetLastHome()
  await deviceDb.revocations.delete(COOKIE_ALONE)
  await deviceDb.accounts.put({ userId: user.id, user, isHidden: false, ...(isReturning && { isReturning }) })
  await signIn(deviceStates, page, user.id, { adoptsGuest: adopts, moves })
}

/** Whether work can be saved to the account. The demo account is read-only, so the guest's work does not move into it. */
export const isSaving = ({ username }: User): boolean => username !== DEMO_USERNAME

/** The user whose session this device still has while a guest uses it; null if there is none, or the offer was declined on this page. */
export const offeredSession = createStore<User | null>(null)

export const useOfferedSession = (): User | null => offeredSession.useValue()
export const declineOffer = (): void => offeredSession.set(null)

/** State of this device's current user, as read from the databases. */
export interface Known {
  currentUserId: string | null
  needsSignIn: boolean
  user: User | null
  /** Whether work of a guest or an earlier account is still waiting to move into this account. */
  awaitsGuestWork: boolean
  /** Whether the work waiting to move comes from an earlier account instead of a guest. */
  isEarlierAccount: boolean
  /** Whether the server no longer has this account [A4]. */
  isForgotten: boolean
  /** Whether the databases were cleared and the server has not yet reported whose session this device has. */
  awaitsSession: boolean
  /** Whether the account's database was cleared and the person has not been informed yet that the data was restored. */
  isReturning: boolean
  /** Whether the account has synced on this device. */
  hasSynced: boolean
  /** Whether the device's database is empty, because it is new or was cleared. */
  isBlank: boolean
}

let known: Known | undefined
let stopWatching: (() => void) | null = null
let isRetrying = false
let awaitsSession = false
const listeners = createListeners()

/** Returns the live `Known`; undefined until it has been read. All callers share one watcher; late callers start with the current value. */
export function useKnown(): Known | undefined {
  return useSyncExternalStore(subscribeKnown, getKnown)
}

export const getKnown = (): Known | undefined => known

/** Retries opening the database after it could not be opened. */
export function tryStorageAgain(): void {
  stopWatching?.()
  stopWatching = watch()
}

export function subscribeKnown(listener: () => void): () => void {
  const stop = listeners.add(listener)
  retryOnRestore()
  stopWatching ??= watch()
  return () => {
    stop()
    if (!listeners.isEmpty()) return
    stopWatching?.()
    stopWatching = null
  }
}

/** Retries opening when the page is restored, because an open in progress fails when the page enters the back/forward cache. */
function retryOnRestore(): void {
  if (isRetrying) return
  isRetrying = true
  onPageRestore(() => {
    const isOpen = known && (known.currentUserId === null || getCurrent() !== null)
    if (stopWatching && !isOpen) tryStorageAgain()
  })
}

function watch(): () => void {
  let isOver = false
  let unsubscribe = () => {}
  let stopAsking = () => {}
  let hasRead = false
  let isHeld = false
  const follower = followUser({
    states: deviceStates,
    page: {
      open: openCurrent,
      close() {
        closeCurrent()
        setStorageTrouble(null)
      },
      current: getCurrent,
    },
    setTimer(fn, ms) {
      const timer = setTimeout(fn, ms)
      return () => clearTimeout(timer)
    },
  })

  function learn(found: Known): void {
    if (isOver) return
    if (!hasRead) {
      hasRead = true
      isHeld = found.isBlank
      void resume()
        .catch(() => undefined)
        .then(release)
    }
    if (isHeld) return
    known = found
    if (!found.awaitsSession) rememberUser(found.currentUserId)
    follower.follow(found.currentUserId)
    if (found.needsSignIn && found.user && !found.isForgotten) askWhetherForgotten(found.user.id)
    listeners.notify()
  }

  async function begin(): Promise<void> {
    await openTwice(deviceDb)
    await resumeSignIn()
    if (isOver) return
    unsubscribe = watchQuery(readKnown, learn, () => setStorageTrouble('closed'))
  }

  /**
   * Asks the server about the session if there is a reason to. If the database is empty but the device had a session, nothing is shown
   * until the server has responded.
   */
  async function resume(): Promise<void> {
    const found = await findResuming()
    if (!found) return
    const isAsked = found.isKnown || found.resuming !== 'enter'
    const isAwaited = found.isKnown && found.resuming === 'enter'
    if (!isAwaited) release()
    const { resumeSession, retryUntilAnswered } = await loadResumeSession()
    const answered = resumeSession().catch(() => {
      if (!isAsked || isOver) return
      awaitsSession = found.resuming === 'enter'
      stopAsking = retryUntilAnswered(() => {
        awaitsSession = false
        readKnown().then(learn, () => undefined)
      })
    })
    if (isAwaited) await answered
  }

  function release(): void {
    if (!isHeld) return
    isHeld = false
    readKnown().then(learn, () => undefined)
  }

  begin().catch(() => isOver || setStorageTrouble('closed'))
  const unsubscribePage = subscribeCurrent(follower.pageChanged)
  return () => {
    isOver = true
    stopAsking()
    unsubscribe()
    unsubscribePage()
    follower.stop()
  }
}

/** Asks the server whether the account still exists. Called when the session has ended. */
function askWhetherForgotten(userId: string): void {
  loadForgotten().then(
    ({ askOnce }) => askOnce(userId),
    () => undefined,
  )
}

async function readKnown(): Promise<Known> {
  const state = await deviceDb.state.get('state')
  const { currentUserId, needsSignIn, adoptInto, moves = [] } = state ?? NEW_DEVICE
  const account = currentUserId ? await deviceDb.accounts.get(currentUserId) : undefined
  const isEarlierAccount = moves.some(({ into }) => into === currentUserId)
  const awaitsGuestWork = isEarlierAccount || (adoptInto !== null && adoptInto === currentUserId)
  const isForgotten = needsSignIn && account?.isForgotten === true
  return {
    ...{ currentUserId, needsSignIn, user: account?.user ?? null, awaitsGuestWork, isEarlierAccount, isForgotten },
    awaitsSession: awaitsSession && currentUserId === null,
    isReturning: account?.isReturning === true,
    hasSynced: account?.hasSynced === true,
    isBlank: state === undefined,
  }
}

/** Calls `report` with the current visitor once it is known and on every change. Returns a function that stops the calls. */
export function watchVisitor(report: (visitor: Visitor) => void): () => void {
  let seen: [Known | undefined, Current | null] | null = null
  const update = () => {
    const [known, current] = [getKnown(), getCurrent()]
    if (seen && seen[0] === known && seen[1] === current) return
    seen = [known, current]
    if (current) startedWith.lastHome = null
    // Keep the visitor that was assumed at the start until the state is known, and while the account of the stored home screen is being
    // opened.
    if (known && !(startedWith.lastHome && startedWith.lastHome.userId === known.currentUserId))
      report(visitorOf(known, current))
  }
  const stops = [subscribeKnown(update), subscribeCurrent(update)]
  update()
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

export async function readTraces(): Promise<Traces> {
  return {
    state: await deviceDb.state.get('state'),
    hasBearer: localStorage.getItem('sessionToken') !== null,
    lastUserId: lastUserId(),
    isSignedOut: hasSignedOut(),
  }
}

/**
 * Returns the reason to ask the server about the session, or null if there is none. `isKnown`: whether this device has stored that it had a
 * session.
 */
export async function findResuming(): Promise<{ resuming: Resuming; isKnown: boolean } | null> {
  const traces = await readTraces()
  const resuming = resumingFor(traces)
  return resuming && { resuming, isKnown: hadSession(traces) }
}
