const againAfterMs = 15_000
const atMostMs = 300_000

/**
 * If the connection breaks during the first installation, the browser discards the worker, and nothing can be opened offline until the next
 * visit. Registers again until a worker is installed: when the device is back online, and at increasing intervals starting at 15 s. Files
 * that were already fetched are not fetched again.
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
