import type { App } from '../app-types.ts'
import { newestScheduled } from './backup-files.ts'

/** For the metrics, so that an operator is alerted when backups stop. */
export function readBackupAge({ now, readings, settings }: App): void {
  readings.set('newest_backup_age_seconds', {
    help: 'Age of the newest backup; missing if there is none.',
    read: () => {
      const newest = newestScheduled(settings.backups.dir)
      return newest && Math.max(0, (now() - newest.madeAt) / 1_000)
    },
  })
}
