import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/** A log of so many pages is folded into the file: SQLite's own figure for it. */
const LOG_BYTES = 1_000 * 4_096
/** So that a page which is changed time and again is copied once. */
const PAUSE_MS = 250

export interface Checkpoints {
  /** Something was committed. */
  committed(): void
  /** Resolves when the thread has let go of the file. */
  close(): Promise<void>
}

/**
 * Folds the log into the file on a thread of its own: it is most of what the disk has to do, and nobody who pushes or reads
 * has to wait for it. The thread is started by the first log that is long enough. Where it does not keep up, the writer
 * folds what is left, at `LOG_PAGES_AT_MOST`.
 */
export function openCheckpoints(file: string): Checkpoints {
  const log = `${file}-wal`
  let thread: Worker | null = null
  let isAsked = false
  let pause: NodeJS.Timeout | undefined

  const fold = () => {
    pause = undefined
    isAsked = true
    thread ??= start()
    thread.postMessage('fold')
  }
  const start = () => {
    const started = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: file })
    started.unref()
    started.on('message', () => {
      isAsked = false
    })
    // It could not open the file, say: the writer folds by itself, and the next long log tries again.
    started.on('error', () => undefined)
    started.once('exit', () => {
      isAsked = false
      thread = null
    })
    return started
  }

  return {
    committed() {
      if (isAsked || pause || sizeOf(log) < LOG_BYTES) return
      pause = setTimeout(fold, PAUSE_MS).unref()
    },
    async close() {
      clearTimeout(pause)
      const ending = thread
      if (!ending) return
      ending.ref()
      ending.postMessage('end')
      await new Promise((resolve) => ending.once('exit', resolve))
    },
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0
