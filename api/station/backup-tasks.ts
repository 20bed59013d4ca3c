import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BACKUP_TASKS } from '@station-zero/schema/admin/live-tests.ts'
import { HOUR_MS } from '@station-zero/schema/core/time.ts'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Tables } from '../db/types.ts'
import type { App } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { shortMessage } from '../jobs-runner/job-state.ts'
import type { BackgroundJob } from '../jobs-runner/runner.ts'
import type { Settings } from '../settings.ts'
import { backUpOnThread } from './background-jobs.ts'
import { inherited } from './prove.ts'
import { runProgram } from './run-program.ts'

/**
 * Backups and proofs that operators start in the console. The database stores the last task and its result, so that a task survives a
 * restart of the server. A failed task is recorded and not retried, unlike a scheduled backup. A task that is interrupted repeatedly is
 * recorded as failed, because it may be what makes the server run out of memory.
 */

export const BACKUP_TASK = 'backup-task'
const DEADLINE_MS = 6 * HOUR_MS
const MAX_RESULT_LENGTH = 600
const MAX_STARTS = 3

const StoredTask = v.object({
  task: v.picklist(BACKUP_TASKS),
  /** Times in ms. */
  requestedAt: v.number(),
  finishedAt: v.nullable(v.number()),
  result: v.nullable(v.string()),
  error: v.nullable(v.string()),
  /** How often the task was started. A start that is not the last was interrupted. */
  starts: v.optional(v.number(), 0),
})
type StoredTask = v.InferOutput<typeof StoredTask>

/** Returns the last task; null if there is none or this version of the server can't parse it. */
export async function readBackupTask(reader: Pick<Kysely<Tables>, 'selectFrom'>): Promise<StoredTask | null> {
  const row = await reader.selectFrom('meta').select('value').where('key', '=', BACKUP_TASK).executeTakeFirst()
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), StoredTask), row?.value)
  return stored.success ? stored.output : null
}

async function writeTask(writer: Kysely<Tables>, task: StoredTask): Promise<void> {
  const value = JSON.stringify(task)
  await writer
    .insertInto('meta')
    .values({ key: BACKUP_TASK, value })
    .onConflict((known) => known.column('key').doUpdateSet({ value }))
    .execute()
}

/** Records the task for the job; poke `BACKUP_TASK` after the commit. Throws `backup-running` if the last task has not finished. */
export async function requestBackupTask(
  tx: Kysely<Tables>,
  task: StoredTask['task'],
  now: number,
): Promise<StoredTask> {
  const last = await readBackupTask(tx)
  if (last?.finishedAt === null) throw new HttpError('backup-running')
  const requested = { task, requestedAt: now, finishedAt: null, result: null, error: null, starts: 0 }
  await writeTask(tx, requested)
  return requested
}

/** The job that runs the tasks. PostgreSQL is backed up outside of this server. */
export function backupTaskJobs({
  db,
  log,
  now,
  settings,
}: Pick<App, 'db' | 'log' | 'now' | 'settings'>): BackgroundJob[] {
  if (!db.sqlite) return []
  return [
    {
      ...{ name: BACKUP_TASK, everyMs: HOUR_MS, deadlineMs: DEADLINE_MS },
      async run({ signal }) {
        const stored = await readBackupTask(db.reader)
        if (stored?.finishedAt !== null) return
        const task = { ...stored, starts: stored.starts + 1 }
        const isRepeated = task.starts > MAX_STARTS
        if (!isRepeated) await writeTask(db.writer, task)
        const outcome = await (isRepeated ? giveUp() : perform(task.task, settings, now(), signal)).then(
          (result) => ({ result, error: null }),
          (error: unknown) => ({ result: null, error: shortMessage(error) }),
        )
        // Interrupted by a shutdown or the deadline: the task runs again.
        signal.throwIfAborted()
        log.info({ task: task.task, ...outcome }, 'Backup task finished')
        await writeTask(db.writer, { ...task, ...outcome, finishedAt: now() })
      },
    },
  ]
}

async function giveUp(): Promise<never> {
  throw new Error(`The task was interrupted ${MAX_STARTS} times. Check the server’s memory and log.`)
}

async function perform(
  task: StoredTask['task'],
  { dataDir, backups: { dir, keep } }: Pick<Settings, 'dataDir' | 'backups'>,
  now: number,
  signal: AbortSignal,
): Promise<string> {
  if (task === 'prove') return proveNewest(dataDir, dir, signal)
  const path = await backUpOnThread({ dataDir, dir, keep, now }, signal)
  return `Backup made and checked: ${basename(path)}, ${(statSync(path).size / 1e6).toFixed(1)} MB.`
}

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url))

/**
 * Returns the output of `station prove`. Runs it in its own process, because it starts another server, which must end if this task is
 * aborted.
 */
async function proveNewest(dataDir: string, dir: string, signal: AbortSignal): Promise<string> {
  const env = { ...inherited(), DATA_DIR: dataDir, BACKUP_DIR: dir }
  const program = { path: process.execPath, args: [cli, 'prove'], env, isNice: true }
  const { failure, output, errors } = await runProgram(program, signal)
  if (failure !== null) throw new Error(errors.trim().split('\n').at(-1) || `The command ${failure}.`)
  return output.trim().replaceAll(`${dir}/`, '').replaceAll('\n', ' ').slice(0, MAX_RESULT_LENGTH)
}
