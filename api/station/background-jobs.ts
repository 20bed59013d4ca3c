import { Worker } from 'node:worker_threads'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@station-zero/schema/core/time.ts'
import { rewriteAfterErasure } from '../db/erase-person.ts'
import { purge } from '../db/purge.ts'
import { eraseDue } from '../db/space-erasures.ts'
import { purgeSpaces } from '../db/space-purge.ts'
import type { App } from '../http/app-types.ts'
import type { BackgroundJob } from '../jobs-runner/runner.ts'
import type { BackupOrder } from './backup.ts'
import { type BackupFile, listBackups } from './backup-files.ts'

/**
 * How often to check whether a backup is due. Manual backups count too, so the newest file in the backup folder determines when the next
 * backup is due.
 */
const CHECK_EVERY_MS = 10 * MINUTE_MS
const BACKUP_DEADLINE_MS = 6 * HOUR_MS
const BACKUP_RETRY = { firstMs: 10 * MINUTE_MS, maxMs: 2 * HOUR_MS }

/** The job that makes scheduled backups on a separate thread; an empty list if the operator has disabled scheduled backups. */
export function backupJobs({
  log,
  now,
  settings: { dataDir, backups },
}: Pick<App, 'log' | 'now' | 'settings'>): BackgroundJob[] {
  const { dir, everyH, keep } = backups
  if (everyH === 0) return []
  return [
    {
      ...{ name: 'backup', everyMs: CHECK_EVERY_MS, deadlineMs: BACKUP_DEADLINE_MS, retry: BACKUP_RETRY },
      async run({ signal }) {
        if (!isBackupDue(listBackups(dir, now()), everyH, now())) return
        const startedAt = performance.now()
        const path = await backUpOnThread({ dataDir, dir, keep, now: now() }, signal)
        log.info({ path, ms: Math.round(performance.now() - startedAt) }, 'Backup created')
      },
    },
  ]
}

/** Ignores backups dated in the future, which were made while the clock was ahead. */
export function isBackupDue(backups: readonly BackupFile[], everyH: number, now: number): boolean {
  const newest = backups.find(({ madeAt }) => madeAt <= now)
  return newest === undefined || newest.madeAt + everyH * HOUR_MS <= now
}

/** Makes a backup on a separate thread and resolves to the backup's path. Rejects if the backup fails or the signal is aborted. */
export async function backUpOnThread(order: BackupOrder, signal: AbortSignal): Promise<string> {
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

/** Registers a metric that operators can use for an alert when backups stop. */
export function readBackupAge({ now, readings, settings }: App): void {
  readings.set('newest_backup_age_seconds', {
    help: 'Age of the newest backup, not counting those made before updates or dated in the future; missing if there is none.',
    read: () => {
      const at = now()
      const newest = listIfReadable(settings.backups.dir, at).find(({ madeAt }) => madeAt <= at)
      return newest && (at - newest.madeAt) / 1_000
    },
  })
}

/** Lists the backups. Returns an empty list if the folder can't be read, which the next backup reports as an error. */
function listIfReadable(dir: string, at: number): BackupFile[] {
  try {
    return listBackups(dir, at)
  } catch {
    return []
  }
}

/**
 * The app promises to erase the data of deleted accounts within a day. Rewriting the database file blocks all other writes, so it happens
 * no more than once a day.
 */
const REWRITE_EVERY_MS = DAY_MS
const REWRITE_DEADLINE_MS = HOUR_MS
/** Long waits, because most failures are caused by a full disk and an operator has to free space. */
const REWRITE_RETRY = { firstMs: 10 * MINUTE_MS, maxMs: 6 * HOUR_MS }

/**
 * Blanks the text that deleted accounts left in groups and classes, and erases closed spaces and old moderation logs, even if the operator
 * has turned spaces off in the meantime.
 */
export const spaceJobs = ({ db, now }: App): BackgroundJob[] => [
  {
    ...{ name: 'purge-spaces', everyMs: HOUR_MS, deadlineMs: 10 * MINUTE_MS },
    run: ({ pause }) => purgeSpaces(db, now(), pause).finally(() => db.clearLog()),
  },
  {
    ...{ name: 'erase-members', everyMs: 10 * MINUTE_MS, deadlineMs: 10 * MINUTE_MS },
    run: async ({ pause }) => void (await eraseDue(db, now(), pause)),
  },
]

/** The jobs that delete expired data and, on SQLite, erase the traces of deleted data from the file. */
export const databaseJobs = ({ db, now }: App): BackgroundJob[] => [
  {
    name: 'purge',
    everyMs: HOUR_MS,
    deadlineMs: 10 * MINUTE_MS,
    run: ({ pause }) => purge(db, now(), { pause }).finally(() => db.clearLog()),
  },
  ...(db.sqlite
    ? [
        {
          name: 'rewrite-file',
          everyMs: REWRITE_EVERY_MS,
          deadlineMs: REWRITE_DEADLINE_MS,
          retry: REWRITE_RETRY,
          run: async () => void (await rewriteAfterErasure(db)),
        },
      ]
    : []),
]
