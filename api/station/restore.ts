import { type AddCommand, chooseBackup, mustBeInFolder, print } from './command.ts'
import { restoreBackup } from './restore-backup.ts'

export const restore: AddCommand = (all, settings) => {
  all
    .command('restore')
    .description('Put a backup in the place of the database; the server has to be stopped')
    .argument('[file]', 'a backup, or a plain database file; otherwise the newest in BACKUP_DIR')
    .option('--force', 'even if the backup is of another station')
    .action(async (named: string | undefined, { force = false }: { force?: boolean }) => {
      mustBeInFolder(settings())
      const { dataDir, ...others } = settings()
      const file = chooseBackup(named, { dataDir, ...others })
      const restored = await restoreBackup({ dataDir, file, now: Date.now(), isForced: force })
      const { manifest, people, schema, aside, sessions } = restored
      print(`Restored ${file}${manifest ? `, made ${manifest.madeAt}` : ''}: ${people} people, schema ${schema}.`)
      if (aside) print(`What it replaced is in ${aside}. It holds people's data: delete it when you no longer need it.`)
      print(`${sessions} sessions were ended, so everybody signs in again. Devices go on working without.`)
      print('Signed in, they send again what they did in the last 7 days; what they did since the backup comes back.')
      print('Now start the server.')
    })
}
