import { restoreBackup } from '@station-zero/api/station/restore.ts'

/** Restores a backup and kills itself at one step: `restore-and-die.ts <data folder> <backup> <step>`. */
const [dataDir = '', file = '', lastStep] = process.argv.slice(2)

await restoreBackup({
  dataDir,
  file,
  now: Date.now(),
  isForced: false,
  onStep: (step) => {
    if (step === lastStep) process.kill(process.pid, 'SIGKILL')
  },
})
