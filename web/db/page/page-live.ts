import { loadEngine } from '../guest/load-engine.ts'
import type { AccountHandle } from '../stores/account.ts'
import { GUEST } from '../stores/account-db.ts'
import { bearer } from './page-sync.ts'

/** Controls when this page listens for pokes [L5]. */
export interface PageLive {
  /** A sync round succeeded: the server is reachable and this device is up to date. */
  synced(): void
  stop(): void
}

/** Listens while the page is visible and online, after the first successful round. Only one of several tabs listens. */
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

/** The stream is part of the engine, which the previous round has loaded. */
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
 * Starts once no other tab is listening. Returns a disposer. Other tabs see this tab's changes in the database; without
 * Web Locks each tab listens for itself.
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
