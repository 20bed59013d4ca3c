/** So long a group waits for those who push all the time; far less than the disk takes to write it. */
const GATHER_MS = 2
/** Whoever was answered longer ago than this is not waited for. */
const RECENT_MS = 10

/** While several devices push one after the other, a group waits a moment for all of them: one transaction instead of two halves. */
export interface Crowd {
  /** To be told of every push that joins the queue. */
  came(): void
  /** To be told how many a group held, before they are answered. */
  applied(count: number): void
  /** Resolves when as many wait as the last time, or soon. At once for a device that pushes alone. */
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
