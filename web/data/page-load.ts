/** A screen that never comes holds nothing up for longer. */
const FIRST_SCREEN_WITHIN_MS = 3_000

let stands = Promise.resolve()
let tell = () => {}

/** From here on, what the first screen does not need waits for it: it would only make it late. */
export function expectFirstScreen(): void {
  stands = new Promise((resolve) => {
    tell = resolve
    setTimeout(resolve, FIRST_SCREEN_WITHIN_MS)
  })
}

export const firstScreenStands = (): void => tell()

/** Resolves when this page's first screen shows what it has to say, at once if none is expected. */
export const untilFirstScreen = (): Promise<void> => stands

/** So that a page that never comes to rest does not wait forever. */
const IDLE_WITHIN_MS = 5_000
const SAFARI_MS = 200

/** Runs once the page has loaded and the browser is idle. Safari has no idle callback. */
export function whenQuiet(run: () => void): void {
  const atIdle = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: IDLE_WITHIN_MS })
    else setTimeout(run, SAFARI_MS)
  }
  if (document.readyState === 'complete') atIdle()
  else window.addEventListener('load', atIdle, { once: true })
}
