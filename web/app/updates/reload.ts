import { isBusy } from '../../ui/busy.ts'

const quietMs = 60_000

/** A chunk that a newer release has replaced: one reload brings the newer page. Offline the route's own error is shown. */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem('reloadedAt')) || 0
    // A mark from the future, by a clock that was set back, counts as just now.
    if (!navigator.onLine || isBusy() || Date.now() - last < quietMs) return
    sessionStorage.setItem('reloadedAt', String(Date.now()))
    location.reload()
  })
}
