import type { Workbox } from 'workbox-window'
import { isBusy, onBusyChange } from '../ui/busy.ts'
import { holdsTypedText, watchTyping } from '../ui/typed-text.ts'

const lookEveryMs = 3_600_000
const reloadAfterMs = 2_000
const lookAgainEveryMs = 1_000

let workbox: Workbox | undefined
let isReady = false
/** It is going to be loaded again as soon as nothing is under way. */
let isLeaving = false
let isReloading = false
/** Here, by the person in front of this page. */
let isAccepted = false
const listeners = new Set<() => void>()

export function onUpdateChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function isUpdateReady(): boolean {
  return isReady
}

/** Registers once, and looks for a newer version when the page becomes visible and every hour. */
export async function registerWorker(): Promise<void> {
  if (workbox || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  if (workbox) return
  workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', offerReload)
  watchTyping()
  reloadUnderNewWorker()
  // Offline or refused, the page works without; the next visit tries again.
  await workbox.register().catch(() => {})
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookForUpdate()
  })
  setInterval(lookForUpdate, lookEveryMs)
}

/** A newer version is there to be loaded. */
export function offerReload(): void {
  isReady = true
  for (const listener of listeners) listener()
}

export function acceptUpdate(): void {
  isAccepted = true
  workbox?.messageSkipWaiting()
  setTimeout(reloadWhenQuiet, reloadAfterMs)
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
    reloadWhenQuiet()
  })
}

/** Also for whoever begins something right after having accepted. What is being typed is only given up by who typed it. */
function reloadWhenQuiet(): void {
  if (isLeaving) return
  isLeaving = true
  const reloadIfQuiet = () => {
    if (!isBusy() && (isAccepted || !holdsTypedText())) reload()
  }
  reloadIfQuiet()
  onBusyChange(reloadIfQuiet)
  setInterval(reloadIfQuiet, lookAgainEveryMs)
}

function reload(): void {
  if (isReloading) return
  isReloading = true
  location.reload()
}
