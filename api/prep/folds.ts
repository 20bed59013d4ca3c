import { Worker } from 'node:worker_threads'
import type { DeckProgress } from '@station-zero/schema/prep/tables.ts'
import type { Place } from '../db/database.ts'
import type { Requester } from '../db/write-turns.ts'
import { siteOf } from '../http/addresses.ts'
import { HttpError } from '../http/errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    folds: Folds
  }
}

type FoldRequester = Required<Requester>

export interface FoldQuestion {
  id: number
  userId: string
  /** The server's current time, in ms. */
  now: number
  /** Time zone. If set, the response is the number of reviews due on that zone's study day instead of the decks' progress. */
  dueIn?: string
}

export type FoldAnswer =
  | { id: number; progress: DeckProgress[] }
  | { id: number; reviewsDue: number }
  | { id: number; fault: string; isOfDatabase: boolean }

interface Folds {
  /**
   * Returns the progress of every deck for one person. Throws HttpError if too many requests are waiting already, the thread has ended, or
   * the database can't be read.
   */
  deckProgress(requester: FoldRequester, now: number): Promise<DeckProgress[]>
  /** Returns how many reviews, over all decks, are due on the study day of `now`. Throws as `deckProgress` does. */
  reviewsDue(requester: FoldRequester, now: number, timeZone: string): Promise<number>
  /** Resolves once the thread has closed the database file. */
  close(): Promise<void>
}

/**
 * Limits on waiting requests per person, per address (`siteOf`) and in total. The thread interleaves requests, so that folding a few new
 * reviews does not wait until another person's 280,000 reviews have been folded, which takes several seconds.
 */
const MAX_WAITING_PER_PERSON = 4
const MAX_WAITING_PER_ADDRESS = 50
const MAX_WAITING = 100
const RETRY_AFTER_S = 5
/** Heap limit of the thread: enough for the cached card memories, the card memories of one more person, and the work of folding them. */
const HEAP_MB = 128

type Answered = Exclude<FoldAnswer, { fault: string }>

interface Waiting {
  userId: string
  site: string
  resolve(answer: Answered): void
  reject(error: Error): void
}

/** Folds on a separate thread with its own read connection. The first request starts the thread, or restarts it after it has ended. */
export function openFolds(place: Place, onLost: (error: unknown) => void): Folds {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | null = null
  let asked = 0
  let isClosed = false

  function start(): Worker {
    const started = new Worker(new URL('./fold-thread.ts', import.meta.url), {
      workerData: place,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    started.on('message', (answer: FoldAnswer) => settle(answer))
    started.on('error', onLost)
    started.once('exit', () => {
      if (thread === started) thread = null
      for (const one of waiting.values()) one.reject(new HttpError('busy', { retryAfterS: RETRY_AFTER_S }))
      waiting.clear()
    })
    started.unref()
    return started
  }

  function settle(answer: FoldAnswer): void {
    const one = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (waiting.size === 0) thread?.unref()
    if (!('fault' in answer)) one?.resolve(answer)
    else if (answer.isOfDatabase) one?.reject(new HttpError('not-ready', { retryAfterS: RETRY_AFTER_S }))
    else one?.reject(new Error(answer.fault))
  }

  const isFull = (userId: string, site: string): boolean => {
    const all = [...waiting.values()]
    return (
      all.length >= MAX_WAITING ||
      all.filter((one) => one.site === site).length >= MAX_WAITING_PER_ADDRESS ||
      all.filter((one) => one.userId === userId).length >= MAX_WAITING_PER_PERSON
    )
  }

  function ask({ userId, address }: FoldRequester, question: Omit<FoldQuestion, 'id' | 'userId'>): Promise<Answered> {
    const site = siteOf(address)
    if (isClosed || isFull(userId, site)) throw new HttpError('busy', { retryAfterS: RETRY_AFTER_S })
    thread ??= start()
    const { promise, resolve, reject } = Promise.withResolvers<Answered>()
    asked += 1
    waiting.set(asked, { userId, site, resolve, reject })
    // Keep the process alive until the thread responds.
    thread.ref()
    thread.postMessage({ id: asked, userId, ...question } satisfies FoldQuestion)
    return promise
  }

  return {
    async deckProgress(requester, now) {
      const answer = await ask(requester, { now })
      return 'progress' in answer ? answer.progress : []
    },
    async reviewsDue(requester, now, dueIn) {
      const answer = await ask(requester, { now, dueIn })
      return 'reviewsDue' in answer ? answer.reviewsDue : 0
    },
    async close() {
      isClosed = true
      const ending = thread
      if (!ending) return
      ending.ref()
      const ended = new Promise((resolve) => ending.once('exit', resolve))
      ending.postMessage('end')
      await ended
    },
  }
}
