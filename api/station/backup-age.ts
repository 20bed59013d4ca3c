import type { App } from '../app-types.ts'
import { newestScheduled } from './backup-files.ts'

/** Registers a metric on which operators can alert when backups stop. */
export function readBackupAge({ now, readings, settings }: App): void {
  readings.set('newest_backup_age_seconds', {
    help: 'Age of the newest backup, not counting those made before updates; missing if there is none.',
    read: () => {
      const newest = newestScheduled(settings.backups.dir)
      return newest && Math.max(0, (now() - newest.madeAt) / 1_000)
    },
  })
}
