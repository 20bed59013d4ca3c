import { parentPort, workerData } from 'node:worker_threads'
import SqliteDatabase from 'better-sqlite3'

/** Started by `checkpoints.ts`: folds as much of the log as it may into the file, each time it is asked, and says so. */
const db = new SqliteDatabase(String(workerData), { timeout: 0, fileMustExist: true })

parentPort?.on('message', (asked: 'fold' | 'end') => {
  if (asked === 'end') {
    db.close()
    parentPort?.close()
    return
  }
  try {
    db.pragma('wal_checkpoint(passive)')
  } catch {
    // Full, failing, or locked by another program: what was not folded stays in the log, and the next time it is tried again.
  }
  parentPort?.postMessage('folded')
})
