import { Worker } from 'node:worker_threads'
import type { App } from '../http/app-types.ts'
import type { BackgroundJob } from '../jobs-runner/runner.ts'
import { type BackupFile, listBackups } from './backup-files.ts'
import type { BackupOrder } from './make-backup.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** How often to check whether a backup is due. Manual backups count too, so the newest file in the backup folder decides. */
const CHECK_EVERY_MS = 10 * MINUTE_MS
const DEADLINE_MS = 6 * HOUR_MS
const RETRY = { firstMs: 10 * MINUTE_MS, maxMs: 2 * HOUR_MS }

/** The job that makes scheduled backups on a separate thread; empty if the operator has disabled them. */
export function backupJobs({
  log,
  now,
  settings: { dataDir, backups },
}: Pick<App, 'log' | 'now' | 'settings'>): BackgroundJob[] {
  const { dir, everyH, keep } = backups
  if (everyH === 0) return []
  return [
    {
      ...{ name: 'backup', everyMs: CHECK_EVERY_MS, deadlineMs: DEADLINE_MS, retry: RETRY },
      async run({ signal }) {
        if (!isBackupDue(listBackups(dir, now()), everyH, now())) return
        const startedAt = performance.now()
        const path = await backUpOnThread({ dataDir, dir, keep, now: now() }, signal)
        log.info({ path, ms: Math.round(performance.now() - startedAt) }, 'Backup made')
      },
    },
  ]
}

/** Ignores backups dated in the future, which were made while the clock was ahead. */
export function isBackupDue(backups: readonly BackupFile[], everyH: number, now: number): boolean {
  const newest = backups.find(({ madeAt }) => madeAt <= now)
  return newest === undefined || newest.madeAt + everyH * HOUR_MS <= now
}

/** Resolves to the backup's path. */
async function backUpOnThread(order: BackupOrder, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const thread = new Worker(new URL('./backup-thread.ts', import.meta.url), { workerData: order })
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  thread.once('message', resolve)
  thread.once('error', reject)
  thread.once('exit', () => reject(new Error('The backup thread exited without a result.')))
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', abort)
    await thread.terminate()
  }
}
