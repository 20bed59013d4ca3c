import { DAY_MS } from '../core/time.ts'
import { plural } from '../core/words.ts'
import type { Station } from './console.ts'

/** A server problem that needs an operator's attention. `key` identifies the problem while it lasts, even if its text changes. */
export interface ServerConcern {
  key: string
  text: string
}

const BACKUP_LATE_MS = 2 * DAY_MS
const DISK_LOW_BYTES = 1_000_000_000
/** A disk that was low counts as low until this much is free, so that an operator is not alerted repeatedly. */
const DISK_ENOUGH_BYTES = 1_200_000_000

export type ServerHealth = Pick<Station, 'lastBackup' | 'backupError' | 'disk' | 'jobs'>

/** Returns the server's problems, which the console shows and which operators are alerted to. */
export function serverConcernsOf({ lastBackup, backupError, disk, jobs }: ServerHealth, now: number): ServerConcern[] {
  // A failed backup is already listed with `backupError`, so its failing job is not listed again.
  const failing = jobs.filter(({ name, state }) => state === 'failing' && !(name === 'backup' && backupError))
  const lateDays = lastBackup ? Math.floor((now - Date.parse(lastBackup.at)) / DAY_MS) : 0
  return [
    ...(backupError ? [{ key: 'backup', text: `The last backup failed: ${backupError}` }] : []),
    ...(lastBackup && now - Date.parse(lastBackup.at) > BACKUP_LATE_MS
      ? [{ key: 'backup-late', text: `The newest backup is ${plural(lateDays, 'day')} old.` }]
      : []),
    ...(disk.free !== null && disk.free < DISK_LOW_BYTES
      ? [{ key: 'disk', text: `Only ${(disk.free / 1_000_000).toFixed(1)} MB of disk space is free.` }]
      : []),
    ...failing.map(({ name, lastError }) => ({
      key: `job:${name}`,
      text: `Background job ${name} is failing${lastError ? `: ${lastError}` : '.'}`,
    })),
  ]
}

/** Failed attempts after which a job is an incident. Most jobs succeed on a retry, for example when a website is available again. */
const FAILED_ATTEMPTS = 3

/** Returns the problems to alert operators to. A failed backup counts at once, other jobs after repeated failures. */
export function alertsOf(
  { jobs, ...health }: ServerHealth,
  open: readonly ServerConcern[],
  now: number,
): ServerConcern[] {
  // During a retry, the state of a failing job is `running`, but the job still counts as failing.
  const repeated = jobs.flatMap((job) =>
    job.attempts >= FAILED_ATTEMPTS ? [{ ...job, state: 'failing' as const }] : [],
  )
  const alerts = serverConcernsOf({ ...health, jobs: repeated }, now)
  const disk = open.find(({ key }) => key === 'disk')
  const isStillLow = health.disk.free !== null && health.disk.free < DISK_ENOUGH_BYTES
  return disk && isStillLow && !alerts.some(({ key }) => key === 'disk') ? [...alerts, disk] : alerts
}
