import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { HttpError } from '../../errors.ts'
import type { HashJob } from './hash-thread.ts'

/**
 * Passwords are hashed on their own threads: on Node's shared pool, fifty sign-ins at once delayed every file by a second.
 * The process runs at most this many hashes at once, each with 19 MiB.
 */
export const HASHES_AT_ONCE = Math.min(4, availableParallelism())
/** In each of the two queues. */
export const MAX_WAITING = 16
const WAIT_MS = 2_000
const RETRY_AFTER_S = 2

interface Asked {
  job: HashJob
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
  timer: NodeJS.Timeout
}

const idle: Worker[] = []
let started = 0
/** Devices that have signed in before go ahead, so a crowd of strangers cannot keep them out. */
const lines: { first: Asked[]; others: Asked[] } = { first: [], others: [] }

/** Throws `busy` if too many jobs are waiting, or if this one waited too long. */
export async function askHash(job: HashJob, { isFirst = false }: { isFirst?: boolean } = {}): Promise<unknown> {
  assertRoom({ isFirst })
  const line = lineOf(isFirst)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      line.splice(line.indexOf(asked), 1)
      reject(busy())
    }, WAIT_MS)
    const asked: Asked = { job, resolve, reject, timer }
    line.push(asked)
    serveNext()
  })
}

export function assertRoom({ isFirst = false }: { isFirst?: boolean } = {}): void {
  if (lineOf(isFirst).length >= MAX_WAITING) throw busy()
}

const lineOf = (isFirst: boolean) => (isFirst ? lines.first : lines.others)

/** This process's hashing jobs by state. */
export const hashesByState = (): ReadonlyMap<string, number> =>
  new Map([
    ['running', started - idle.length],
    ['waiting', lines.first.length + lines.others.length],
  ])

function serveNext(): void {
  if (lines.first.length + lines.others.length === 0) return
  const worker = idle.pop() ?? startThread()
  if (!worker) return
  const asked = lines.first.shift() ?? lines.others.shift()
  if (!asked) return
  clearTimeout(asked.timer)
  void serve(worker, asked)
}

async function serve(worker: Worker, { job, resolve, reject }: Asked): Promise<void> {
  // A working thread keeps the process alive.
  worker.ref()
  try {
    resolve(await answerOf(worker, job))
    worker.unref()
    idle.push(worker)
  } catch (error) {
    started -= 1
    void worker.terminate()
    reject(error)
  }
  serveNext()
}

function startThread(): Worker | undefined {
  if (started >= HASHES_AT_ONCE) return undefined
  started += 1
  return new Worker(new URL('./hash-thread.ts', import.meta.url))
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

const busy = () => new HttpError('busy', { retryAfterS: RETRY_AFTER_S })
