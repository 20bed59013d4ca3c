import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** The log size at which we fold it into the file: 1,000 pages, SQLite's own default. */
const LOG_BYTES = 1_000 * 4_096
/** The delay before folding, so a page that changes repeatedly is copied only once. */
const PAUSE_MS = 250

/** How long a caller that deleted something waits for the log to be emptied. After that, we keep trying in the background. */
const CLEAR_WAIT_MS = 2_000
const CLEAR_AGAIN_MS = 100
const CLEAR_AGAIN_AT_MOST_MS = 5_000

/**
 * Requests to the thread, and its replies. `busy` means that the log could not be cleared, usually because another connection is
 * reading or writing.
 */
export type Asked = 'fold' | 'clear' | 'measure' | 'rewrite' | 'end'
export type Done = 'folded' | 'cleared' | 'rewritten' | 'busy' | { liveBytes: number } | { failed: string }

/** Free space that must remain during a rewrite, for concurrent writes. */
const SPARE_BYTES = 16 * 1024 * 1024

export interface Checkpoints {
  /** Call this after each commit. */
  committed(): void
  /**
   * Empties the log so that it holds nothing that was deleted. A long read delays this; we retry until it succeeds, but this
   * resolves after two seconds at the latest.
   */
  clear(): Promise<void>
  /**
   * Rewrites the whole file, because page splits leave fragments of deleted rows that nothing else overwrites. Blocks all other
   * writes meanwhile. Needs free disk space of twice the size of the live rows, and rejects before it blocks the writer if there
   * is less. On failure, rejects with a sentence for operators and leaves the file unchanged.
   */
  rewrite(): Promise<void>
  /** Resolves once the thread has closed the file. */
  close(): Promise<void>
}

/**
 * Folds the log into the file on its own thread: this is most of the disk work, and no push or read has to wait for it. The
 * thread starts when the log first gets long enough. If it falls behind, the writer folds the rest itself, at
 * `LOG_PAGES_AT_MOST`. Nothing in this process writes during a turn from `takeTurn`.
 */
export function openCheckpoints(
  file: string,
  takeTurn: <T>(work: () => Promise<T>) => Promise<T>,
  freeBytes: (folder: string) => Promise<number> = freeBytesIn,
): Checkpoints {
  const log = `${file}-wal`
  let thread: Worker | null = null
  let isAsked = false
  let pause: NodeJS.Timeout | undefined
  let isClosed = false
  /** Numbers the requests for an empty log; `cleared` is the last one that was met. */
  let [wished, cleared] = [0, 0]
  let clearing: Promise<void> | null = null

  const fold = () => {
    pause = undefined
    isAsked = true
    thread ??= start()
    thread.postMessage('fold' satisfies Asked)
  }
  const start = () => {
    const started = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: file })
    started.unref()
    started.on('message', (done: Done) => {
      if (done === 'folded') isAsked = false
      else pending.shift()?.(done)
    })
    // For example, it could not open the file. The writer then folds the log itself, and the next long log starts a new thread.
    started.on('error', () => undefined)
    started.once('exit', () => {
      isAsked = false
      thread = null
      for (const resolve of pending.splice(0)) resolve({ failed: 'The checkpoint thread exited.' })
    })
    return started
  }

  /** Pending requests, oldest first: the thread replies in request order. */
  const pending: ((done: Done) => void)[] = []

  const ask = (what: 'clear' | 'measure' | 'rewrite') => (): Promise<Done> =>
    new Promise((resolve) => {
      if (isClosed) return resolve({ failed: 'The server is closing.' })
      thread ??= start()
      pending.push(resolve)
      thread.postMessage(what satisfies Asked)
    })

  const clearAll = async () => {
    for (let againMs = CLEAR_AGAIN_MS; cleared < wished && !isClosed; ) {
      const wish = wished
      if ((await takeTurn(ask('clear')).catch(() => 'busy')) === 'cleared') cleared = wish
      else {
        await sleep(againMs, undefined, { ref: false })
        againMs = Math.min(2 * againMs, CLEAR_AGAIN_AT_MOST_MS)
      }
    }
    clearing = null
  }

  const clear = async () => {
    wished += 1
    clearing ??= clearAll()
    await Promise.race([clearing, sleep(CLEAR_WAIT_MS, undefined, { ref: false })])
  }

  const assertFreeSpace = async (measured: Done): Promise<void> => {
    if (typeof measured !== 'object' || !('liveBytes' in measured)) {
      const cause = typeof measured === 'object' ? measured.failed : measured
      throw new Error(`The size of the database could not be determined: ${cause}`)
    }
    const folder = dirname(file)
    const [needed, free] = [2 * measured.liveBytes + SPARE_BYTES, await freeBytes(folder)]
    if (free < needed)
      throw new Error(
        `Rewriting the database needs ${megabytes(needed)} of free space in ${folder}, but only ${megabytes(free)} is free. Make room.`,
      )
  }

  return {
    clear,
    async rewrite() {
      await assertFreeSpace(await ask('measure')())
      const done = await takeTurn(ask('rewrite'))
      // A failed rewrite may also leave a long log.
      await clear()
      if (typeof done === 'object' && 'failed' in done)
        throw new Error(`The database could not be rewritten: ${done.failed}`)
    },
    committed() {
      if (isAsked || pause || sizeOf(log) < LOG_BYTES) return
      pause = setTimeout(fold, PAUSE_MS).unref()
    },
    async close() {
      isClosed = true
      clearTimeout(pause)
      const ending = thread
      if (!ending) return
      ending.ref()
      ending.postMessage('end' satisfies Asked)
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
