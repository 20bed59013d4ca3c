import { setImmediate as turn } from 'node:timers/promises'
import { HttpError } from './errors.ts'

interface Limits {
  /** How many jobs may wait, including the one that is running, in total and per asker. */
  waiting: number
  waitingOfOne: number
  retryAfterS: number
}

/** How long such work may hold the thread before everything else gets a turn. */
const SLICE_MS = 10
/** Node accepts one connection per round of the event loop, so that with one round after each job a new one waits behind as many jobs as connections. */
const ROUNDS = 8

/** Runs work that holds the serving thread for milliseconds one at a time, for each asker in turn, and lets everything else run in between. */
export interface Turns {
  /** Rejects with 503 if too many jobs are waiting already, from this asker or in total. */
  take<T>(asker: string, work: () => Promise<T>): Promise<T>
}

export function openTurns({ waiting, waitingOfOne, retryAfterS }: Limits): Turns {
  /** Everyone who waits; whoever had a turn moves to the end. */
  const byAsker = new Map<string, (() => Promise<void>)[]>()
  let size = 0
  let running: string | null = null
  let isWorking = false
  let since = Number.NEGATIVE_INFINITY

  const giveWay = async (): Promise<void> => {
    if (performance.now() - since < SLICE_MS) return
    for (let round = 0; round < ROUNDS; round += 1) await turn()
    since = performance.now()
  }
  const next = (): (() => Promise<void>) | undefined => {
    for (const [asker, own] of byAsker) {
      const job = own.shift()
      running = asker
      byAsker.delete(asker)
      if (own.length > 0) byAsker.set(asker, own)
      return job
    }
    return undefined
  }
  const workOff = async (): Promise<void> => {
    if (isWorking) return
    isWorking = true
    while (byAsker.size > 0) {
      await giveWay()
      await next()?.()
      running = null
      size -= 1
    }
    isWorking = false
  }

  return {
    take(asker, work) {
      const own = byAsker.get(asker) ?? []
      const count = own.length + (asker === running ? 1 : 0)
      if (size >= waiting || count >= waitingOfOne) return Promise.reject(new HttpError('busy', { retryAfterS }))
      return new Promise((resolve, reject) => {
        own.push(async () => {
          try {
            resolve(await work())
          } catch (error) {
            reject(error)
          }
        })
        byAsker.set(asker, own)
        size += 1
        void workOff()
      })
    },
  }
}
