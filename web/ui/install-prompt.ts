/** Chromium's event, missing from TypeScript's DOM types. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser's install prompt, which can be used once; null if the browser has not offered one. */
export const installPrompt: { offer: InstallPromptEvent | null } = { offer: null }
export const INSTALL_PROMPT_KEPT = 'installpromptkept'

/** Stores the event for our own button. The event fires once, soon after load, so this listener is in the entry chunk. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installPrompt.offer = event as InstallPromptEvent
    dispatchEvent(new Event(INSTALL_PROMPT_KEPT))
  })
}
