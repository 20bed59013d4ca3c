/** So that a page that never comes to rest does not wait forever. */
const AT_MOST_MS = 5_000
const SAFARI_MS = 200

/** Runs once the page has loaded and the browser is idle. Safari has no idle callback. */
export function whenQuiet(run: () => void): void {
  const atIdle = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: AT_MOST_MS })
    else setTimeout(run, SAFARI_MS)
  }
  if (document.readyState === 'complete') atIdle()
  else window.addEventListener('load', atIdle, { once: true })
}
