import { setImmediate as turn } from 'node:timers/promises'
import { HttpError } from './errors.ts'

interface Limits {
  /** How many jobs may wait, in total and per asker. */
  waiting: number
  waitingOfOne: number
  retryAfterS: number
}

/** How long such work may hold the thread before everything else gets a turn. */
const SLICE_MS = 10

/** Runs work that holds the serving thread for milliseconds one at a time, and lets everything else run in between. */
export interface Turns {
  /** Rejects with 503 if too many jobs are waiting already, from this asker or in total. */
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
