import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { HOUR_MS, MINUTE_MS } from '@station-zero/schema/core/time.ts'
import type { App } from '../http/app-types.ts'
import type { BackgroundJob } from '../jobs-runner/runner.ts'
import { SETTING_NAMES } from '../settings.ts'
import { type BackupFile, backupIn, listAll } from './backup-files.ts'
import { runProgram } from './run-program.ts'

/** Runs the operator's hook, the program in BACKUP_HOOK, with the path of each new backup, for example to copy the backup to another machine. */

const CHECK_EVERY_MS = 10 * MINUTE_MS
const DEADLINE_MS = 2 * HOUR_MS
const RETRY = { firstMs: 10 * MINUTE_MS, maxMs: 2 * HOUR_MS }
/** Maximum characters of the hook's last line on standard error that the error message includes. */
const MAX_REASON_LENGTH = 200

/** The job that runs the hook; an empty list if BACKUP_HOOK is not set. */
export function backupHookJobs({ log, now, settings }: Pick<App, 'log' | 'now' | 'settings'>): BackgroundJob[] {
  const { dir, hook } = settings.backups
  if (hook === null) return []
  return [
    {
      ...{ name: 'backup-hook', everyMs: CHECK_EVERY_MS, deadlineMs: DEADLINE_MS, retry: RETRY },
      async run({ signal }) {
        for (const { path } of backupsAwaitingHook(dir, now())) {
          signal.throwIfAborted()
          await runHook(hook, path, signal)
          recordSuccess(path)
          log.info({ path }, 'Backup hook finished')
        }
      },
    },
  ]
}

/** Name of the file in the backup folder that records the last backup for which the hook succeeded. */
const HOOK_FILE = 'last-hook'

/**
 * Backups for which the hook has not yet succeeded, oldest first. If the hook has never succeeded, only the newest backup, because older
 * ones may already have been copied.
 */
export function backupsAwaitingHook(dir: string, now: number): BackupFile[] {
  const backups = listAll(dir, now)
    .filter(({ madeAt }) => madeAt <= now)
    .toReversed()
  const last = readLastSuccess(dir)
  return last === null ? backups.slice(-1) : backups.filter(({ madeAt }) => madeAt > last)
}

/** Creation time of the last backup for which the hook succeeded; null if the hook has never succeeded. */
function readLastSuccess(dir: string): number | null {
  try {
    return backupIn(dir, readFileSync(join(dir, HOOK_FILE), 'utf8').trim())?.madeAt ?? null
  } catch {
    return null
  }
}

function recordSuccess(path: string): void {
  writeFileSync(join(dirname(path), HOOK_FILE), `${basename(path)}\n`, { mode: 0o600 })
}

/**
 * Runs the hook with the backup's path as its only argument and without the server's settings, some of which are secrets. Throws unless the
 * hook exits with code 0.
 */
async function runHook(program: string, path: string, signal: AbortSignal): Promise<void> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !SETTING_NAMES.includes(name)))
  const { failure, errors } = await runProgram({ path: program, args: [path], env }, signal)
  if (failure === null) return
  const reason = errors.trim().split('\n').at(-1)?.slice(0, MAX_REASON_LENGTH)
  throw new Error(`The backup hook ${failure}${reason ? `: ${reason}` : '.'}`)
}
