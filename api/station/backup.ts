import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { readManifest } from './archive.ts'
import { listBackups, newBackupPath } from './backup-files.ts'
import { type AddCommand, asTyped, mustBeInFolder, print, seconds } from './command.ts'
import { holdStation } from './lock.ts'
import { backUp, makeBackup } from './make-backup.ts'
import { EXIT, StationError } from './station-error.ts'

export const backup: AddCommand = (all, settings) => {
  all
    .command('backup')
    .description('Make a backup, also while the server runs; checked, packed, readable by you alone')
    .option('--to <path>', 'a new file, or a folder; otherwise BACKUP_DIR, where old ones are thinned out')
    .action(async ({ to }: { to?: string }) => {
      mustBeInFolder(settings())
      const { dataDir, backups } = settings()
      const lock = await holdStation(dataDir)
      const startedAt = performance.now()
      try {
        const now = Date.now()
        const path =
          to === undefined ? await backUp({ dataDir, now, ...backups }) : await makeAt(asTyped(to), dataDir, now)
        const people = (await readManifest(path))?.people ?? 0
        const bytes = statSync(path).size
        print(`Backup made and checked in ${seconds(performance.now() - startedAt)}: ${path}`)
        print(
          `${people} people, ${(bytes / 1e6).toFixed(1)} MB. ${inFolder(to, backups.dir)}Keep a copy on another machine.`,
        )
      } finally {
        lock.release()
      }
    })
}

async function makeAt(target: string, dataDir: string, now: number): Promise<string> {
  const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory() ?? false
  if (!isFolder && existsSync(target))
    throw new StationError(`${target} is there already. Name another file, or a folder.`, EXIT.usage)
  if (!isFolder && !existsSync(dirname(target)))
    throw new StationError(`There is no folder ${dirname(target)}. Create it first.`, EXIT.usage)
  const path = isFolder ? newBackupPath(target, now) : target
  await makeBackup(dataDir, path, now)
  return path
}

const inFolder = (to: string | undefined, dir: string): string =>
  to === undefined ? `${listBackups(dir).length} kept in ${dir}. ` : ''
