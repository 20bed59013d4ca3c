import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '../http/thread-priority.ts'
import { type BackupOrder, backUp } from './backup.ts'

/** Makes one backup for `background-jobs.ts` and posts the backup's path. */

/** Added to this thread's niceness, so that its priority is lower than the serving thread's. */
const NICE = 10

lowerPriority(NICE)
parentPort?.postMessage(await backUp(workerData as BackupOrder))
