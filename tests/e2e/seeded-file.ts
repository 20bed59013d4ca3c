import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { serverProgram } from '../programs/programs.ts'

const root = join(import.meta.dirname, '../..')
export const DATABASE = 'station-zero.sqlite'
/** Generous, so that a busy machine is slow and not wrong. */
const SEEDED_WITHIN_MS = 120_000

let made: Promise<string> | undefined

/** The database of a server that started on an empty folder and stopped in good order; every copy becomes a station of its own. */
export function seededFile(): Promise<string> {
  made ??= findOrMake()
  return made
}

/** `npm test` names one folder for all its processes; without it, each process makes its own. */
async function findOrMake(): Promise<string> {
  const named = process.env.STATION_ZERO_ROOM
  const room = named ?? mkdtempSync(join(tmpdir(), 'station-zero-seeded-'))
  if (!named) process.once('exit', () => rmSync(room, { recursive: true, force: true }))
  const path = join(room, `seeded-${DATABASE}`)
  if (existsSync(path)) return path
  const dataDir = mkdtempSync(join(room, 'seeding-'))
  await startOnce(dataDir)
  const db = new Sqlite(join(dataDir, DATABASE))
  db.exec(`delete from meta where key in ('epoch', 'station')`)
  db.pragma('wal_checkpoint(truncate)')
  db.close()
  // Two processes may both have made one: a rename leaves either whole.
  copyFileSync(join(dataDir, DATABASE), `${path}-${process.pid}`)
  renameSync(`${path}-${process.pid}`, path)
  rmSync(dataDir, { recursive: true, force: true })
  return path
}

async function startOnce(dataDir: string): Promise<void> {
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', BACKUP_EVERY_H: '0' }
  const child = spawn(process.execPath, serverProgram(), { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const timer = setTimeout(() => child.kill('SIGKILL'), SEEDED_WITHIN_MS)
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk.toString()
    if (said.includes('Station Zero is ready on')) child.kill('SIGTERM')
  })
  const [code] = await once(child, 'exit')
  clearTimeout(timer)
  if (code !== 0) throw new Error(`The server that seeds ended with ${code}:\n${said}`)
}
