import { rmSync } from 'node:fs'
import { listBackups, newBackupPath, thinnedOut } from './backup-files.ts'
import { makeBackup } from './make-backup.ts'

export interface BackupOrder {
  dataDir: string
  dir: string
  keep: number
  now: number
}

/** Makes a backup in the backup folder and thins out the old ones; returns its path. */
export async function backUp({ dataDir, dir, keep, now }: BackupOrder): Promise<string> {
  const path = newBackupPath(dir, now)
  await makeBackup(dataDir, path, now)
  for (const old of thinnedOut(listBackups(dir), keep)) rmSync(old.path, { force: true })
  return path
}
