import { statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** A log of so many pages is folded into the file: SQLite's own figure for it. */
const LOG_BYTES = 1_000 * 4_096
/** So that a page which is changed time and again is copied once. */
const PAUSE_MS = 250

/** Whoever deleted something waits this long for the log to be emptied; then it goes on without them. */
const CLEAR_WAIT_MS = 2_000
const CLEAR_AGAIN_MS = 100
const CLEAR_AGAIN_AT_MOST_MS = 5_000

/** What the thread is asked, and what it says when it has done that; `busy` where somebody still reads or writes. */
export type Asked = 'fold' | 'clear' | 'rewrite' | 'end'
export type Done = 'folded' | 'cleared' | 'rewritten' | 'busy'

export interface Checkpoints {
  /** Something was committed. */
  committed(): void
  /**
   * Empties the log, so that it holds nothing of what was deleted. A reader that takes long holds it up: then it is tried again
   * until it is done, and this resolves after two seconds.
   */
  clear(): Promise<void>
  /**
   * Writes the whole file anew: what was deleted leaves shreds where a page was split, which nothing else overwrites. Nobody else
   * writes meanwhile. False where it could not be done, and is to be tried again.
   */
  rewrite(): Promise<boolean>
  /** Resolves when the thread has let go of the file. */
  close(): Promise<void>
}

/**
 * Folds the log into the file on a thread of its own: it is most of what the disk has to do, and nobody who pushes or reads
 * has to wait for it. The thread is started by the first log that is long enough. Where it does not keep up, the writer
 * folds what is left, at `LOG_PAGES_AT_MOST`. Nothing in this process writes during a turn that `takeTurn` gives.
 */
export function openCheckpoints(file: string, takeTurn: <T>(work: () => Promise<T>) => Promise<T>): Checkpoints {
  const log = `${file}-wal`
  let thread: Worker | null = null
  let isAsked = false
  let pause: NodeJS.Timeout | undefined
  let isClosed = false
  /** Goes up with each wish for an empty log; `cleared` follows. */
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
    })
    // It could not open the file, say: the writer folds by itself, and the next long log tries again.
    started.on('error', () => undefined)
    started.once('exit', () => {
      isAsked = false
      thread = null
    })
    return started
  }

  const ask = (what: 'clear' | 'rewrite') => (): Promise<boolean> =>
    new Promise((resolve) => {
      if (isClosed) return resolve(false)
      thread ??= start()
      const asked = thread
      const settle = (done: Done | number) => {
        if (done === 'folded') return
        asked.off('message', settle).off('exit', settle)
        resolve(done === 'cleared' || done === 'rewritten')
      }
      asked.on('message', settle).once('exit', settle)
      asked.postMessage(what satisfies Asked)
    })

  const clearAll = async () => {
    for (let againMs = CLEAR_AGAIN_MS; cleared < wished && !isClosed; ) {
      const wish = wished
      if (await takeTurn(ask('clear')).catch(() => false)) cleared = wish
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

  return {
    clear,
    async rewrite() {
      const isRewritten = await takeTurn(ask('rewrite'))
      await clear()
      return isRewritten
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
