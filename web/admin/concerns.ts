import type { Station } from '@station-zero/schema/admin/console.ts'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { plural } from '@station-zero/schema/core/words.ts'
import { formatBytes } from '../ui/format.ts'

/** A problem that needs an operator's attention. `to` is the path of the page that shows it. */
export interface Concern {
  text: string
  to?: string
}

const BACKUP_LATE_MS = 2 * DAY_MS
const DISK_LOW_BYTES = 1_000_000_000

/** Returns the server's problems. Operators also see them on the home screen. */
export function serverConcernsOf(station: Station, now: number): Concern[] {
  const { lastBackup, backupError, disk, jobs } = station
  // A failed backup is already listed with `backupError`, so its failing job is not listed again.
  const failing = jobs.filter(({ name, state }) => state === 'failing' && !(name === 'backup' && backupError))
  const lateDays = lastBackup ? Math.floor((now - Date.parse(lastBackup.at)) / DAY_MS) : 0
  return [
    ...(backupError ? [{ text: `The last backup failed: ${backupError}` }] : []),
    ...(lastBackup && now - Date.parse(lastBackup.at) > BACKUP_LATE_MS
      ? [{ text: `The newest backup is ${plural(lateDays, 'day')} old.` }]
      : []),
    ...(disk.free !== null && disk.free < DISK_LOW_BYTES
      ? [{ text: `Only ${formatBytes(disk.free)} of disk space is free.` }]
      : []),
    ...failing.map(({ name, lastError }) => ({
      text: `Background job ${name} is failing${lastError ? `: ${lastError}` : '.'}`,
    })),
  ]
}

/** Returns everything that needs attention. A missing backup counts only on SQLite, because PostgreSQL is backed up outside of this server. */
export function concernsOf(station: Station, now: number): Concern[] {
  const today = new Date(now).toISOString().slice(0, 10)
  const errors = station.clientErrors.filter(({ lastDay }) => lastDay === today).length
  return [
    ...serverConcernsOf(station, now),
    ...(station.database === 'sqlite' && !station.lastBackup ? [{ text: 'There is no backup yet.' }] : []),
    ...(errors > 0 ? [{ text: `${plural(errors, 'error')} in the app on people’s devices today` }] : []),
  ]
}
