import type { PushPorts } from '@station-zero/sync/server/push.ts'
import type { Committed } from '../db/commits.ts'
import type { Database } from '../db/database.ts'
import { applyRequest, readRequest, type SentPush } from './answer-push.ts'
import { PushesBusy, PushLost } from './answers.ts'
import { openCrowd } from './crowd.ts'
import { uncarry } from './error-codec.ts'
import type { Answered, GroupReply } from './push-messages.ts'
import { outcomeOf } from './push-outcome.ts'
import { openPushQueue } from './push-queue.ts'
import { openPushThread } from './push-worker.ts'

export interface Pushes {
  /**
   * Throws what `answerSyncError` has an answer to. Where the client is gone before the push has its turn,
   * nothing is applied.
   */
  answer(
    sent: Omit<SentPush, 'body'> & { body: Uint8Array; isGone?: () => boolean },
    onFault: PushPorts['onFault'],
  ): Promise<Answered>
  /** How many wait for their turn. */
  waiting(): number
  /** Whether the thread that applies them is there or could be started. */
  canStart(): boolean
  /** Resolves when the pushes under way are through and the thread has let go of the file; from then on every push is lost. */
  close(): Promise<void>
}

interface Options {
  db: Database
  now: () => number
  /** Told when the thread failed. */
  onLost: (error: unknown) => void
}

/** Small, so that one group takes some tens of milliseconds; large enough that everybody who waits shares one fsync. */
const GROUP = { count: 64, bytes: 256 * 1024 }
/** Then a push is told to come again: the device would give up waiting, and what it sends meanwhile would wait longer. */
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
 * Pushes are parsed, checked and applied on a thread of their own, on a connection of their own: neither their work nor the
 * disk's holds up a read. Those that wait together, of whomever, are applied in one transaction. The thread is started by the
 * first push, which takes its turn once it is there. Where it ends, the pushes that it had get a 503 and come again, and the next
 * one starts another.
 */
export function openPushes({ db, now, onLost }: Options): Pushes {
  const queue = openPushQueue<WaitingPush>()
  const thread = openPushThread(db.file, onLost)
  const crowd = openCrowd(() => queue.size)
  let isWorking = false
  /** The time that a thread takes to start is not counted as waiting: where it can't be started, that is said at once. */
  let thereSince = Number.POSITIVE_INFINITY
  let looking: NodeJS.Timeout | undefined

  const work = async (): Promise<void> => {
    if (isWorking) return
    isWorking = true
    while (queue.size > 0) {
      try {
        // Whoever else writes need not wait for that.
        if (!thread.isUp()) thereSince = Number.POSITIVE_INFINITY
        await thread.isThere()
        thereSince = Math.min(thereSince, performance.now())
        await crowd.gather()
        const { answerAll } = await db.lendTurn(() => applyGroup(queue.take(GROUP).filter(isStillWanted)))
        // Whoever listens has been told by now.
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
      crowd.applied(group.length)
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
        // What is handed over must not share its memory with anything else.
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
    if ('error' in outcome) group[place]?.reject(uncarry(outcome.error))
    else group[place]?.resolve(outcome)
}

/** What nobody waits for any more is not applied: its device sends it again. */
function isStillWanted({ isGone, reject }: WaitingPush): boolean {
  if (!isGone?.()) return true
  reject(new PushesBusy())
  return false
}

/** The same without a thread. */
export const inProcessPushes = ({ db, now }: Options): Pushes => ({
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
