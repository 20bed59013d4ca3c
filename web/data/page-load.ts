/** Maximum delay of work that waits for the first screen, even if that screen never renders. */
const FIRST_SCREEN_WITHIN_MS = 3_000
/** Idle work starts after this time even if the page never becomes idle. */
const IDLE_WITHIN_MS = 5_000
/** Delay in Safari, which has no idle callback. */
const SAFARI_DELAY_MS = 200

let firstScreen = Promise.resolve()
let resolveFirstScreen = () => {}

/** Delays work that awaits `untilFirstScreen`, because that work would slow down the first screen. */
export function expectFirstScreen(): void {
  firstScreen = new Promise((resolve) => {
    resolveFirstScreen = resolve
    setTimeout(resolve, FIRST_SCREEN_WITHIN_MS)
  })
}

export const firstScreenRendered = (): void => resolveFirstScreen()

/** Resolves when the first screen has rendered its content, but after at most 3 s; immediately if no first screen is expected. */
export const untilFirstScreen = (): Promise<void> => firstScreen

/** Runs the function once the page has loaded and the browser is idle. */
export function whenIdle(run: () => void): void {
  const atIdle = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: IDLE_WITHIN_MS })
    else setTimeout(run, SAFARI_DELAY_MS)
  }
  if (document.readyState === 'complete') atIdle()
  else window.addEventListener('load', atIdle, { once: true })
}
