/** How long a group waits for devices that push continuously; far less than the disk takes to write it. */
const GATHER_MS = 2
/** Devices that were answered longer ago than this are not waited for. */
const RECENT_MS = 10

/** While several devices push one after another, a group waits briefly for all of them: one transaction instead of two half-full ones. */
export interface Crowd {
  /** Call this for every push that joins the queue. */
  came(): void
  /** Call this with the size of a group before its pushes are answered. */
  applied(count: number): void
  /** Resolves when as many pushes wait as the last time, or after a short wait. Resolves at once for a device that pushes alone. */
  gather(): Promise<void>
}

export function openCrowd(waiting: () => number, now: () => number = () => performance.now()): Crowd {
  let [expected, at] = [0, Number.NEGATIVE_INFINITY]
  let enough: (() => void) | undefined

  return {
    came() {
      if (waiting() >= expected) enough?.()
    },
    applied(count) {
      expected = count + waiting()
      at = now()
    },
    async gather() {
      if (expected < 2 || waiting() >= expected || now() - at > RECENT_MS) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, GATHER_MS)
        enough = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      enough = undefined
    },
  }
}
