import type { Database } from '../db/database.ts'
import { PushesBusy } from './push-faults.ts'
import { openPushQueue } from './push-queue.ts'
import { inProcessPushes, type Pushes } from './pushes.ts'

/** Pushes that are applied at once; each has a connection. A few connections stay free for everything else that writes. */
const lanesOf = (connections: number): number => Math.max(1, connections - 2)
/** As in `pushes.ts`: a device that waits longer would send it again anyway. */
const WAITS_AT_MOST_MS = 1_500
const LOOKED_EVERY_MS = 100

interface Waiting {
  userId: string
  bytes: number
  since: number
  isGone: (() => boolean) | undefined
  start(): Promise<void>
  reject(error: unknown): void
}

/**
 * Applies pushes side by side, for a database that locks only the person who writes. One person's pushes go one after the other:
 * several would each keep a connection, only to wait for the same lock.
 */
export function openLanes({ db, now }: { db: Database; now: () => number }): Pushes {
  const direct = inProcessPushes({ db, now })
  const lanes = lanesOf('pool' in db.place ? db.place.pool.connections : 1)
  const queue = openPushQueue<Waiting>()
  const running = new Map<string, Promise<void>>()
  let looking: NodeJS.Timeout | undefined
  let isClosed = false

  const startAll = (): void => {
    while (running.size < lanes) {
      const next = queue.takeOf((userId) => !running.has(userId))
      if (!next) break
      if (next.isGone?.()) next.reject(new PushesBusy())
      else start(next)
    }
    if (queue.size > 0) return
    clearInterval(looking)
    looking = undefined
  }
  const start = ({ userId, start }: Waiting): void => {
    const done = start().finally(() => {
      running.delete(userId)
      startAll()
    })
    running.set(userId, done)
  }

  return {
    answer: (sent, onFault) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new PushesBusy())
        queue.add({
          ...{ userId: sent.userId, bytes: sent.body.length, since: performance.now(), isGone: sent.isGone, reject },
          start: () => direct.answer(sent, onFault).then(resolve, reject),
        })
        looking ??= setInterval(() => {
          for (const late of queue.takeOlder(performance.now() - WAITS_AT_MOST_MS)) late.reject(new PushesBusy())
        }, LOOKED_EVERY_MS)
        startAll()
      }),
    waiting: () => queue.size,
    canStart: () => true,
    async close() {
      isClosed = true
      clearInterval(looking)
      for (const { reject } of queue.takeAll()) reject(new PushesBusy())
      await Promise.all(running.values())
    },
  }
}
