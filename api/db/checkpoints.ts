import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** The log size at which the log is checkpointed into the file: 1,000 pages, SQLite's own default. */
const LOG_BYTES = 1_000 * 4_096
/** The delay before a checkpoint, so that a page that changes repeatedly is copied only once. */
const PAUSE_MS = 250

/** How long a caller that deleted something waits for the log to be emptied, in ms. After that, retries continue in the background. */
const CLEAR_WAIT_MS = 2_000
const CLEAR_RETRY_MS = { first: 100, max: 5_000 }

/**
 * Requests to the thread, and its replies. `checkpoint` copies the log into the file as far as readers allow; `clear` also empties the log.
 * The reply `busy` means that the log could not be emptied, usually because another connection is reading or writing.
 */
export type CheckpointRequest = 'checkpoint' | 'clear' | 'measure' | 'rewrite' | 'end'
export type CheckpointReply =
  | 'checkpointed'
  | 'cleared'
  | 'rewritten'
  | 'busy'
  | { liveBytes: number }
  | { failed: string }

/** Disk space that must remain free during a rewrite. */
const SPARE_BYTES = 16 * 1024 * 1024

interface Checkpoints {
  /** Schedules a checkpoint if the log is long enough. Must be called after each commit. */
  committed(): void
  /**
   * Empties the log, so that it contains no deleted data. Retries while a long read prevents this. Resolves after at most two seconds;
   * retries then continue in the background.
   */
  clear(): Promise<void>
  /**
   * Rewrites the whole file, because page splits leave fragments of deleted rows that nothing else overwrites. Blocks all other writes
   * while it runs. Needs free disk space of twice the size of the live rows; with less space, rejects before blocking the writer. On
   * failure, rejects with a message for operators and leaves the file unchanged.
   */
  rewrite(): Promise<void>
  /** Resolves once the thread has closed the file. */
  close(): Promise<void>
}

/**
 * Checkpoints the log into the file on a separate thread, because checkpoints are most of the disk work, and pushes and reads should not
 * wait for them. The thread starts when the log first gets long enough. If the thread falls behind, the writer checkpoints the log itself
 * (`MAX_LOG_PAGES` in `sqlite.ts`). `takeTurn` runs work while nothing else in this process writes.
 */
export function openCheckpoints(
  file: string,
  takeTurn: <T>(work: () => Promise<T>) => Promise<T>,
  freeBytes: (folder: string) => Promise<number> = freeBytesIn,
): Checkpoints {
  const log = `${file}-wal`
  let thread: Worker | null = null
  let isRequested = false
  let pause: NodeJS.Timeout | undefined
  let isClosed = false
  /** `requested` counts the requests to empty the log; `cleared` is the number of the last request that was fulfilled. */
  let [requested, cleared] = [0, 0]
  let clearing: Promise<void> | null = null

  const checkpoint = () => {
    pause = undefined
    isRequested = true
    thread ??= start()
    thread.postMessage('checkpoint' satisfies CheckpointRequest)
  }
  const start = () => {
    const started = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: file })
    started.unref()
    started.on('message', (done: CheckpointReply) => {
      if (done === 'checkpointed') isRequested = false
      else pending.shift()?.(done)
    })
    // Ignore errors, for example if the thread could not open the file. The writer then checkpoints the log itself, and the next long log
    // starts a new thread.
    started.on('error', () => undefined)
    started.once('exit', () => {
      isRequested = false
      thread = null
      for (const resolve of pending.splice(0)) resolve({ failed: 'The checkpoint thread exited.' })
    })
    return started
  }

  /** Pending requests, oldest first; the thread replies in the order of the requests. */
  const pending: ((done: CheckpointReply) => void)[] = []

  const ask = (what: 'clear' | 'measure' | 'rewrite') => (): Promise<CheckpointReply> =>
    new Promise((resolve) => {
      if (isClosed) return resolve({ failed: 'The server is closing.' })
      thread ??= start()
      pending.push(resolve)
      thread.postMessage(what satisfies CheckpointRequest)
    })

  const clearAll = async () => {
    for (let retryMs = CLEAR_RETRY_MS.first; cleared < requested && !isClosed; ) {
      const request = requested
      if ((await takeTurn(ask('clear')).catch(() => 'busy')) === 'cleared') cleared = request
      else {
        await sleep(retryMs, undefined, { ref: false })
        retryMs = Math.min(2 * retryMs, CLEAR_RETRY_MS.max)
      }
    }
    clearing = null
  }

  const clear = async () => {
    requested += 1
    clearing ??= clearAll()
    await Promise.race([clearing, sleep(CLEAR_WAIT_MS, undefined, { ref: false })])
  }

  const assertFreeSpace = async (measured: CheckpointReply): Promise<void> => {
    if (typeof measured !== 'object' || !('liveBytes' in measured)) {
      const cause = typeof measured === 'object' ? measured.failed : measured
      throw new Error(`The size of the database could not be determined: ${cause}`)
    }
    const folder = dirname(file)
    const [needed, free] = [2 * measured.liveBytes + SPARE_BYTES, await freeBytes(folder)]
    if (free < needed)
      throw new Error(
        `Rewriting the database needs ${megabytes(needed)} of free space in ${folder}, but only ${megabytes(free)} is free. Free some space.`,
      )
  }

  return {
    clear,
    async rewrite() {
      await assertFreeSpace(await ask('measure')())
      const done = await takeTurn(ask('rewrite'))
      // Even a failed rewrite may leave a long log.
      await clear()
      if (typeof done === 'object' && 'failed' in done)
        throw new Error(`The database could not be rewritten: ${done.failed}`)
    },
    committed() {
      if (isRequested || pause || sizeOf(log) < LOG_BYTES) return
      pause = setTimeout(checkpoint, PAUSE_MS).unref()
    },
    async close() {
      isClosed = true
      clearTimeout(pause)
      const ending = thread
      if (!ending) return
      ending.ref()
      ending.postMessage('end' satisfies CheckpointRequest)
      await new Promise((resolve) => ending.once('exit', resolve))
    },
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`
