import type { User } from '@station-zero/schema/auth/user.ts'
import { useSyncExternalStore } from 'react'
import { onBack } from '../dexie/bfcache.ts'
import { watchQuery } from '../dexie/live-query.ts'
import { openTwice, setStorageTrouble } from '../dexie/open-database.ts'
import { resumeSignIn } from '../guest/resume-sign-in.ts'
import { closeCurrent, getCurrent, openCurrent, subscribeCurrent } from '../page/active-account.ts'
import { deviceDb, readDeviceState } from '../stores/device-db.ts'
import { loadForgotten } from './load-forgotten.ts'
import { rememberWhetherKnown } from './session-hint.ts'

/** What the device knows about who uses it. */
export interface Known {
  currentUserId: string | null
  needsSignIn: boolean
  user: User | null
  /** Theirs is what a guest or an earlier account did here, and it is not there yet. */
  awaitsGuestWork: boolean
  /** It is the work of an earlier account that is awaited. */
  isEarlierAccount: boolean
  /** The server has no such account any more [A4]. */
  isForgotten: boolean
}

/** More than another tab takes from the removal of a database to its word on who uses the device now. */
const GONE_AFTER_MS = 5_000

let known: Known | undefined
let stopWatching: (() => void) | null = null
let isRetrying = false
const listeners = new Set<() => void>()

/** One watch for all who ask; whoever asks later starts with what is known. Undefined while nothing is. */
export function useKnown(): Known | undefined {
  return useSyncExternalStore(subscribeKnown, getKnown)
}

export const getKnown = (): Known | undefined => known

/** After the storage could not be opened. */
export function tryStorageAgain(): void {
  stopWatching?.()
  stopWatching = watch()
}

export function subscribeKnown(listener: () => void): () => void {
  listeners.add(listener)
  retryWhenBack()
  stopWatching ??= watch()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopWatching?.()
    stopWatching = null
  }
}

/** What was being opened when the page was put away has failed. */
function retryWhenBack(): void {
  if (isRetrying) return
  isRetrying = true
  onBack(() => {
    const isOpen = known && (known.currentUserId === null || getCurrent() !== null)
    if (stopWatching && !isOpen) tryStorageAgain()
  })
}

function watch(): () => void {
  let isOver = false
  let followed: string | null | undefined
  let unsubscribe = () => {}

  function learn(found: Known): void {
    known = found
    rememberWhetherKnown(found.currentUserId !== null)
    if (found.currentUserId !== followed) follow(found.currentUserId)
    followed = found.currentUserId
    if (found.needsSignIn && found.user && !found.isForgotten) askWhetherForgotten(found.user.id)
    for (const listener of listeners) listener()
  }

  async function begin(): Promise<void> {
    await openTwice(deviceDb)
    await resumeSignIn()
    if (isOver) return
    unsubscribe = watchQuery(readKnown, learn, () => setStorageTrouble('closed'))
  }

  begin().catch(() => isOver || setStorageTrouble('closed'))
  const stopReplacing = replaceGone()
  return () => {
    isOver = true
    unsubscribe()
    stopReplacing()
  }
}

/** A database was removed, and whose it was goes on using the device: they have a new one, which fetches what the server has. */
function replaceGone(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const replace = async () => {
    timer = undefined
    const { currentUserId, adoptInto, signingIn } = await readDeviceState()
    if (currentUserId && !adoptInto && !signingIn && !getCurrent()) await openCurrent(currentUserId)
  }
  const stop = subscribeCurrent(() => {
    if (!getCurrent()) timer ??= setTimeout(() => void replace().catch(() => undefined), GONE_AFTER_MS)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/** The account of whoever uses the device is the one that is open, in every tab alike. */
function follow(userId: string | null): void {
  if (userId) return void openCurrent(userId).catch(() => undefined)
  closeCurrent()
  setStorageTrouble(null)
}

/** The session is over: is it the session alone, or the account? */
function askWhetherForgotten(userId: string): void {
  loadForgotten().then(
    ({ askOnce }) => askOnce(userId),
    () => undefined,
  )
}

async function readKnown(): Promise<Known> {
  const { currentUserId, needsSignIn, adoptInto, moves = [] } = await readDeviceState()
  const account = currentUserId ? await deviceDb.accounts.get(currentUserId) : undefined
  const isEarlierAccount = moves.some(({ into }) => into === currentUserId)
  const awaitsGuestWork = isEarlierAccount || (adoptInto !== null && adoptInto === currentUserId)
  const isForgotten = needsSignIn && account?.isForgotten === true
  return { currentUserId, needsSignIn, user: account?.user ?? null, awaitsGuestWork, isEarlierAccount, isForgotten }
}
