/** Chromium's event, which TypeScript's DOM does not know. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser's offer to install the app; it can be used once. */
export const installPrompt: { offer: InstallPromptEvent | null } = { offer: null }
export const INSTALL_PROMPT_KEPT = 'installpromptkept'

/** Keeps the offer for our own button. It comes once, soon after the page has loaded, so this is in the entry and the rest is not. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installPrompt.offer = event as InstallPromptEvent
    dispatchEvent(new Event(INSTALL_PROMPT_KEPT))
  })
}
