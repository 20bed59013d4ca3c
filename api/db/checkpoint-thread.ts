import { parentPort, workerData } from 'node:worker_threads'
import SqliteDatabase from 'better-sqlite3'
import type { Asked, Done } from './checkpoints.ts'

/** Whoever is in the middle of a read may end it; another program that writes waits meanwhile. */
const CLEAR_TIMEOUT_MS = 20

/** Started by `checkpoints.ts`: folds as much of the log as it may into the file, each time it is asked, and says so. */
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

/** Its temporary file holds only what is still there, and is as large. */
function rewrite(): boolean {
  try {
    db.exec('vacuum')
    return true
  } catch {
    return false
  }
}

const say = (done: Done) => parentPort?.postMessage(done)

/** Full, failing, locked by another program, or read by somebody: what was not folded stays in the log, and the next time it is tried again. */
function checkpoint(kind: 'passive' | 'truncate'): boolean {
  try {
    return db.pragma(`wal_checkpoint(${kind})`, { simple: true }) === 0
  } catch {
    return false
  }
}
