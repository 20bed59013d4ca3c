import { setImmediate as nextRound } from 'node:timers/promises'
import { type FairQueueLimits, openFairQueue, type Requester } from './fair-queue.ts'

/** How long jobs may occupy the thread before other work gets a turn. */
const SLICE_MS = 10
/**
 * Event loop rounds between slices. Node accepts one connection per round, so with a single round, each new connection would wait for a slice
 * per connection ahead of it.
 */
const ROUNDS = 8

export interface Turns {
  /** Rejects with 503 if the queue is full for this requester. */
  take<T>(requester: Requester, work: () => Promise<T>): Promise<T>
}

interface Job {
  run(): Promise<void>
  reject(error: Error): void
}

/** Runs jobs that occupy the serving thread for milliseconds, one at a time, in the order of a fair queue, with other work in between. */
export function openTurns(limits: FairQueueLimits): Turns {
  const queue = openFairQueue<Job>(limits)
  let isWorking = false
  let since = Number.NEGATIVE_INFINITY

  const yieldThread = async (): Promise<void> => {
    if (performance.now() - since < SLICE_MS) return
    for (let round = 0; round < ROUNDS; round += 1) await nextRound()
    since = performance.now()
  }
  const runAll = async (): Promise<void> => {
    if (isWorking) return
    isWorking = true
    while (queue.size > 0) {
      await yieldThread()
      await queue.next()?.run()
    }
    isWorking = false
  }

  return {
    take: (requester, work) =>
      new Promise((resolve, reject) => {
        const run = async () => {
          try {
            resolve(await work())
          } catch (error) {
            reject(error)
          }
        }
        queue.add(requester, { run, reject })
        void runAll()
      }),
  }
}

/**
 * Runs at most `atOnce` calls at a time. The others wait in a fair queue, so that an address with hundreds of concurrent requests does not
 * delay those of others.
 */
export function openFairGate(atOnce: number, limits: FairQueueLimits): Turns {
  const queue = openFairQueue<Job>(limits)
  let running = 0

  const startNext = (): void => {
    while (running < atOnce && queue.size > 0) {
      running += 1
      void queue.next()?.run()
    }
  }

  return {
    take: (requester, work) =>
      new Promise((resolve, reject) => {
        const run = async () => {
          try {
            resolve(await work())
          } catch (error) {
            reject(error)
          }
          running -= 1
          startNext()
        }
        queue.add(requester, { run, reject })
        startNext()
      }),
  }
}
