import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { type BackupOrder, backUp } from './back-up.ts'

/** Started by `schedule.ts` for one backup; says where it is. */

/** Whoever is served goes first. */
const NICE = 10

giveWay()
parentPort?.postMessage(await backUp(workerData as BackupOrder))

/** Only Linux has a priority for each thread. */
function giveWay(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(NICE)
  } catch {
    // A system that does not allow it: then it goes on without.
  }
}
