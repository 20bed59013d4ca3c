import { loadEngine } from '../guest/load-engine.ts'
import type { AccountHandle } from '../stores/account.ts'
import { GUEST } from '../stores/account-db.ts'
import { bearer } from './page-sync.ts'

/** Decides when this page listens for pokes [L5]. */
export interface PageLive {
  /** A round of the sync has gone through: there is a server, and the device is where it is. */
  synced(): void
  stop(): void
}

/** Listens while the page is visible and has a signal, from the first round that goes through; of several tabs, one does. */
export function startLive(account: AccountHandle, wake: (afterMs: number) => void): PageLive {
  if (account.userId === GUEST) return { synced: () => undefined, stop: () => undefined }
  const life = new AbortController()
  let leave: (() => void) | null = null

  const canListen = () => document.visibilityState === 'visible' && navigator.onLine && !life.signal.aborted
  const look = () => {
    if (canListen()) return
    leave?.()
    leave = null
  }
  document.addEventListener('visibilitychange', look, life)
  window.addEventListener('offline', look, life)
  return {
    synced() {
      if (canListen()) leave ??= alone(`s0-live-${account.userId}`, () => listenSoon(account, wake))
    },
    stop() {
      life.abort()
      look()
    },
  }
}

/** The stream comes with the engine, which the round before has brought. */
function listenSoon(account: AccountHandle, wake: (afterMs: number) => void): () => void {
  let isOver = false
  let stop = () => {}
  loadEngine().then(
    ({ listenLive }) => {
      if (!isOver) stop = listenLive(account, bearer, wake)
    },
    () => undefined,
  )
  return () => {
    isOver = true
    stop()
  }
}

/**
 * Begins as soon as no other tab is at it, and ends when what it returns is called. The other tabs see in the database
 * what this one brings; without locks each listens for itself.
 */
function alone(name: string, begin: () => () => void): () => void {
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
  navigator.locks.request(name, { signal: waiting.signal }, hold).catch(() => undefined)
  return () => {
    waiting.abort()
    release()
  }
}
