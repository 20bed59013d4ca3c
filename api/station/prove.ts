import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { plural } from '@station-zero/schema/core/words.ts'
import { personTableNames } from '@station-zero/schema/tables.ts'
import { readSqlite, type Sqlite } from '../db/sqlite.ts'
import { damageIn, digest, type TableDigest, tablesIn } from './archive.ts'
import { openWorkFolder, removeAbandonedWork } from './backup.ts'
import { chooseBackup, noteProof } from './backup-files.ts'
import { type AddCommand, asTyped, EXIT, mustBeInFolder, print, StationError, seconds } from './command.ts'
import { databaseIn, reasonOf } from './files.ts'
import type { Update } from './open.ts'
import { restoreBackup } from './restore.ts'

export const prove: AddCommand = (all, settings) => {
  all
    .command('prove')
    .description(
      'Restore a backup elsewhere, start a server on it, and compare every table; after an update, report whether it lost data',
    )
    .argument('[file]', 'the backup; by default, the newest in BACKUP_DIR')
    .option(
      '--in <folder>',
      "where to restore it; otherwise beside the backup, or in DATA_DIR if the backup's folder is read-only",
    )
    .action(async (named: string | undefined, { in: typed }: { in?: string }) => {
      const given = mustBeInFolder(settings())
      const file = chooseBackup(named, given)
      const folder = typed === undefined ? undefined : asTyped(typed)
      if (folder !== undefined && !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
        throw new StationError(`There is no folder ${folder}. Create it first.`, EXIT.usage)
      const proof = await proveBackup({ file, folder, dataDir: given.dataDir, now: Date.now() })
      noteProof(file)
      const { tables, rows, people, update, onlyCounted, restoredMs, answeredMs } = proof
      print(
        `Proved ${file}: ${plural(people, 'person', 'people')}, ${rows} rows in ${tables} tables, all identical to the backup.`,
      )
      if (onlyCounted.length > 0)
        print(
          `The rows of these tables were only counted, because columns have been removed since the backup: ${onlyCounted.join(', ')}.`,
        )
      if (update) print(`Updated from ${update.from} to ${update.to} without data loss.`)
      print(`Restored in ${seconds(restoredMs)}; a server on it answered after ${seconds(answeredMs)}.`)
    })
}

const READY_WITHIN_MS = 120_000
const ANSWERED_WITHIN_MS = 30_000
const ENDED_WITHIN_MS = 15_000
const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Tables that a restore recreates or empties. Notification subscriptions are deleted with their sessions. */
const CHANGED_BY_RESTORE = [
  ...['meta', 'sessions', 'pushSubscriptions', 'recoveryCodes', 'mails'],
  ...['kysely_migration', 'kysely_migration_lock'],
]
/** Background jobs may add rows to these tables when a server starts: matched jobs, and people who move up from a waitlist. */
const CHANGED_BY_JOBS = ['alertMatches', 'eventMemberships']
const unchangedTables: string[] = personTableNames.filter((name) => !CHANGED_BY_JOBS.includes(name))

interface Proof {
  tables: number
  rows: number
  people: number
  /** The migration of the backup to this version; null if none was needed. */
  update: Update | null
  /** Tables whose rows were counted but not compared, because a later version removed columns. */
  onlyCounted: string[]
  /** Time from the start of the proof until the backup was restored, and until the server on the restored database responded. */
  restoredMs: number
  answeredMs: number
}

interface ProofOrder {
  file: string
  /** Where to restore; defaults to the backup's folder, or to the data folder if the backup's folder is not writable. */
  folder?: string | undefined
  dataDir: string
  now: number
}

/** Restores the backup into a work folder, and compares the restored database with the manifest before and after starting the real server on it. */
async function proveBackup({ file, folder, dataDir, now }: ProofOrder): Promise<Proof> {
  const parent = folder ?? [dirname(file), dataDir].find(isWritable) ?? dataDir
  const work = await openWork(parent, now)
  const proofDir = join(work.path, 'data')
  const startedAt = performance.now()
  try {
    const { manifest, people, schema } = await restoreBackup({ dataDir: proofDir, file, now, isForced: false })
    const restoredMs = performance.now() - startedAt
    const tables = manifest?.tables ?? {}
    const update = manifest && manifest.schema !== schema ? { from: manifest.schema, to: schema } : null
    const onlyCounted = compare(proofDir, tables, (name) => !CHANGED_BY_RESTORE.includes(name))
    const answeredMs = (await respondedAt(proofDir)) - startedAt
    compare(proofDir, tables, (name) => unchangedTables.includes(name))
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    return { tables: Object.keys(tables).length, rows, people, update, onlyCounted, restoredMs, answeredMs }
  } finally {
    work.remove()
  }
}

async function openWork(parent: string, now: number) {
  try {
    await removeAbandonedWork(parent, now)
    return await openWorkFolder(parent, 'proof')
  } catch (cause) {
    throw new StationError(
      `The backup can't be restored in ${parent}: ${reasonOf(cause)}. Specify another folder with --in.`,
      1,
      {
        cause,
      },
    )
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Compares the restored tables with the manifest, and returns the tables whose rows could only be counted. Throws StationError if a table
 * differs.
 */
function compare(
  dataDir: string,
  tables: Record<string, TableDigest>,
  isCompared: (table: string) => boolean,
): string[] {
  return readSqlite(databaseIn(dataDir), (db) => {
    const onlyCounted: string[] = []
    const [damage] = damageIn(db)
    if (damage !== undefined) throw new StationError(`The restored database is damaged: ${damage}.`)
    const here = tablesIn(db)
    for (const [name, { columns, sha256, rows }] of Object.entries(tables)) {
      // A later version may have dropped the table, in which case there is nothing to compare.
      if (!isCompared(name) || !here.includes(name)) continue
      const remaining = columns.filter((column) => columnsOf(db, name).includes(column))
      const found = digest(db, name, remaining)
      if (remaining.length < columns.length) onlyCounted.push(name)
      if (found.rows !== rows || (remaining.length === columns.length && found.sha256 !== sha256))
        throw new StationError(
          `The table ${name} differs from the backup: ${rows === found.rows ? `both have ${rows} rows, but with different contents` : `the backup has ${rows} rows, the restored database ${found.rows}`}. If this backup was made before an update, undo the update: install the previous version, and restore this file.`,
        )
    }
    return onlyCounted
  })
}

const columnsOf = (db: Sqlite, table: string): string[] =>
  db.prepare<[string], string>('select name from pragma_table_info(?)').pluck().all(table)

/** Environment variables that a program needs from the system. Omits the running server's settings, such as METRICS_PORT. */
export const inherited = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'NODE_COMPILE_CACHE'].flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    ),
  )

/** Starts a server on the folder, requests two URLs, and returns the `performance.now()` of the last response. */
async function respondedAt(dataDir: string): Promise<number> {
  const child = spawn(process.execPath, [main, '--without-background-jobs'], {
    env: { ...inherited(), DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', BACKUP_EVERY_H: '0' },
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
    let output = ''
    const fail = () => reject(new StationError(`The server did not start on the restored database: ${output.trim()}`))
    const timer = setTimeout(fail, READY_WITHIN_MS)
    const onData = (chunk: Buffer) => {
      output += chunk.toString()
      const [, origin] = /ready on (http:\S+)\n/.exec(output) ?? []
      if (!origin) return
      clearTimeout(timer)
      resolve(origin)
    }
    child.stdout?.on('data', onData)
    child.stderr?.on('data', onData)
    child.once('error', fail)
    child.once('exit', () => {
      clearTimeout(timer)
      fail()
    })
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), ENDED_WITHIN_MS)
  await exited
  clearTimeout(timer)
}
