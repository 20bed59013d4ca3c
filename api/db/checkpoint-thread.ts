import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import SqliteDatabase from 'better-sqlite3'
import type { Asked, Done } from './checkpoints.ts'

/** How long a truncate waits for current readers to finish. Other programs' writes wait meanwhile. */
const CLEAR_TIMEOUT_MS = 20

/**
 * Started by `checkpoints.ts`. Each message asks for one step; it folds as much of the log into the file as it can, and reports
 * the result.
 */
const file = String(workerData)
const db = new SqliteDatabase(file, { timeout: 0, fileMustExist: true })

parentPort?.on('message', (asked: Asked) => {
  if (asked === 'end') {
    db.close()
    parentPort?.close()
    return
  }
  if (asked === 'measure') return say({ liveBytes: measure() })
  if (asked === 'rewrite') return say(rewrite())
  const isFolded = checkpoint('passive')
  if (asked === 'fold') return say('folded')
  db.pragma(`busy_timeout = ${CLEAR_TIMEOUT_MS}`)
  const isCleared = isFolded && checkpoint('truncate')
  db.pragma('busy_timeout = 0')
  say(isCleared ? 'cleared' : 'busy')
})

/** The size of the file without its free pages. */
function measure(): number {
  const [pages, free, pageBytes] = ['page_count', 'freelist_count', 'page_size'].map((name) =>
    Number(db.pragma(name, { simple: true })),
  ) as [number, number, number]
  return (pages - free) * pageBytes
}

/**
 * VACUUM writes all live rows to a temporary file and from there to the log. By itself, SQLite makes that file in /var/tmp or /tmp, which
 * may be small or memory; with `temp_store = MEMORY` all of it would be in this process (100 MB of rows cost 103 MB). In the data folder it
 * has the room that was checked, and is deleted as soon as it is open, so nobody can read it.
 */
function rewrite(): Done {
  try {
    db.pragma('temp_store = FILE')
    db.pragma(`temp_store_directory = '${dirname(file).replaceAll("'", "''")}'`)
    db.exec('vacuum')
    return 'rewritten'
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
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
