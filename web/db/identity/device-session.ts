import type { User } from '@station-zero/schema/auth/user.ts'
import { NOBODY } from '@station-zero/sync/device/device-state.ts'
import { followUser } from '@station-zero/sync/device/follow-user.ts'
import { useSyncExternalStore } from 'react'
import { onPageRestore } from '../dexie/bfcache.ts'
import { watchQuery } from '../dexie/live-query.ts'
import { openTwice, setStorageTrouble } from '../dexie/open-database.ts'
import { resumeSignIn } from '../guest/resume-sign-in.ts'
import { rememberWhoIsKnown } from '../lib/last-user.ts'
import { createListeners } from '../lib/listeners.ts'
import { closeCurrent, getCurrent, openCurrent, subscribeCurrent } from '../page/active-account.ts'
import { deviceDb, deviceStates } from '../stores/device-db.ts'
import { loadForgotten, loadResumeSession } from './lazy.ts'
import { findResuming } from './session-traces.ts'

/** What the device knows about who uses it. */
export interface Known {
  currentUserId: string | null
  needsSignIn: boolean
  user: User | null
  /** Work of a guest or an earlier account was promised to this account and has not arrived yet. */
  awaitsGuestWork: boolean
  /** The awaited work is an earlier account's, not a guest's. */
  isEarlierAccount: boolean
  /** The server no longer has this account [A4]. */
  isForgotten: boolean
  /** The databases were cleared, and the server has not said yet whose session this device still has. */
  awaitsSession: boolean
  /** The account's database was cleared, and the person has not been told yet that everything is back. */
  isReturning: boolean
  /** The account has been in step with the server on this device. */
  hasSynced: boolean
  /** The device's database says nothing: it is new, or was cleared. */
  isBlank: boolean
}

let known: Known | undefined
let stopWatching: (() => void) | null = null
let isRetrying = false
let awaitsSession = false
const listeners = createListeners()

/** All callers share one watcher; late callers start with the current value. Undefined until it is known. */
export function useKnown(): Known | undefined {
  return useSyncExternalStore(subscribeKnown, getKnown)
}

export const getKnown = (): Known | undefined => known

/** Retries after the database could not be opened. */
export function tryStorageAgain(): void {
  stopWatching?.()
  stopWatching = watch()
}

export function subscribeKnown(listener: () => void): () => void {
  const stop = listeners.add(listener)
  retryWhenBack()
  stopWatching ??= watch()
  return () => {
    stop()
    if (!listeners.isEmpty()) return
    stopWatching?.()
    stopWatching = null
  }
}

/** Retries when the page is restored: an open that was under way when it was cached has failed. */
function retryWhenBack(): void {
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
  let hasLooked = false
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
    if (!hasLooked) {
      hasLooked = true
      isHeld = found.isBlank
      void comeBack()
        .catch(() => undefined)
        .then(release)
    }
    if (isHeld) return
    known = found
    if (!found.awaitsSession) rememberWhoIsKnown(found.currentUserId)
    follower.follow(found.currentUserId)
    if (found.needsSignIn && found.user && !found.isForgotten) askWhetherForgotten(found.user.id)
    listeners.tell()
  }

  async function begin(): Promise<void> {
    await openTwice(deviceDb)
    await resumeSignIn()
    if (isOver) return
    unsubscribe = watchQuery(readKnown, learn, () => setStorageTrouble('closed'))
  }

  /** A device that has nothing else to show waits for the answer, if it knows that it had a session. */
  async function comeBack(): Promise<void> {
    const found = await findResuming()
    if (!found) return
    const isAsked = found.isKnown || found.resuming !== 'enter'
    const isAwaited = found.isKnown && found.resuming === 'enter'
    if (!isAwaited) release()
    const { resumeSession, keepAsking } = await loadResumeSession()
    const answered = resumeSession().catch(() => {
      if (!isAsked || isOver) return
      awaitsSession = found.resuming === 'enter'
      stopAsking = keepAsking(() => {
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

/** The session has ended. Ask the server whether the account still exists. */
function askWhetherForgotten(userId: string): void {
  loadForgotten().then(
    ({ askOnce }) => askOnce(userId),
    () => undefined,
  )
}

async function readKnown(): Promise<Known> {
  const state = await deviceDb.state.get('state')
  const { currentUserId, needsSignIn, adoptInto, moves = [] } = state ?? NOBODY
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
