import { holdsTypedText, isBusy } from '../../ui/busy.ts'

const quietMs = 60_000

/**
 * A chunk is missing because a newer release has replaced it: reload once to get the newer page. Offline, and over typed text or a test
 * in progress, the route shows its own error.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem('reloadedAt')) || 0
    // A timestamp in the future, left by a clock that was set back, counts as just now.
    if (!navigator.onLine || isBusy() || holdsTypedText() || Date.now() - last < quietMs) return
    sessionStorage.setItem('reloadedAt', String(Date.now()))
    location.reload()
  })
}
