import { useSyncExternalStore } from 'react'

/** Chromium's event, which TypeScript's DOM does not know. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let kept: InstallPromptEvent | null = null
const listeners = new Set<() => void>()

/** Keeps the browser's offer to install the app for our own button. It comes once, soon after the page has loaded. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set(event as InstallPromptEvent)
  })
  addEventListener('appinstalled', () => set(null))
}

export const useInstallPrompt = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => kept !== null,
  )

/** Asks the browser to install the app; whether the person agreed. The browser takes each offer once. */
export async function promptInstall(): Promise<boolean> {
  const event = kept
  if (!event) return false
  const { outcome } = await event.prompt()
  set(null)
  return outcome === 'accepted'
}

function set(next: InstallPromptEvent | null): void {
  kept = next
  for (const listener of listeners) listener()
}
