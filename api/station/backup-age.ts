import type { App } from '../http/app-types.ts'
import { listBackups } from './backup-files.ts'

/** Registers a metric on which operators can alert when backups stop. */
export function readBackupAge({ now, readings, settings }: App): void {
  readings.set('newest_backup_age_seconds', {
    help: 'Age of the newest backup, not counting those made before updates or dated in the future; missing if there is none.',
    read: () => {
      const at = now()
      const newest = list(settings.backups.dir, at).find(({ madeAt }) => madeAt <= at)
      return newest && (at - newest.madeAt) / 1_000
    },
  })
}

/** Empty if the folder can't be read, which the next backup reports as an error. */
function list(dir: string, at: number) {
  try {
    return listBackups(dir, at)
  } catch {
    return []
  }
}
