import { restoreBackup } from '@station-zero/api/station/restore.ts'

/** Restores a backup and is killed at one step of it: `restore-and-die.ts <data folder> <backup> <step>`. */
const [dataDir = '', file = '', deadly] = process.argv.slice(2)

await restoreBackup({
  dataDir,
  file,
  now: Date.now(),
  isForced: false,
  onStep: (step) => {
    if (step === deadly) process.kill(process.pid, 'SIGKILL')
  },
})
