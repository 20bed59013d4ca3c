import type { Workbox } from 'workbox-window'
import { createStore } from '../../db/lib/store.ts'
import { isBusy, onBusyChange } from '../../ui/busy.ts'
import { holdsTypedText, watchTyping } from '../../ui/typed-text.ts'
import { loadWorkbox } from './load-workbox.ts'
import { workerUrl } from './worker-url.ts'

const lookEveryMs = 3_600_000
const reloadAfterMs = 2_000
const swappedWithinMs = 10_000
const lookAgainEveryMs = 1_000
const reloadAgainAfterMs = 10_000

let workbox: Workbox | undefined
let registration: ServiceWorkerRegistration | undefined
/** It is going to be loaded again as soon as nothing is under way. */
let isLeaving = false
/** When the browser was last asked to, under the worker that is in charge; on the page's clock, ms. */
let reloadedAt = Number.NEGATIVE_INFINITY
/** Here, by the person in front of this page. */
let isAccepted = false

/** Whether a newer version can be loaded. */
export const updateReady = createStore(false)

/** Registers once, and looks for a newer version when the page becomes visible and every hour. */
export async function registerWorker(): Promise<void> {
  if (workbox || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const Workbox = await loadWorkbox()
  if (workbox) return
  workbox = new Workbox(workerUrl())
  workbox.addEventListener('waiting', offerReload)
  watchTyping()
  reloadUnderNewWorker()
  // Offline or refused, the page works without; the next visit tries again.
  registration = await workbox.register().catch(() => undefined)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookForUpdate()
  })
  setInterval(lookForUpdate, lookEveryMs)
}

export const offerReload = (): void => updateReady.set(true)

export function acceptUpdate(): void {
  isAccepted = true
  workbox?.messageSkipWaiting()
  setTimeout(reloadUnlessSwapping, reloadAfterMs)
}

/**
 * An old worker that has something to finish is waited for: a page that is loaded meanwhile brings the old version, and in Chromium
 * the old worker back to life.
 */
function reloadUnlessSwapping(): void {
  if (registration?.waiting) setTimeout(reloadWhenQuiet, swappedWithinMs - reloadAfterMs)
  else reloadWhenQuiet()
}

function lookForUpdate(): void {
  workbox?.update().catch(() => {})
}

/** Whichever tab accepts, all tabs follow, each once nothing is under way in it. */
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

/** Also for whoever begins something right after having accepted. */
function reloadWhenQuiet(): void {
  if (!isLeaving) {
    isLeaving = true
    onBusyChange(reloadIfQuiet)
    setInterval(reloadIfQuiet, lookAgainEveryMs)
  }
  reloadIfQuiet()
}

/** What is being typed is only given up by who typed it. */
function reloadIfQuiet(): void {
  if (!isBusy() && (isAccepted || !holdsTypedText())) reload()
}

/**
 * A navigation that was given to the old worker in the moment in which the new one took its place is never answered in Chromium, and
 * the page stays as it is: it is asked for again under the new worker, and now and then until it comes about.
 */
function reload(): void {
  const now = performance.now()
  if (now - reloadedAt < reloadAgainAfterMs) return
  reloadedAt = now
  location.reload()
}
