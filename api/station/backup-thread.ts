import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '../http/thread-priority.ts'
import { type BackupOrder, backUp } from './make-backup.ts'

/** Started by `background-jobs.ts` for one backup; posts the backup's path. */

/** Lower priority than serving requests. */
const NICE = 10

lowerPriority(NICE)
parentPort?.postMessage(await backUp(workerData as BackupOrder))
