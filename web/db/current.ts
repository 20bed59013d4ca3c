import { createLoop, type Loop, type LoopState } from '@station-zero/sync/client/loop.ts'
import { useSyncExternalStore } from 'react'
import { type AccountHandle, countWaiting, drainAccount, openAccount } from './account.ts'
import { finishAdoption } from './adopt-guest.ts'
import { refreshContent } from './content.ts'
import { changeDeviceState } from './device-db.ts'

/** The account that the screens read, open, with its sync loop. One a page. */
export interface Current extends AccountHandle {
  loop: Loop
}

let current: Current | null = null
let opening: { userId: string; promise: Promise<Current> } | null = null
let loopState: LoopState = { phase: 'idle', problem: null }
const listeners = new Set<() => void>()

/** While the page is visible it looks for news so often, queue or no queue. */
const LOOK_EVERY_MS = 60_000

export const bearer = (): string | null => localStorage.getItem('sessionToken')

/** Opens the account's database and makes it the one that the screens read. */
export async function openCurrent(userId: string): Promise<Current> {
  if (current?.userId === userId && current.db.isOpen()) return current
  if (opening?.userId === userId) return opening.promise
  const promise = open(userId)
  opening = { userId, promise }
  try {
    return await promise
  } finally {
    opening = null
  }
}

async function open(userId: string): Promise<Current> {
  const account = await openAccount(userId)
  await finishAdoption(account)
  closeCurrent()
  current = { ...account, loop: startLoop(account) }
  loopState = { phase: 'idle', problem: null }
  tell()
  current.loop.poke(0)
  return current
}

export function closeCurrent(): void {
  current?.loop.stop()
  current?.db.close()
  current = null
  tell()
}

export const getCurrent = (): Current | null => current

/** The account's handle, live; null while none is open. */
export function useCurrent(): Current | null {
  return useSyncExternalStore(subscribe, getCurrent)
}

export function useLoopState(): LoopState {
  return useSyncExternalStore(subscribe, () => loopState)
}

/** Syncs now, and resolves when that round is over or the time is up. */
export async function syncFor(ms: number): Promise<void> {
  const account = current
  if (!account) return
  await Promise.race([round(account), new Promise((resolve) => setTimeout(resolve, ms))])
}

function startLoop(account: AccountHandle): Loop {
  return createLoop({
    drain: () => round(account),
    hasWaiting: async () => (await countWaiting(account)) > 0,
    isVisible: () => document.visibilityState === 'visible',
    setTimer(fn, ms) {
      const timer = setTimeout(fn, ms)
      return () => clearTimeout(timer)
    },
    random: Math.random,
    now: () => Date.now(),
    onState(state) {
      loopState = state
      tell()
    },
  })
}

async function round(account: AccountHandle) {
  // Content comes first, so that what is pulled meets the cards it is about; without it the queue is drained all the same.
  await refreshContent(account.db).catch(() => undefined)
  const result = await drainAccount(account, bearer)
  if (result.kind === 'sign-in') await changeDeviceState({ needsSignIn: true })
  if (result.kind === 'weather' || result.kind === 'wait') await askForBackgroundSync()
  return result
}

/** Where the browser has it, the worker is woken when the signal is back, page or no page. */
export async function askForBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (registration && 'sync' in registration) {
    const { sync } = registration as { sync: { register(tag: string): Promise<void> } }
    await sync.register('outbox').catch(() => undefined)
  }
}

/** The moments at which a page looks after its queue; the timer of the loop does the rest. */
function watchPage(): void {
  const now = () => current?.loop.poke(0)
  window.addEventListener('online', now)
  window.addEventListener('pageshow', now)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') now()
    else void leaveToTheWorker()
  })
  setInterval(() => document.visibilityState === 'visible' && now(), LOOK_EVERY_MS)
}

async function leaveToTheWorker(): Promise<void> {
  if (current && (await countWaiting(current)) > 0) await askForBackgroundSync()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}

watchPage()
