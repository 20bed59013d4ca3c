import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { personTableNames } from '@station-zero/schema/tables.ts'
import { openSqlite } from '../db/sqlite.ts'
import { databaseIn, removeTree } from './files.ts'
import { damageIn, digest, tablesIn } from './inspect.ts'
import type { TableDigest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { StationError } from './station-error.ts'

const READY_WITHIN_MS = 120_000
const ANSWERED_WITHIN_MS = 30_000
const ENDED_WITHIN_MS = 15_000
const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** A restore recreates or empties these. */
const NEVER_THE_SAME = ['meta', 'sessions', 'recoveryCodes', 'kysely_migration', 'kysely_migration_lock']
/** A server's jobs may add to these when it starts: matched jobs, and people who moved up from a waitlist. */
const WRITTEN_BY_JOBS = ['alertMatches', 'eventMemberships']
const written: string[] = personTableNames.filter((name) => !WRITTEN_BY_JOBS.includes(name))

export interface Proof {
  tables: number
  rows: number
  people: number
  /** Milliseconds until the backup was restored, and until the server answered. */
  restoredMs: number
  answeredMs: number
}

/** Restores the backup into a temporary folder, starts the real server on it, and compares the data with the manifest each time. */
export async function proveBackup(file: string, now: number): Promise<Proof> {
  const dataDir = mkdtempSync(join(tmpdir(), 'station-zero-proof-'))
  chmodSync(dataDir, 0o700)
  const startedAt = performance.now()
  try {
    const { manifest, people } = await restoreBackup({ dataDir, file, now, isForced: false })
    const restoredMs = performance.now() - startedAt
    const tables = manifest?.tables ?? {}
    compare(dataDir, tables, (name) => !NEVER_THE_SAME.includes(name))
    const answeredMs = (await answers(dataDir)) - startedAt
    compare(dataDir, tables, (name) => written.includes(name))
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    return { tables: Object.keys(tables).length, rows, people, restoredMs, answeredMs }
  } finally {
    removeTree(dataDir)
  }
}

function compare(dataDir: string, tables: Record<string, TableDigest>, isCompared: (table: string) => boolean): void {
  const db = openSqlite(databaseIn(dataDir), { isReadOnly: true })
  try {
    const [damage] = damageIn(db)
    if (damage !== undefined) throw new StationError(`The restored database is damaged: ${damage}.`)
    const here = tablesIn(db)
    for (const [name, { columns, sha256, rows }] of Object.entries(tables)) {
      if (!isCompared(name)) continue
      // A newer version may have dropped a table or a column; then there is nothing to compare.
      if (!here.includes(name) || !columns.every((column) => columnsOf(db, name).includes(column))) continue
      const found = digest(db, name, columns)
      if (found.sha256 !== sha256)
        throw new StationError(`The table ${name} is not what was backed up: ${rows} rows then, ${found.rows} now.`)
    }
  } finally {
    db.close()
  }
}

const columnsOf = (db: ReturnType<typeof openSqlite>, table: string): string[] =>
  db.prepare<[string], string>('select name from pragma_table_info(?)').pluck().all(table)

/** Starts a server on the folder; returns the time when it had answered. */
async function answers(dataDir: string): Promise<number> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...{ ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', BACKUP_DIR: '', BACKUP_EVERY_H: '0' },
      // Background jobs start at once: they must not read feeds or notify people.
      ...{ JOB_FEEDS: '', PUSH_SUBJECT: '' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    const origin = await addressOf(child)
    for (const path of ['/api/health', '/api/decks']) {
      const { status } = await fetch(origin + path, { signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) })
      if (status !== 200) throw new StationError(`The server on the restored database answered ${path} with ${status}.`)
    }
    return performance.now()
  } finally {
    await end(child)
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = () => reject(new StationError(`The server did not start on the restored database: ${said.trim()}`))
    const timer = setTimeout(fail, READY_WITHIN_MS)
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const [, origin] = /ready on (http:\S+)\n/.exec(said) ?? []
      if (!origin) return
      clearTimeout(timer)
      resolve(origin)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('error', fail)
    child.once('exit', () => {
      clearTimeout(timer)
      fail()
    })
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), ENDED_WITHIN_MS)
  await gone
  clearTimeout(timer)
}
