import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { HttpError } from '../../errors.ts'
import type { HashJob } from './hash-thread.ts'

/**
 * Maximum hashes that the process runs at once, each with 19 MiB. Passwords are hashed on dedicated threads: on Node's shared pool, fifty
 * concurrent sign-ins delayed every file by a second.
 */
export const HASHES_AT_ONCE = Math.min(4, availableParallelism())
/** Maximum waiting jobs in each of the two queues: one for known devices, one for unknown ones. */
export const MAX_WAITING = 16
const WAIT_MS = 2_000
const RETRY_AFTER_S = 2

interface WaitingJob {
  job: HashJob
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
  timer: NodeJS.Timeout
}

interface Priority {
  /** The device has signed in before. Its jobs run before those of unknown devices, so a flood of guesses cannot block it. */
  isFirst?: boolean
}

export interface HashThreads {
  /** Rejects with `busy` if too many jobs are waiting, if this one waited too long, or if no thread can be started. */
  ask(job: HashJob, priority?: Priority): Promise<unknown>
  /** Throws `busy` if the queue for this priority is full. */
  assertRoom(priority?: Priority): void
  /** Number of jobs that are `running` and `waiting`. */
  byState(): ReadonlyMap<string, number>
}

const startWorker = (): Worker => new Worker(new URL('./hash-thread.ts', import.meta.url))

/** Starts threads on demand and reuses them. Tests pass their own `start`. */
export function openHashThreads(start: () => Worker = startWorker): HashThreads {
  const alive = new Set<Worker>()
  const idle: Worker[] = []
  const known: WaitingJob[] = []
  const strangers: WaitingJob[] = []
  const queueOf = ({ isFirst = false }: Priority) => (isFirst ? known : strangers)

  const assertRoom = (priority: Priority = {}): void => {
    if (queueOf(priority).length >= MAX_WAITING) throw busy()
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
    if (known.length + strangers.length === 0) return
    let worker: Worker | undefined
    try {
      worker = idle.pop() ?? startThread()
    } catch (cause) {
      // A running thread will serve the waiting jobs. Without one, reject them; the next request tries to start a thread again.
      if (alive.size > 0) return
      for (const { reject, timer } of [...known.splice(0), ...strangers.splice(0)]) {
        clearTimeout(timer)
        reject(busy(cause))
      }
      return
    }
    if (!worker) return
    const next = known.shift() ?? strangers.shift()
    if (!next) return
    clearTimeout(next.timer)
    void serve(worker, next)
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
    assertRoom,
    async ask(job, priority = {}) {
      assertRoom(priority)
      const queue = queueOf(priority)
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(waiting), 1)
          reject(busy())
        }, WAIT_MS)
        const waiting: WaitingJob = { job, resolve, reject, timer }
        queue.push(waiting)
        serveNext()
      })
    },
    byState: () =>
      new Map([
        ['running', alive.size - idle.length],
        ['waiting', known.length + strangers.length],
      ]),
  }
}

function answerOf(worker: Worker, job: HashJob): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const forget = () => {
      worker.off('message', answered).off('error', failed).off('exit', failed)
    }
    const answered = (answer: unknown) => {
      forget()
      resolve(answer)
    }
    const failed = (cause: unknown) => {
      forget()
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
const threads = openHashThreads()
export const askHash = threads.ask
export const assertRoom = threads.assertRoom
export const hashesByState = threads.byState
