import { statSync } from 'node:fs'
import { type AddCommand, asTyped, chooseBackup, mustBeInFolder, print, seconds } from './command.ts'
import { proveBackup } from './prove-backup.ts'
import { EXIT, StationError } from './station-error.ts'

export const prove: AddCommand = (all, settings) => {
  all
    .command('prove')
    .description(
      'Restore a backup elsewhere, start a server on it, and compare every table; after an update, report whether it lost data',
    )
    .argument('[file]', 'a backup; otherwise the newest in BACKUP_DIR')
    .option(
      '--in <folder>',
      "where to restore it; otherwise beside the backup, or in DATA_DIR if the backup's folder is read-only",
    )
    .action(async (named: string | undefined, { in: typed }: { in?: string }) => {
      mustBeInFolder(settings())
      const given = settings()
      const file = chooseBackup(named, given)
      const folder = typed === undefined ? undefined : asTyped(typed)
      if (folder !== undefined && !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
        throw new StationError(`There is no folder ${folder}. Create it first.`, EXIT.usage)
      const proof = await proveBackup({ file, folder, dataDir: given.dataDir, now: Date.now() })
      const { tables, rows, people, update, onlyCounted, restoredMs, answeredMs } = proof
      print(`Proved ${file}: ${people} people, ${rows} rows in ${tables} tables, each as it was backed up.`)
      if (onlyCounted.length > 0)
        print(
          `Only the rows of these tables were counted, because columns were removed since: ${onlyCounted.join(', ')}.`,
        )
      if (update) print(`Updated from ${update.from} to ${update.to} without data loss.`)
      print(`Restored in ${seconds(restoredMs)}; a server on it answered after ${seconds(answeredMs)}.`)
    })
}
