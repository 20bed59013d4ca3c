import type { Loop } from '@station-zero/sync/client/loop.ts'
import { useSyncExternalStore } from 'react'
import { isDerivedAnew } from '../derived/freshness.ts'
import { isPutAway, onBack } from '../dexie/bfcache.ts'
import { openTwice, setStorageTrouble } from '../dexie/open-database.ts'
import { finishAdoption, GuestWorkWaits } from '../guest/guest-adoption.ts'
import { loadEngine, storeOf } from '../guest/load-engine.ts'
import { followTimeZone } from '../lib/time-zone.ts'
import type { AccountHandle } from '../stores/account.ts'
import { AccountDb, GUEST } from '../stores/account-db.ts'
import { showLoop, showNewLoop } from './loop-view.ts'
import { type PageLive, startLive } from './page-live.ts'
import { leaveToTheWorker, startLoop, syncRound } from './page-sync.ts'
import { watchDatabase } from './watch-database.ts'

/** The account that the screens read, open, with its sync loop. One a page. */
export interface Current extends AccountHandle {
  loop: Loop
  live: PageLive
}

let current: Current | null = null
/** The guest whose database has just gone, until another account is open: what was under way follows the work [A2]. */
let leaving: Current | null = null
let opening: { userId: string; promise: Promise<Current> } | null = null
/** The storage went away under the open account. */
let isLost = false
let isReopening = false
let isWatching = false
const listeners = new Set<() => void>()

/** While the page is visible it looks for news so often, queue or no queue. */
const LOOK_EVERY_MS = 60_000
/** A page that is just being put away must not open anything. */
const REOPEN_AFTER_MS = 100

/** Opens the account's database and makes it the one that the screens read. */
export async function openCurrent(userId: string): Promise<Current> {
  if (current?.userId === userId && current.db.isOpen() && !isLost) return current
  if (opening?.userId === userId) return opening.promise
  const promise = open(userId)
  opening = { userId, promise }
  try {
    const opened = await promise
    setStorageTrouble(null)
    return opened
  } catch (error) {
    setStorageTrouble(error instanceof GuestWorkWaits ? 'guest work waits' : 'closed')
    throw error
  } finally {
    opening = null
  }
}

async function open(userId: string): Promise<Current> {
  if (current?.userId === userId) return openAgain(current)
  const account = await openAccount(userId)
  closeCurrent()
  showNewLoop()
  const live = startLive(account, (afterMs) => loop.poke(afterMs))
  const loop = startLoop(account, (state) => {
    showLoop(state)
    if (state.phase === 'idle' && state.problem === null) live.synced()
  })
  current = { ...account, loop, live }
  watchPage()
  watchDatabase(account.db, { lost: onLost, gone: onGone })
  tell()
  current.loop.poke(0)
  return current
}

/** The engine is only waited for where something is to be written before anybody reads. */
async function openAccount(userId: string): Promise<AccountHandle> {
  await moveGuestWork(userId)
  const db = new AccountDb(userId)
  await openTwice(db)
  const account = { userId, db, store: storeOf(db) }
  followTimeZone((await db.settings.get('timeZone'))?.value)
  if (await isDerivedAnew(db)) await (await loadEngine()).keepUp(db)
  return account
}

/** An adoption that was begun is finished before anything is opened: nobody else gets the work, and no guest adds to it [A3]. */
async function moveGuestWork(userId: string): Promise<void> {
  try {
    await finishAdoption()
  } catch (error) {
    if (userId === GUEST) throw new GuestWorkWaits(error)
    // It waits where it is, for the next opening.
    console.error('Failed to bring the guest’s work into its account:', error)
  }
}

/** The same database after the device's storage went away; the live queries look again. */
async function openAgain(account: Current): Promise<Current> {
  isReopening = true
  try {
    await openTwice(account.db)
  } finally {
    isReopening = false
  }
  if (current?.db !== account.db) return account
  isLost = false
  current = { ...account }
  tell()
  current.loop.poke(0)
  return current
}

export function closeCurrent(): void {
  const closing = current
  current = null
  leaving = null
  isLost = false
  closing?.loop.stop()
  closing?.live.stop()
  closing?.db.close()
  tell()
}

export const getCurrent = (): Current | null => current

/** Whoever does something here: it goes through `writeAs`, since their database may have gone meanwhile. */
export const getActor = (): Current | null => current ?? leaving

/** The account's handle, live; null while none is open. */
export function useCurrent(): Current | null {
  return useSyncExternalStore(subscribeCurrent, getCurrent)
}

/** Syncs now, and resolves when that round is over or the time is up. */
export async function syncFor(ms: number): Promise<void> {
  const account = current
  if (!account) return
  const round = syncRound(account).catch(() => undefined)
  await Promise.race([round, new Promise((resolve) => setTimeout(resolve, ms))])
}

/** The storage under the account does not answer any more, or did not for a while: opened again as soon as somebody looks. */
export function onLost(db: AccountDb): void {
  if (current?.db !== db || isReopening) return
  isLost = true
  setTimeout(reopenWhenVisible, REOPEN_AFTER_MS)
}

/** Another tab removes the database; it must not come back by being read. */
function onGone(db: AccountDb): void {
  const left = current
  if (left?.db === db) {
    closeCurrent()
    leaving = left
  } else db.close()
}

function reopenWhenVisible(): void {
  if (!current || !isLost || document.visibilityState !== 'visible') return
  openCurrent(current.userId).catch(() => undefined)
}

/** The moments at which a page looks after its queue; the timer of the loop does the rest. Once, with the first account. */
function watchPage(): void {
  if (isWatching) return
  isWatching = true
  const now = () => {
    reopenWhenVisible()
    current?.loop.poke(0)
  }
  window.addEventListener('online', now)
  window.addEventListener('pageshow', now)
  onBack(() => current && onLost(current.db))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') now()
    else if (current && !isPutAway()) void leaveToTheWorker(current)
  })
  setInterval(() => document.visibilityState === 'visible' && current?.loop.poke(0), LOOK_EVERY_MS)
}

export function subscribeCurrent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
