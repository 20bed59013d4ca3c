/** What changes within a tenth of a second of the last look looks like one change. */
const PAUSE_MS = 100

/**
 * For work that every change asks for anew: the first is done at once, and of those that come within the pause after it only the
 * last, at its end. Returns nothing when it is time, a promise when it soon is; superseded promises stay pending for good.
 */
export function createPace(pauseMs = PAUSE_MS): () => Promise<void> | undefined {
  let lastAt = Number.NEGATIVE_INFINITY
  let latest = 0
  return () => {
    latest += 1
    const mine = latest
    const now = performance.now()
    const waitMs = lastAt + pauseMs - now
    if (waitMs <= 0) {
      lastAt = now
      return undefined
    }
    return new Promise((resolve) => {
      setTimeout(() => {
        if (mine !== latest) return
        lastAt = performance.now()
        resolve()
      }, waitMs)
    })
  }
}
