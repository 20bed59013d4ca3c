import { setImmediate as turn } from 'node:timers/promises'
import { HttpError } from './errors.ts'

interface Limits {
  /** That may wait, in all and of one asker. */
  waiting: number
  waitingOfOne: number
  retryAfterS: number
}

/** So long may such work hold the thread before everything else has its turn. */
const SLICE_MS = 10

/** Work that holds the serving thread for milliseconds goes one at a time, with room in between for everything else. */
export interface Turns {
  /** Throws 503 where too much waits already, of this asker or in all. */
  take<T>(asker: string, work: () => Promise<T>): Promise<T>
}

export function openTurns({ waiting, waitingOfOne, retryAfterS }: Limits): Turns {
  const byAsker = new Map<string, number>()
  let size = 0
  let before: Promise<unknown> = Promise.resolve()
  let since = Number.NEGATIVE_INFINITY

  const giveWay = async (): Promise<void> => {
    if (performance.now() - since < SLICE_MS) return
    await turn()
    since = performance.now()
  }
  const leave = (asker: string): void => {
    size -= 1
    const left = (byAsker.get(asker) ?? 1) - 1
    if (left === 0) byAsker.delete(asker)
    else byAsker.set(asker, left)
  }

  return {
    take(asker, work) {
      const own = byAsker.get(asker) ?? 0
      if (size >= waiting || own >= waitingOfOne) return Promise.reject(new HttpError('busy', { retryAfterS }))
      byAsker.set(asker, own + 1)
      size += 1
      const done = before.then(giveWay).then(work)
      before = done.catch(() => undefined)
      return done.finally(() => leave(asker))
    },
  }
}
