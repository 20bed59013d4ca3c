import type { DrainResult } from '@station-zero/sync/client/drain.ts'
import { createLoop, IDLE, type Loop, type LoopState } from '@station-zero/sync/client/loop.ts'
import { createPage } from '@station-zero/sync/device/page.ts'
import { roundOfPage } from '@station-zero/sync/device/rounds.ts'
import { useSyncExternalStore } from 'react'
import { AccountDb, type AccountHandle, countWaiting, GUEST } from './account-db.ts'
import { isInBfcache, onPageRestore } from './bfcache.ts'
import { showNewContentLoad } from './content-load.ts'
import { deviceStates } from './device-db.ts'
import { finishAdoption } from './guest.ts'
import { loadEngine, loadResumeSession, storeOf } from './lazy.ts'
import { createListeners } from './listeners.ts'
import { isStale } from './local-state.ts'
import { untilFirstScreen } from './page-load.ts'
import { isQuotaExceeded, openTwice, setStorageTrouble } from './storage.ts'
import { createStore } from './store.ts'
import { followTimeZone } from './time-zone.ts'
import { announceUpgrade, notifyOutdated } from './upgrades.ts'
import { readMovedTo } from './write-fence.ts'

/** The open account that the screens read, with its sync loop. A page has at most one open account. */
export interface Current extends AccountHandle {
  loop: Loop
  live: PageLive
}

let isWatching = false
const listeners = createListeners()
const loopState = createStore<LoopState>(IDLE)
const hasTried = createStore(false)

const page = createPage<AccountDb, AccountHandle, Current>({
  finishAdoption,
  onAdoptionFailed: (error) => console.error('Failed to move the guest’s work before opening the account:', error),
  openDatabase,
  reopenDatabase: openTwice,
  isOpen: (db) => db.isOpen(),
  closeDatabase: (db) => db.close(),
  start,
  stop({ loop, live }) {
    loop.stop()
    live.stop()
  },
  isVisible: () => document.visibilityState === 'visible',
  leaveToTheWorker: (account) => void leaveToTheWorker(account),
  setTimer: (fn, ms) => setTimeout(fn, ms),
  onChange: listeners.notify,
  onOpened: setStorageTrouble,
})

/**
 * Opens an account's database and makes the screens read from it. Rejects if the database can't be opened, or if a guest starts before the
 * previous guest's work has been moved.
 */
export const openCurrent = page.open
export const closeCurrent = page.close
export const getCurrent = page.current
export const subscribeCurrent = listeners.add
/**
 * Returns the account to write to; null if there is none. Write with `writeAs`, because the account's database may be deleted before the
 * write.
 */
export const getWritableAccount = page.writer
/** Call when the database connection was lost: reopens the database as soon as the page is visible. */
export const onLost = page.lost

/** Returns the open account, live; null if no account is open. */
export function useCurrent(): Current | null {
  return useSyncExternalStore(subscribeCurrent, getCurrent)
}

/** Resolves to the open account as soon as an account is open, or to null if no account is open within `ms` milliseconds. */
export function currentWithin(ms: number): Promise<Current | null> {
  return new Promise((resolve) => {
    const end = () => {
      stop()
      clearTimeout(timer)
      resolve(page.current())
    }
    const stop = subscribeCurrent(() => page.current() && end())
    const timer = setTimeout(end, ms)
    if (page.current()) end()
  })
}

/** Opens the account's database. Waits for the engine only if data must be rebuilt before it can be read. */
async function openDatabase(userId: string): Promise<AccountHandle> {
  const db = new AccountDb(userId)
  await openTwice(db)
  const account = { userId, db, store: storeOf(db) }
  const [zone, start] = await db.settings.bulkGet(['timeZone', 'dayStart'])
  followTimeZone(zone?.value, start?.value)
  if (await isStale(db)) await (await loadEngine()).rebuildIfStale(db)
  return account
}

function start(account: AccountHandle): Current {
  loopState.set(IDLE)
  hasTried.set(false)
  showNewContentLoad()
  const live = startLive(account, (afterMs) => loop.poke(afterMs))
  const loop = startLoop(account, (state) => {
    loopState.set(state)
    if (state.phase !== 'idle') return
    hasTried.set(true)
    if (state.problem === null) live.synced()
  })
  watchPage()
  watchDatabase(account.db, page)
  return { ...account, loop, live }
}

/**
 * Syncs when the page becomes visible or goes online, lets the service worker send what remains when the page is hidden, and reopens the
 * database when the page is restored from the back/forward cache. Adds its listeners once, with the first account.
 */
function watchPage(): void {
  if (isWatching) return
  isWatching = true
  window.addEventListener('online', page.look)
  window.addEventListener('pageshow', page.look)
  onPageRestore(() => {
    const account = page.current()
    if (account) page.lost(account.db)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') page.look()
    else if (!isInBfcache()) page.hide()
  })
  page.syncRegularly()
}

/**
 * Handles the database being closed by something other than this page. iOS closes the storage of a background page. If another tab upgrades
 * the database, Dexie immediately closes this connection and reopens it at the new version, so that the upgrade is not blocked. Another tab
 * may also delete the database.
 */
