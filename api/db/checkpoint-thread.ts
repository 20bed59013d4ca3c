import { parentPort, workerData } from 'node:worker_threads'
import SqliteDatabase from 'better-sqlite3'
import type { Asked, Done } from './checkpoints.ts'

/** How long a truncate waits for current readers to finish. Other programs' writes wait meanwhile. */
const CLEAR_TIMEOUT_MS = 20

/**
 * Started by `checkpoints.ts`. Each message asks for one step; it folds as much of the log into the file as it can, and reports
 * the result.
 */
const db = new SqliteDatabase(String(workerData), { timeout: 0, fileMustExist: true })

parentPort?.on('message', (asked: Asked) => {
  if (asked === 'end') {
    db.close()
    parentPort?.close()
    return
  }
  if (asked === 'rewrite') return say(rewrite() ? 'rewritten' : 'busy')
  const isFolded = checkpoint('passive')
  if (asked === 'fold') return say('folded')
  db.pragma(`busy_timeout = ${CLEAR_TIMEOUT_MS}`)
  const isCleared = isFolded && checkpoint('truncate')
  db.pragma('busy_timeout = 0')
  say(isCleared ? 'cleared' : 'busy')
})

/** VACUUM's temporary file holds only live rows and is as large as they are. */
function rewrite(): boolean {
  try {
    db.exec('vacuum')
    return true
  } catch {
    return false
  }
}

const say = (done: Done) => parentPort?.postMessage(done)

/**
 * If the disk is full or failing, or another connection has the file locked or is reading it, the rest stays in the log for the
 * next try.
 */
function checkpoint(kind: 'passive' | 'truncate'): boolean {
  try {
    return db.pragma(`wal_checkpoint(${kind})`, { simple: true }) === 0
  } catch {
    return false
  }
}
