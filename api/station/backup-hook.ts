import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { HOUR_MS, MINUTE_MS } from '@station-zero/schema/core/time.ts'
import type { App } from '../http/app-types.ts'
import type { BackgroundJob } from '../jobs-runner/runner.ts'
import { SETTING_NAMES } from '../settings.ts'
import { type BackupFile, backupIn, listAll } from './backup-files.ts'

/** Runs the operator's program (BACKUP_HOOK) with the path of each new backup, for example to copy it to another machine. */

const CHECK_EVERY_MS = 10 * MINUTE_MS
const DEADLINE_MS = 2 * HOUR_MS
const RETRY = { firstMs: 10 * MINUTE_MS, maxMs: 2 * HOUR_MS }
/** How much of the program's last line on standard error is part of the error message, in characters. */
const MAX_REASON_LENGTH = 200

/** The job that runs the program; empty if the operator has set none. */
export function backupHookJobs({ log, now, settings }: Pick<App, 'log' | 'now' | 'settings'>): BackgroundJob[] {
  const { dir, hook } = settings.backups
  if (hook === null) return []
  return [
    {
      ...{ name: 'backup-hook', everyMs: CHECK_EVERY_MS, deadlineMs: DEADLINE_MS, retry: RETRY },
      async run({ signal }) {
        for (const { path } of withoutHook(dir, now())) {
          signal.throwIfAborted()
          await runHook(hook, path, signal)
          noteHook(path)
          log.info({ path }, 'Backup hook finished')
        }
      },
    },
  ]
}

/** In the backup folder: the name of the last backup for which the program succeeded. */
const HOOK_FILE = 'last-hook'

/** The backups for which the program has not succeeded yet, oldest first. At first only the newest, because older ones may be copied already. */
export function withoutHook(dir: string, now: number): BackupFile[] {
  const made = listAll(dir, now)
    .filter(({ madeAt }) => madeAt <= now)
    .toReversed()
  const last = readHooked(dir)
  return last === null ? made.slice(-1) : made.filter(({ madeAt }) => madeAt > last)
}

/** When the last backup was made for which the program succeeded; null if there is none. */
function readHooked(dir: string): number | null {
  try {
    return backupIn(dir, readFileSync(join(dir, HOOK_FILE), 'utf8').trim())?.madeAt ?? null
  } catch {
    return null
  }
}

function noteHook(path: string): void {
  writeFileSync(join(dirname(path), HOOK_FILE), `${basename(path)}\n`, { mode: 0o600 })
}

/**
 * Runs the program with the path as its only argument, without a shell and without the server's settings, some of which are secrets. Kills
 * the program and its children if the signal is aborted. Throws unless it exits with code 0.
 */
async function runHook(program: string, path: string, signal: AbortSignal): Promise<void> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !SETTING_NAMES.includes(name)))
  const child = spawn(program, [path], { env, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  let lastOutput = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    lastOutput = `${lastOutput}${text}`.slice(-4 * MAX_REASON_LENGTH)
  })
  const ended = new Promise<string | null>((resolve) => {
    child.once('error', ({ message }) => resolve(`could not be started: ${message}`))
    // Not `close`, which waits for children that inherited standard error.
    child.once('exit', (code, by) => resolve(code === 0 ? null : `ended with ${by ?? `exit code ${code}`}`))
  })
  const abort = () => {
    try {
      // A negative ID is that of the group, which includes the program's children.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has just ended.
    }
  }
  signal.addEventListener('abort', abort, { once: true })
  try {
    const failure = await ended
    signal.throwIfAborted()
    if (failure === null) return
    const reason = lastOutput.trim().split('\n').at(-1)?.slice(0, MAX_REASON_LENGTH)
    throw new Error(`The backup hook ${failure}${reason ? `: ${reason}` : '.'}`)
  } finally {
    signal.removeEventListener('abort', abort)
    child.stderr.destroy()
  }
}
