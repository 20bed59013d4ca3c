import type { Loop } from '@station-zero/sync/client/loop.ts'
import { createPage } from '@station-zero/sync/device/page.ts'
import { useSyncExternalStore } from 'react'
import { isDerivedAnew } from '../derived/freshness.ts'
import { isPutAway, onBack } from '../dexie/bfcache.ts'
import { openTwice, setStorageTrouble } from '../dexie/open-database.ts'
import { finishAdoption } from '../guest/guest-adoption.ts'
import { loadEngine, storeOf } from '../guest/load-engine.ts'
import { followTimeZone } from '../lib/time-zone.ts'
import type { AccountHandle } from '../stores/account.ts'
import { AccountDb } from '../stores/account-db.ts'
import { showLoop, showNewLoop } from './loop-view.ts'
import { type PageLive, startLive } from './page-live.ts'
import { leaveToTheWorker, startLoop, syncRound } from './page-sync.ts'
import { watchDatabase } from './watch-database.ts'

/** The account that the screens read, open, with its sync loop. One a page. */
export interface Current extends AccountHandle {
  loop: Loop
  live: PageLive
}

let isWatching = false
const listeners = new Set<() => void>()

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
  onChange: tell,
  onOpened: setStorageTrouble,
})

/** Opens the account's database and makes it the one that the screens read. */
export const openCurrent = page.open
export const closeCurrent = page.close
export const getCurrent = page.current
/** Whoever does something here: it goes through `writeAs`, since their database may have gone meanwhile. */
export const getActor = page.writer
/** The storage under the account does not answer any more, or did not for a while: opened again as soon as somebody looks. */
export const onLost = page.lost

/** The engine is only waited for where something is to be written before anybody reads. */
async function openDatabase(userId: string): Promise<AccountHandle> {
  const db = new AccountDb(userId)
  await openTwice(db)
  const account = { userId, db, store: storeOf(db) }
  followTimeZone((await db.settings.get('timeZone'))?.value)
  if (await isDerivedAnew(db)) await (await loadEngine()).keepUp(db)
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

/** The account's handle, live; null while none is open. */
export function useCurrent(): Current | null {
  return useSyncExternalStore(subscribeCurrent, getCurrent)
}

/** Syncs now, and resolves when that round is over or the time is up. */
export async function syncFor(ms: number): Promise<void> {
  const account = page.current()
  if (!account) return
  const round = syncRound(account).catch(() => undefined)
  await Promise.race([round, new Promise((resolve) => setTimeout(resolve, ms))])
}

/** The moments at which a page looks after its queue; the timer of the loop does the rest. Once, with the first account. */
function watchPage(): void {
  if (isWatching) return
  isWatching = true
  window.addEventListener('online', page.look)
  window.addEventListener('pageshow', page.look)
  onBack(() => {
    const account = page.current()
    if (account) page.lost(account.db)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') page.look()
    else if (!isPutAway()) page.hide()
  })
  page.lookRegularly()
}

export function subscribeCurrent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