export function watchDatabase(
  db: AccountDb,
  { lost, gone }: { lost(db: AccountDb): void; gone(db: AccountDb): void },
): void {
  db.on('close', () => lost(db))
  db.on('versionchange', ({ newVersion }) => {
    if (newVersion) {
      announceUpgrade(db, newVersion)
      notifyOutdated()
      return
    }
    void readMovedTo(db).then(() => gone(db))
    // Skips Dexie's default handler, which would let the next query recreate the deleted database.
    return false
  })
}

export const useLoopState = (): LoopState => loopState.useValue()

/** Whether the open account has finished a sync round, successfully or not. */
export const useHasTried = (): boolean => hasTried.useValue()

function startLoop(account: AccountHandle, onState: (state: LoopState) => void): Loop {
  return createLoop({
    async drain() {
      await untilFirstScreen()
      return syncRound(account).catch((error: unknown): DrainResult => {
        if (!isQuotaExceeded(error)) throw error
        return { kind: 'no-room' }
      })
    },
    hasWaiting: async () => (await countWaiting(account)) > 0,
    isVisible: () => document.visibilityState === 'visible',
    setTimer(fn, ms) {
      const timer = setTimeout(fn, ms)
      return () => clearTimeout(timer)
    },
    random: Math.random,
    now: () => Date.now(),
    onState,
  })
}

/** Syncs now. Resolves when the sync round has succeeded or failed, or after `ms` milliseconds; at once if no account is open. */
export async function syncFor(ms: number): Promise<void> {
  const account = page.current()
  if (!account) return
  const round = syncRound(account).catch(() => undefined)
  await Promise.race([round, new Promise((resolve) => setTimeout(resolve, ms))])
}

function syncRound(account: AccountHandle): Promise<DrainResult> {
  return roundOfPage({
    userId: account.userId,
    states: deviceStates,
    sync: async () => (await loadEngine()).sync(account, bearer),
    isStillSignedIn: async () => (await loadResumeSession()).isStillSessionOf(account.userId),
    askForBackgroundSync,
  })
}

const bearer = (): string | null => localStorage.getItem('sessionToken')

/** Registers Background Sync if the browser supports it, so that the service worker runs when the device is back online. */
export async function askForBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (registration && 'sync' in registration) {
    const { sync } = registration as { sync: { register(tag: string): Promise<void> } }
    await sync.register('outbox').catch(() => undefined)
  }
}

async function leaveToTheWorker(account: AccountHandle): Promise<void> {
  if ((await countWaiting(account)) > 0) await askForBackgroundSync()
}

/** The functions that report events to a page's live stream, through which the server announces new changes ("pokes") [L5]. */
export interface PageLive {
  /** Call after a successful sync round, when the server is reachable and this device is up to date. */
  synced(): void
  stop(): void
}

/**
 * Opens the live stream after the first successful sync round, and closes it while the page is hidden or offline. If several tabs are open,
 * only one of them has a stream.
 */
export function startLive(account: AccountHandle, wake: (afterMs: number) => void): PageLive {
  if (account.userId === GUEST) return { synced: () => undefined, stop: () => undefined }
  const stopping = new AbortController()
  let stopListening: (() => void) | null = null

  const canListen = () => document.visibilityState === 'visible' && navigator.onLine && !stopping.signal.aborted
  const stopUnlessAllowed = () => {
    if (canListen()) return
    stopListening?.()
    stopListening = null
  }
  document.addEventListener('visibilitychange', stopUnlessAllowed, stopping)
  window.addEventListener('offline', stopUnlessAllowed, stopping)
  return {
    synced() {
      if (canListen()) stopListening ??= inOneTab(`s0-live-${account.userId}`, () => listenLive(account, wake))
    },
    stop() {
      stopping.abort()
      stopUnlessAllowed()
    },
  }
}

/**
 * Opens the live stream and returns a function that closes it. The code is part of the engine, which the previous sync round has loaded.
 */
function listenLive(account: AccountHandle, wake: (afterMs: number) => void): () => void {
  let isOver = false
  let stop = () => {}
  loadEngine().then(
    (engine) => {
      if (!isOver) stop = engine.listenLive(account, bearer, wake)
    },
    () => undefined,
  )
  return () => {
    isOver = true
    stop()
  }
}

/**
 * Calls `begin` once no other tab holds the lock. Returns a function that stops the work and releases the lock. Other tabs see this tab's
 * changes in the database. Without Web Locks, calls `begin` in every tab.
 */
function inOneTab(lock: string, begin: () => () => void): () => void {
  if (!navigator.locks) return begin()
  const waiting = new AbortController()
  let release = () => {}
  const hold = () => {
    if (waiting.signal.aborted) return
    const end = begin()
    return new Promise<void>((resolve) => {
      release = () => {
        end()
        resolve()
      }
    })
  }
  navigator.locks.request(lock, { signal: waiting.signal }, hold).catch(() => undefined)
  return () => {
    waiting.abort()
    release()
  }
}
