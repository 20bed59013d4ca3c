import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { type BackupOrder, backUp } from './back-up.ts'

/** Started by `schedule.ts` for one backup; posts the backup's path. */

/** Serving requests goes first. */
const NICE = 10

giveWay()
parentPort?.postMessage(await backUp(workerData as BackupOrder))

/** Only Linux has a priority per thread. */
function giveWay(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(NICE)
  } catch {
    // If the system does not allow it, the backup runs at normal priority.
  }
}
