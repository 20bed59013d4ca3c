import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { BackupSettings } from '../settings.ts'
import { type BackupFile, newestScheduled } from './backup-files.ts'
import { writeAtomically } from './disk.ts'
import type { BackupOrder } from './make-backup.ts'

const HOUR_MS = 3_600_000
/** The shortest wait, so that a server that keeps restarting does not spend all its time on backups. */
const SOONEST_MS = 60_000
const AGAIN_AFTER_FAILURE_MS = HOUR_MS

/** Read by `doctor`. */
export const failureFile = (dataDir: string): string => join(dataDir, 'backup-failed.json')

export interface Told {
  info(about: object, words: string): void
  error(about: object, words: string): void
}

/** Milliseconds until the next backup is due. */
export const dueInMs = (newest: BackupFile | undefined, everyH: number, now: number): number =>
  Math.max(SOONEST_MS, newest ? Math.min(newest.madeAt, now) + everyH * HOUR_MS - now : 0)

/** Makes backups on a separate thread as long as the server runs. Returns a disposer. */
export function scheduleBackups(
  dataDir: string,
  { dir, everyH, keep }: BackupSettings,
  log: Told,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let thread: Worker | null = null
  let isOver = false

  const next = (ms: number) => {
    if (!isOver) timer = setTimeout(run, ms).unref()
  }
  const run = () => {
    const order: BackupOrder = { dataDir, dir, keep, now: Date.now() }
    const startedAt = performance.now()
    thread = new Worker(new URL('./backup-thread.ts', import.meta.url), { workerData: order })
    thread.unref()
    let outcome: { path: string } | { failed: unknown } = { failed: new Error('The thread ended.') }
    thread.on('message', (path: string) => {
      outcome = { path }
    })
    thread.on('error', (failed) => {
      outcome = { failed }
    })
    thread.once('exit', () => {
      thread = null
      if (isOver) return
      if ('path' in outcome) {
        rmSync(failureFile(dataDir), { force: true })
        log.info({ path: outcome.path, ms: Math.round(performance.now() - startedAt) }, 'a backup was made')
      } else {
        const { failed } = outcome
        const sentence = failed instanceof Error ? failed.message : String(failed)
        log.error({ sentence }, 'no backup could be made; it is tried again in an hour')
        noteFailure(dataDir, sentence)
      }
      next('path' in outcome ? dueInMs(newestScheduled(dir), everyH, Date.now()) : AGAIN_AFTER_FAILURE_MS)
    })
  }

  if (everyH > 0) next(dueInMs(newestScheduled(dir), everyH, Date.now()))
  return async () => {
    isOver = true
    clearTimeout(timer)
    await thread?.terminate()
  }
}

function noteFailure(dataDir: string, sentence: string): void {
  try {
    writeAtomically(failureFile(dataDir), JSON.stringify({ at: new Date().toISOString(), sentence }))
  } catch {
    // The disk may be full. `doctor` still sees from the newest backup's age that backups have stopped.
  }
}
