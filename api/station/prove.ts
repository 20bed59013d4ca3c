import { type AddCommand, chooseBackup, mustBeInFolder, print, seconds } from './command.ts'
import { proveBackup } from './prove-backup.ts'

export const prove: AddCommand = (all, settings) => {
  all
    .command('prove')
    .description('Restore a backup elsewhere, start a server on it, and compare every table')
    .argument('[file]', 'a backup; otherwise the newest in BACKUP_DIR')
    .action(async (named: string | undefined) => {
      mustBeInFolder(settings())
      const file = chooseBackup(named, settings())
      const { tables, rows, people, restoredMs, answeredMs } = await proveBackup(file, Date.now())
      print(`Proved ${file}: ${people} people, ${rows} rows in ${tables} tables, each as it was backed up.`)
      print(`Restored in ${seconds(restoredMs)}; a server on it answered after ${seconds(answeredMs)}.`)
    })
}
