import type { Loop } from '@station-zero/sync/client/loop.ts'
import { createPage } from '@station-zero/sync/device/page.ts'
import { useSyncExternalStore } from 'react'
import { isStale } from '../derived/freshness.ts'
import { isInBfcache, onPageRestore } from '../dexie/bfcache.ts'
import { openTwice, setStorageTrouble } from '../dexie/open-database.ts'
import { finishAdoption } from '../guest/guest-adoption.ts'
import { loadEngine, storeOf } from '../guest/load-engine.ts'
import { createListeners } from '../lib/listeners.ts'
import { followTimeZone } from '../lib/time-zone.ts'
import type { AccountHandle } from '../stores/account.ts'
import { AccountDb } from '../stores/account-db.ts'
import { showLoop, showNewLoop } from './loop-view.ts'
import { type PageLive, startLive } from './page-live.ts'
import { leaveToTheWorker, startLoop, syncRound } from './page-sync.ts'
import { watchDatabase } from './watch-database.ts'

/** The open account that the screens read, with its sync loop. One per page. */
export interface Current extends AccountHandle {
  loop: Loop
  live: PageLive
}

let isWatching = false
const listeners = createListeners()

const page = createPage<AccountDb, AccountHandle, Current>({
  finishAdoption,
  onAdoptionFailed: (error) => console.error('Failed to bring the guest’s work into its account:', error),
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
  onChange: listeners.tell,
  onOpened: setStorageTrouble,
})

/** Opens an account's database and makes the screens read it. */
export const openCurrent = page.open
export const closeCurrent = page.close
export const getCurrent = page.current
/** The account to write to. Write through `writeAs`, because its database may be gone by then. */
export const getWritableAccount = page.writer
/** The database connection was lost: reopen it as soon as the page is visible. */
export const onLost = page.lost

/** We wait for the engine only if something must be rebuilt before the screens read. */
async function openDatabase(userId: string): Promise<AccountHandle> {
  const db = new AccountDb(userId)
  await openTwice(db)
  const account = { userId, db, store: storeOf(db) }
  followTimeZone((await db.settings.get('timeZone'))?.value)
  if (await isStale(db)) await (await loadEngine()).rebuildIfStale(db)
  return account
}

function start(account: AccountHandle): Current {
  showNewLoop()
  const live = startLive(account, (afterMs) => loop.poke(afterMs))
  const loop = startLoop(account, (state) => {
    showLoop(state)
    if (state.phase === 'idle' && state.problem === null) live.synced()
  })
  watchPage()
  watchDatabase(account.db, page)
  return { ...account, loop, live }
}

/** The open account, live; null if none is open. */
export function useCurrent(): Current | null {
  return useSyncExternalStore(subscribeCurrent, getCurrent)
}

/** The open account, as soon as one is open; null if there is none after `ms`. */
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

/** Syncs now; resolves when the round is done or after `ms`. */
export async function syncFor(ms: number): Promise<void> {
  const account = page.current()
  if (!account) return
  const round = syncRound(account).catch(() => undefined)
  await Promise.race([round, new Promise((resolve) => setTimeout(resolve, ms))])
}

/** Syncs when the page becomes visible or goes online; the loop's timer does the rest. Runs once, with the first account. */
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
  page.lookRegularly()
}

export const subscribeCurrent = listeners.add
