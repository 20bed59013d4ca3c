import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { serverProgram } from '../programs/programs.ts'

const root = join(import.meta.dirname, '../..')
export const DATABASE = 'station-zero.sqlite'
/** A long limit, so that a test on a busy machine is slow but does not fail. */
const SEEDED_WITHIN_MS = 120_000

let made: Promise<string> | undefined

/**
 * Returns the path of a database with all content, created by a server that started on an empty folder and shut down cleanly. The database
 * has no epoch and no station ID, so each copy gets its own.
 */
export function seededFile(): Promise<string> {
  made ??= findOrMake()
  return made
}

/** `npm test` sets one folder for all its processes, so they share one file. Without it, each process creates its own file. */
async function findOrMake(): Promise<string> {
  const shared = process.env.STATION_ZERO_ROOM
  const folder = shared ?? mkdtempSync(join(tmpdir(), 'station-zero-seeded-'))
  if (!shared) process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, `seeded-${DATABASE}`)
  if (existsSync(path)) return path
  const dataDir = mkdtempSync(join(folder, 'seeding-'))
  await startOnce(dataDir)
  const db = new Sqlite(join(dataDir, DATABASE))
  db.exec(`delete from meta where key in ('epoch', 'station')`)
  db.pragma('wal_checkpoint(truncate)')
  db.close()
  // Two processes may do this at the same time. Renaming is atomic, so the path always contains a complete file.
  copyFileSync(join(dataDir, DATABASE), `${path}-${process.pid}`)
  renameSync(`${path}-${process.pid}`, path)
  rmSync(dataDir, { recursive: true, force: true })
  return path
}

async function startOnce(dataDir: string): Promise<void> {
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', BACKUP_EVERY_H: '0' }
  const child = spawn(process.execPath, serverProgram(), { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const timer = setTimeout(() => child.kill('SIGKILL'), SEEDED_WITHIN_MS)
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk.toString()
    if (output.includes('Station Zero is ready on')) child.kill('SIGTERM')
  })
  const [code] = await once(child, 'exit')
  clearTimeout(timer)
  if (code !== 0) throw new Error(`The seeding server exited with ${code}:\n${output}`)
}
