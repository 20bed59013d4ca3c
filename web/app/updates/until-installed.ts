const againAfterMs = 15_000
const atMostMs = 300_000

/**
 * A first install fails if the connection breaks in the middle of it; the browser then forgets the worker, and nothing would open
 * without a signal until the next visit. So register again until a worker is installed: when the connection is back, and
 * after 15 s, then less and less often. What was fetched before is not fetched again.
 */
export function registerUntilInstalled(register: () => Promise<void>): void {
  let afterMs = againAfterMs
  let timer = setTimeout(look, afterMs)
  const lookNow = () => {
    clearTimeout(timer)
    void look()
  }
  window.addEventListener('online', lookNow)

  async function look(): Promise<void> {
    const found = await navigator.serviceWorker.getRegistration().catch(() => undefined)
    if (found?.active || found?.waiting) return window.removeEventListener('online', lookNow)
    if (!found?.installing) await register()
    clearTimeout(timer)
    timer = setTimeout(look, afterMs)
    afterMs = Math.min(atMostMs, afterMs * 2)
  }
}
