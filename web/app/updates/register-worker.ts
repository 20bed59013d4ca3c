import type { Workbox } from 'workbox-window'
import { createStore } from '../../data/store.ts'
import { holdsTypedText, isBusy, onBusyChange } from '../../ui/busy.ts'
import { loadWorkbox } from './load-workbox.ts'

const checkEveryMs = 3_600_000
const reloadAfterMs = 2_000
const swappedWithinMs = 10_000
const retryEveryMs = 1_000
const reloadAgainAfterMs = 10_000
const loadAgainAfterMs = 10_000

let workbox: Workbox | undefined
let registration: ServiceWorkerRegistration | undefined
/** Whether the page will reload as soon as it is not busy. */
let isLeaving = false
/** When `location.reload()` was last called under the current worker, as `performance.now()` in ms. */
let reloadedAt = Number.NEGATIVE_INFINITY
/** Whether the update was accepted on this page. */
let isAccepted = false

/** Whether a newer version can be loaded. */
export const updateReady = createStore(false)

/** Registers the worker once, and checks for a newer version every hour and when the page becomes visible. */
export async function registerWorker(): Promise<void> {
  if (workbox || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const loaded = await loadWorkbox().catch(() => undefined)
  if (workbox) return
  if (!loaded) {
    setTimeout(() => void registerWorker(), loadAgainAfterMs)
    return
  }
  const { Workbox, registerUntilInstalled, askToBeServed } = loaded
  reloadUnderNewWorker()
  await register(Workbox)
  registerUntilInstalled(() => register(Workbox))
  void askToBeServed()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookForUpdate()
  })
  setInterval(lookForUpdate, checkEveryMs)
}

/** Registers the worker. If the device is offline or registration fails, the page works without a worker. */
async function register(Workers: Awaited<ReturnType<typeof loadWorkbox>>['Workbox']): Promise<void> {
  workbox = new Workers(workerUrl())
  workbox.addEventListener('waiting', offerReload)
  registration = await workbox.register().catch(() => undefined)
}

export const offerReload = (): void => updateReady.set(true)

export function acceptUpdate(): void {
  isAccepted = true
  workbox?.messageSkipWaiting()
  setTimeout(reloadUnlessSwapping, reloadAfterMs)
}

/**
 * Reloads the page. If the new worker is still waiting, first gives the old worker time to stop: a page loaded before then would get the
 * old version and, in Chromium, restart the old worker.
 */
function reloadUnlessSwapping(): void {
  if (registration?.waiting) setTimeout(reloadWhenQuiet, swappedWithinMs - reloadAfterMs)
  else reloadWhenQuiet()
}

function lookForUpdate(): void {
  workbox?.update().catch(() => {})
}

/** Reloads the page, once it is not busy, when a new worker takes over. If any tab accepts the update, this happens in all tabs. */
function reloadUnderNewWorker(): void {
  let hadController = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!hadController) {
      hadController = true
      return
    }
    reloadedAt = Number.NEGATIVE_INFINITY
    reloadWhenQuiet()
  })
}

/** Reloads once the page is not busy. Also waits for activities that the person starts after accepting the update. */
function reloadWhenQuiet(): void {
  if (!isLeaving) {
    isLeaving = true
    onBusyChange(reloadIfQuiet)
    setInterval(reloadIfQuiet, retryEveryMs)
  }
  reloadIfQuiet()
}

/** Reloads unless the page is busy. If the update was not accepted on this page, also waits until no field contains typed text. */
function reloadIfQuiet(): void {
  if (!isBusy() && (isAccepted || !holdsTypedText())) reload()
}

/**
 * Reloads the page. Chromium never responds to a navigation that reached the old worker just as the new worker took over, so this reloads
 * again under the new worker until a reload succeeds.
 */
function reload(): void {
  const now = performance.now()
  if (now - reloadedAt < reloadAgainAfterMs) return
  reloadedAt = now
  location.reload()
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

const WORKER = '/sw.js'

let made: string | undefined

/**
 * Returns the service worker's URL, which the page's Trusted Types allow only through this policy. The policy is created once, because
 * creating another policy with the same name fails, and registration is retried for a worker whose installation failed.
 */
export function workerUrl(): string {
  made ??= makeUrl()
  return made
}

function makeUrl(): string {
  const { trustedTypes }: Window & { trustedTypes?: TrustedTypes } = window
  if (!trustedTypes) return WORKER
  const policy = trustedTypes.createPolicy('station-zero-worker', {
    createScriptURL(url) {
      if (url !== WORKER) throw new TypeError('Unexpected service worker URL')
      return url
    },
  })
  return policy.createScriptURL(WORKER)
}

const quietMs = 60_000

/**
 * If a chunk is missing because a newer release replaced it, reloads once to get the new page. When offline, during an activity, or with
 * unsaved typed text, the route shows its error instead.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem('reloadedAt')) || 0
    // A timestamp in the future, from before the clock was set back, counts as recent.
    if (!navigator.onLine || isBusy() || holdsTypedText() || Date.now() - last < quietMs) return
    sessionStorage.setItem('reloadedAt', String(Date.now()))
    location.reload()
  })
}
