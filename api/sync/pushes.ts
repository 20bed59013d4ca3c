import type { PushPorts } from '@station-zero/sync/server/push.ts'
import type { Committed } from '../db/commits.ts'
import type { Database } from '../db/database.ts'
import { applyRequest, readRequest, type SentPush } from './answer-push.ts'
import { openCrowd } from './crowd.ts'
import { uncarry } from './error-codec.ts'
import { PushesBusy, PushLost } from './push-faults.ts'
import { type Answered, type GroupReply, PUT_OFF } from './push-messages.ts'
import { outcomeOf } from './push-outcome.ts'
import { openPushQueue } from './push-queue.ts'
import { openPushThread } from './push-worker.ts'

export interface Pushes {
  /** Throws errors that `answerSyncError` can answer. If the client disconnects before the push has its turn, nothing is applied. */
  answer(
    sent: Omit<SentPush, 'body'> & { body: Uint8Array; isGone?: () => boolean },
    onFault: PushPorts['onFault'],
  ): Promise<Answered>
  /** How many pushes are waiting for their turn. */
  waiting(): number
  /** Whether the push thread is running or can be started. */
  canStart(): boolean
  /** Resolves once the current pushes are done and the thread has closed the file. Every later push is lost. */
  close(): Promise<void>
}

interface Options {
  sqlite: NonNullable<Database['sqlite']>
  now: () => number
  /** Called when the thread fails. */
  onLost: (error: unknown) => void
}

/** Small enough that a group takes only tens of milliseconds; large enough that everyone who waits shares one fsync. */
const GROUP = { count: 64, bytes: 256 * 1024 }
/**
 * After this wait a push is told to retry. Otherwise the device would give up waiting, and what it sends meanwhile would wait
 * even longer.
 */
const WAITS_AT_MOST_MS = 1_500
const LOOKED_EVERY_MS = 100

interface WaitingPush {
  userId: string
  bytes: number
  since: number
  sent: SentPush
  isGone: (() => boolean) | undefined
  onFault: PushPorts['onFault']
  resolve(answered: Answered): void
  reject(error: unknown): void
}

/**
 * Parses, checks, and applies pushes on their own thread and connection, so neither their work nor the disk delays a read.
 * Pushes that wait together, from any number of people, are applied in one transaction. The first push starts the thread and
 * waits for it. If the thread ends, its pushes get a 503 and are retried, and the next push starts a new thread.
 */
export function openPushes({ sqlite, now, onLost }: Options): Pushes {
  const queue = openPushQueue<WaitingPush>()
  const thread = openPushThread(sqlite.path, onLost)
  const crowd = openCrowd(() => queue.size)
  let isWorking = false
  /** When the thread became ready. The time it takes to start does not count as waiting: if it can't be started, pushes fail at once. */
  let thereSince = Number.POSITIVE_INFINITY
  let looking: NodeJS.Timeout | undefined

  const work = async (): Promise<void> => {
    if (isWorking) return
    isWorking = true
    while (queue.size > 0) {
      try {
        // Wait for the thread before taking the turn, so that other writers do not have to.
        if (!thread.isUp()) thereSince = Number.POSITIVE_INFINITY
        await thread.isThere()
        thereSince = Math.min(thereSince, performance.now())
        await crowd.gather()
        const { answerAll } = await sqlite.lendTurn(() => applyGroup(queue.take(GROUP).filter(isStillWanted)))
        // Listeners have been notified by now.
        answerAll()
      } catch (error) {
        for (const { reject } of queue.take(GROUP)) reject(error)
      }
    }
    isWorking = false
    clearInterval(looking)
    looking = undefined
  }

  const applyGroup = async (group: WaitingPush[]): Promise<{ committed: Committed; answerAll: () => void }> => {
    const nothing = { changed: [], hasCounted: false }
    if (group.length === 0) return { committed: nothing, answerAll: () => undefined }
    try {
      const reply = await thread.ask({ pushes: group.map(({ sent }) => sent), now: now() })
      const isPutOff = reply.outcomes.map((outcome) => outcome === PUT_OFF)
      const putOff = group.filter((_, place) => isPutOff[place])
      crowd.applied(group.length - putOff.length)
      queue.putBack(putOff, new Set(group.filter((_, place) => !isPutOff[place]).map(({ userId }) => userId)))
      return { committed: reply.committed, answerAll: () => tellOutcomes(group, reply) }
    } catch (error) {
      const answerAll = () => {
        for (const { reject } of group) reject(error)
      }
      return { committed: nothing, answerAll }
    }
  }

  return {
    answer: ({ body, isGone, ...sent }, onFault) =>
      new Promise((resolve, reject) => {
        // The body passed to the thread must not share memory with anything else.
        const own = { ...sent, body: new Uint8Array(body) }
        const { userId } = sent
        queue.add({
          ...{ userId, bytes: body.length, since: performance.now() },
          ...{ sent: own, isGone, onFault, resolve, reject },
        })
        crowd.came()
        looking ??= setInterval(() => {
          const moment = performance.now() - WAITS_AT_MOST_MS
          if (thereSince < moment) for (const late of queue.takeOlder(moment)) late.reject(new PushesBusy())
        }, LOOKED_EVERY_MS)
        void work()
      }),
    waiting: () => queue.size,
    canStart: () => thread.canStart(),
    async close() {
      const closed = thread.close()
      for (const { reject } of queue.takeAll()) reject(new PushLost())
      await closed
    },
  }
}

function tellOutcomes(group: WaitingPush[], { faults, outcomes }: GroupReply): void {
  for (const { place, error, name, id } of faults) group[place]?.onFault(uncarry(error), { name, id })
  for (const [place, outcome] of outcomes.entries())
    if (outcome === PUT_OFF) continue
    else if ('error' in outcome) group[place]?.reject(uncarry(outcome.error))
    else group[place]?.resolve(outcome)
}

/** A push whose client has disconnected is not applied: its device sends it again. */
function isStillWanted({ isGone, reject }: WaitingPush): boolean {
  if (!isGone?.()) return true
  reject(new PushesBusy())
  return false
}

/** The same without a thread. */
export const inProcessPushes = ({ db, now }: { db: Database; now: () => number }): Pushes => ({
  async answer({ body, ...sent }, onFault) {
    const own = { ...sent, body: new Uint8Array(body) }
    const yieldTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
    const answer = await applyRequest(db.store, own, readRequest(own), { now: now(), onFault, yieldTurn })
    return { answer: JSON.stringify(answer), outcome: outcomeOf(answer) }
  },
  waiting: () => 0,
  canStart: () => true,
  close: async () => undefined,
})
