import { type InstallWay, installWay } from '@station-zero/schema/account/install.ts'
import { useSyncExternalStore } from 'react'
import { INSTALL_PROMPT_KEPT, installPrompt } from '../../ui/install-prompt.ts'

const DISMISSED_KEY = 'isInstallDismissed'
const changed = new EventTarget()

/** How to install the app here; null if it is installed, or cannot be. */
export function useInstallWay(): InstallWay | null {
  const hasPrompt = useSyncExternalStore(subscribeToPrompt, () => installPrompt.offer !== null)
  const { userAgent, maxTouchPoints } = navigator
  return installWay({ userAgent, maxTouchPoints, hasPrompt, isStandalone: isStandalone() })
}

function subscribeToPrompt(listener: () => void): () => void {
  const over = new AbortController()
  for (const target of [window, changed]) target.addEventListener(INSTALL_PROMPT_KEPT, listener, over)
  window.addEventListener('appinstalled', dropPrompt, over)
  return () => over.abort()
}

/** Asks the browser to install the app. It takes each offer once. */
export async function promptInstall(): Promise<void> {
  await installPrompt.offer?.prompt().catch(() => undefined)
  dropPrompt()
}

function dropPrompt(): void {
  installPrompt.offer = null
  changed.dispatchEvent(new Event(INSTALL_PROMPT_KEPT))
}

function isStandalone(): boolean {
  // Safari's own word, older than the media query.
  const isOnHomeScreen = 'standalone' in navigator && navigator.standalone === true
  return isOnHomeScreen || window.matchMedia?.('(display-mode: standalone)').matches === true
}

/** Installing is a matter of this device, and so is having been asked. */
export const useIsInstallDismissed = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      changed.addEventListener('change', listener)
      return () => changed.removeEventListener('change', listener)
    },
    () => localStorage.getItem(DISMISSED_KEY) !== null,
  )

export function dismissInstall(): void {
  localStorage.setItem(DISMISSED_KEY, 'true')
  changed.dispatchEvent(new Event('change'))
}
