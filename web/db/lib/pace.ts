/** Changes within a tenth of a second look like one. */
const PAUSE_MS = 100

/**
 * Paces work that every change asks for again: the first call may go ahead at once (returns undefined). Of the calls within the pause
 * after it, only the last may, at the end of the pause: its promise resolves then, and those of the others never do.
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
