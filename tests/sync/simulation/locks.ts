import type { Locks } from '@station-zero/sync/device/locks.ts'
import type { Life } from './life.ts'

/** The Web Locks of one device: a context that dies releases its locks. */
export interface DeviceLocks {
  locksFor(life: Life): Locks
}

export function openLocks(): DeviceLocks {
  /** Waiting contexts, by the name of each lock that is held. */
  const taken = new Map<string, (() => void)[]>()

  async function hold<T>(name: string, life: Life, run: () => Promise<T>): Promise<T> {
    let isFree = false
    const free = () => {
      if (isFree) return
      isFree = true
      const next = taken.get(name)?.shift()
      if (next) next()
      else taken.delete(name)
    }
    life.onEnd(free)
    try {
      return await run()
    } finally {
      free()
    }
  }

  return {
    locksFor: (life) => ({
      async requestIfFree(name, run) {
        if (taken.has(name)) return null
        taken.set(name, [])
        return hold(name, life, run)
      },
      request(name, run, withinMs = Number.POSITIVE_INFINITY) {
        const waiting = taken.get(name)
        if (!waiting) {
          taken.set(name, [])
          return hold(name, life, run)
        }
        return new Promise((resolve, reject) => {
          let hasGivenUp = false
          const giveUp = () => {
            hasGivenUp = true
            reject(new Error('The lock was not acquired in time.'))
          }
          const cancel = withinMs < Number.POSITIVE_INFINITY ? life.after(withinMs, giveUp) : () => undefined
          waiting.push(() => {
            cancel()
            const isGone = hasGivenUp || life.isOver()
            hold(name, life, isGone ? async () => undefined as never : run).then(resolve, reject)
          })
        })
      },
    }),
  }
}
