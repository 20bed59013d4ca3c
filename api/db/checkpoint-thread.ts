import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import SqliteDatabase from 'better-sqlite3'
import type { CheckpointReply, CheckpointRequest } from './checkpoints.ts'

/** How long emptying the write-ahead log waits for readers to finish, in ms. Writes by other processes wait during that time. */
const CLEAR_TIMEOUT_MS = 20

// The worker thread of `checkpoints.ts`. Each message requests one operation, and the worker replies with the operation's result.
const file = String(workerData)
const db = new SqliteDatabase(file, { timeout: 0, fileMustExist: true })

parentPort?.on('message', (request: CheckpointRequest) => {
  if (request === 'end') {
    db.close()
    parentPort?.close()
    return
  }
  if (request === 'measure') return reply({ liveBytes: measure() })
  if (request === 'rewrite') return reply(rewrite())
  const isComplete = checkpoint('passive')
  if (request === 'checkpoint') return reply('checkpointed')
  db.pragma(`busy_timeout = ${CLEAR_TIMEOUT_MS}`)
  const isCleared = isComplete && checkpoint('truncate')
  db.pragma('busy_timeout = 0')
  reply(isCleared ? 'cleared' : 'busy')
})

/** Returns the size of the file in bytes, excluding free pages. */
function measure(): number {
  const [pages, free, pageBytes] = ['page_count', 'freelist_count', 'page_size'].map((name) =>
    Number(db.pragma(name, { simple: true })),
  ) as [number, number, number]
  return (pages - free) * pageBytes
}

/**
 * VACUUM copies all live rows to a temporary file, and from there to the log. By default SQLite creates the temporary file in /var/tmp or
 * /tmp, which may be small or in memory; with `temp_store = MEMORY` it would be in this process (103 MB for 100 MB of rows). We create it
 * in the data folder instead, where `checkpoints.ts` has checked the free space. SQLite unlinks the file as soon as it is open, so no other
 * process can open it.
 */
function rewrite(): CheckpointReply {
  try {
    db.pragma('temp_store = FILE')
    db.pragma(`temp_store_directory = '${dirname(file).replaceAll("'", "''")}'`)
    db.exec('vacuum')
    return 'rewritten'
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

const reply = (done: CheckpointReply) => parentPort?.postMessage(done)

/**
 * Returns whether the whole log was copied. After a disk error, or while another connection locks or reads the file, the remainder stays in
 * the log for the next attempt.
 */
function checkpoint(kind: 'passive' | 'truncate'): boolean {
  try {
    return db.pragma(`wal_checkpoint(${kind})`, { simple: true }) === 0
  } catch {
    return false
  }
}
