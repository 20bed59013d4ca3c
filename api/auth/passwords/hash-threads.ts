import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { HttpError } from '../../http/errors.ts'
import { openFairQueue, type Requester } from '../../http/fair-queue.ts'
import type { HashJob } from './hash-thread.ts'

/**
 * Maximum hashes that the process runs at once, each with 19 MiB. Passwords are hashed on dedicated threads: on Node's shared pool, fifty
 * concurrent sign-ins delayed every file by a second.
 */
export const HASHES_AT_ONCE = Math.min(4, availableParallelism())
/** Maximum waiting jobs in each of the two queues: one for known devices, one for unknown ones. */
export const MAX_WAITING = 16
/** While both queues have jobs, every fourth turn is for an unknown device. */
const TURNS_OF_KNOWN = 3
const WAIT_MS = 2_000
const RETRY_AFTER_S = 2

interface WaitingJob {
  job: HashJob
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
  timer: NodeJS.Timeout
}

/** Who requests a hash. */
export interface HashRequester extends Requester {
  /**
   * The person is signed in, or the device has signed in before. Three of four hashes are for such people, so a flood of guesses can't
   * block them.
   */
  isKnown?: boolean
}

export interface HashThreads {
  /**
   * Rejects with `busy` if too many jobs are waiting, if this one waited too long, or if no thread can be started. Addresses take turns:
   * one that requests many hashes delays only itself.
   */
  ask(job: HashJob, requester: HashRequester): Promise<unknown>
  /** Throws `busy` if the queue is full for this requester. */
  assertNotFull(requester: HashRequester): void
  /** Number of jobs that are `running` and `waiting`. */
  byState(): ReadonlyMap<string, number>
}

const startWorker = (): Worker => new Worker(new URL('./hash-thread.ts', import.meta.url))

/** Starts threads on demand and reuses them. Tests pass their own `start`. */
export function openHashThreads(start: () => Worker = startWorker): HashThreads {
  const alive = new Set<Worker>()
  const idle: Worker[] = []
  const limits = { waiting: MAX_WAITING, waitingOfOne: MAX_WAITING, retryAfterS: RETRY_AFTER_S }
  const known = openFairQueue<WaitingJob>(limits)
  const strangers = openFairQueue<WaitingJob>(limits)
  const queueOf = ({ isKnown = false }: HashRequester) => (isKnown ? known : strangers)
  let turnsOfKnown = 0

  const nextJob = (): WaitingJob | undefined => {
    const isStrangersTurn = known.size === 0 || (turnsOfKnown >= TURNS_OF_KNOWN && strangers.size > 0)
    turnsOfKnown = isStrangersTurn ? 0 : turnsOfKnown + 1
    const next = (isStrangersTurn ? strangers : known).next()
    clearTimeout(next?.timer)
    return next
  }

  const startThread = (): Worker | undefined => {
    if (alive.size >= HASHES_AT_ONCE) return undefined
    // Throws if the system is out of memory or threads, so count the thread only afterwards.
    const worker = start()
    alive.add(worker)
    // Without a listener, an error in an idle thread would end the process.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      alive.delete(worker)
      const at = idle.indexOf(worker)
      if (at !== -1) idle.splice(at, 1)
      serveNext()
    })
    return worker
  }

  const serveNext = (): void => {
    if (known.size + strangers.size === 0) return
    let worker: Worker | undefined
    try {
      worker = idle.pop() ?? startThread()
    } catch (cause) {
      // A running thread will serve the waiting jobs. Without one, reject them; the next request tries to start a thread again.
      if (alive.size > 0) return
      for (let next = nextJob(); next; next = nextJob()) next.reject(busy(cause))
      return
    }
    if (!worker) return
    const next = nextJob()
    if (next) void serve(worker, next)
  }

  const serve = async (worker: Worker, { job, resolve, reject }: WaitingJob): Promise<void> => {
    // Only a working thread keeps the process alive.
    worker.ref()
    try {
      resolve(await answerOf(worker, job))
      worker.unref()
      if (alive.has(worker)) idle.push(worker)
      serveNext()
    } catch (error) {
      // The thread's `exit` event starts the next job.
      void worker.terminate()
      reject(error)
    }
  }

  return {
    assertNotFull: (requester) => queueOf(requester).assertNotFull(requester),
    ask: (job, requester) =>
      new Promise((resolve, reject) => {
        const queue = queueOf(requester)
        const refuse = (error: unknown) => {
          clearTimeout(waiting.timer)
          reject(error)
        }
        const timer = setTimeout(() => {
          queue.remove(requester, waiting)
          reject(busy())
        }, WAIT_MS)
        const waiting: WaitingJob = { job, resolve, reject: refuse, timer }
        try {
          queue.add(requester, waiting)
        } catch (error) {
          refuse(error)
        }
        serveNext()
      }),
    byState: () =>
      new Map([
        ['running', alive.size - idle.length],
        ['waiting', known.size + strangers.size],
      ]),
  }
}

function answerOf(worker: Worker, job: HashJob): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const removeListeners = () => {
      worker.off('message', answered).off('error', failed).off('exit', failed)
    }
    const answered = (answer: unknown) => {
      removeListeners()
      resolve(answer)
    }
    const failed = (cause: unknown) => {
      removeListeners()
      reject(cause instanceof Error ? cause : new Error('The hashing thread ended.'))
    }
    worker.on('message', answered).on('error', failed).on('exit', failed)
    worker.postMessage(job)
  })
}

function busy(cause?: unknown): HttpError {
  const error = new HttpError('busy', { retryAfterS: RETRY_AFTER_S })
  if (cause !== undefined) error.cause = cause
  return error
}

/** Shared by the whole process. */
export const hashThreads = openHashThreads()
