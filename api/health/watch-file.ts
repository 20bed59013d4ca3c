import { renameSync, rmSync, statSync } from 'node:fs'
import { StartError } from '../db/faults.ts'

const LOOK_EVERY_MS = 500

/**
 * Calls `onReplaced` once, as soon as the path names another file than the one that is open, or none. What is written from then on
 * goes into a file without a name, and is gone when the server ends: it must end at once, without closing its database.
 *
 * The log belongs to the file that was open. It is set aside, because SQLite would replay it on the new one.
 */
export function watchFile(path: string, onReplaced: (reason: StartError) => void): () => void {
  const opened = idOf(path)
  const log = `${path}-wal`
  let openedLog = idOf(log)
  const timer = setInterval(() => {
    if (idOf(path) === opened) {
      openedLog = idOf(log) ?? openedLog
      return
    }
    clearInterval(timer)
    if (openedLog !== null && idOf(log) === openedLog) {
      renameSync(log, `${log}.${openedLog}`)
      rmSync(`${path}-shm`, { force: true })
    }
    onReplaced(new StartError(`${path} was replaced while the server ran, so the server has stopped. ${NEXT}`))
  }, LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}

const NEXT =
  'Start it again to serve the file that is there now, or bring a backup back with `npm run station -- restore`. The devices send again what is missing from it.'

const idOf = (path: string): string | null => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? `${found.dev}-${found.ino}` : null
}
