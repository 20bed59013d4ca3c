import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { StartError } from '../../db/faults.ts'
import { migrations } from '../../db/migrate.ts'
import { checkPostgres, connectPostgres } from '../../db/postgres/connect.ts'
import type { PoolSettings } from '../../db/postgres/pool.ts'
import { openSqlite, type Sqlite } from '../../db/sqlite.ts'
import { databaseEntries, databaseOf, readSettings } from '../../settings.ts'
import { describe } from '../archive.ts'
import { type AddCommand, EXIT, missingDatabase, print, StationError, seconds } from '../command.ts'
import { becomeOwnerOf, databaseIn } from '../files.ts'
import { holdStation, lockStation } from '../lock.ts'
import { copyAll, copyChanges, countRows, type Known } from './copy.ts'
import { fence, movedTo } from './fence.ts'
import { type Shape, shapesIn } from './source.ts'
import { openTarget, type Target } from './target.ts'

/** Timeout of a statement, ms. Each table is read in one. */
const STATEMENT_MS = 600_000

export const move: AddCommand = (all) => {
  all
    .command('move')
    .description('Move the station to PostgreSQL while its server runs; can be interrupted and run again')
    .requiredOption('--to <address>', 'an empty database, like postgres://station:password@db.example.org/station')
    .action(async ({ to }: { to: string }) => {
      const settings = readSettings(process.env)
      if (settings.database)
        throw new StationError(
          'DATABASE_URL is set, so the data is in PostgreSQL already. Unset it to move what is in DATA_DIR.',
          EXIT.usage,
        )
      const { dataDir } = settings
      becomeOwnerOf(dataDir)
      const file = databaseIn(dataDir)
      if (!existsSync(file)) throw missingDatabase(dataDir)
      const hasServer = await isServerRunning(dataDir)
      const lock = await holdStation(dataDir)
      try {
        const startedAt = performance.now()
        const moved = await moveStation({ file, to: poolOf(to), hasServer, onStep: printStep })
        if (moved.wasMoved) print('The station has moved there already; nothing was left to do but to open it.')
        else {
          print(`Moved ${moved.rows} rows in ${seconds(performance.now() - startedAt)}, each table compared by person.`)
          print(`Nothing could be written for ${seconds(moved.readOnlyMs)}.`)
        }
        print(
          moved.isServing
            ? 'The server uses it. Set DATABASE_URL before its next start.'
            : 'Set DATABASE_URL, and start the server. If one is still running, restart it.',
        )
        print(`${file} was left as it is, and takes no more writes. It holds people's data: delete it when you can.`)
      } finally {
        lock.release()
      }
    })
}

const STEP_MESSAGES: Record<Step, (count: number) => string> = {
  claimed: () => 'The database is ready. Copying; the server goes on meanwhile.',
  copied: (rows) => `Copied ${rows} rows and compared them.`,
  'caught up': (parts) => `Caught up with what ${parts} people or tables changed meanwhile.`,
  frozen: (parts) => `Stopped writes, and copied the last changes of ${parts}.`,
  fenced: () => 'Shut the file.',
}

const printStep = (step: Step, count: number): void => print(STEP_MESSAGES[step](count))

/** A server locks its data folder while it runs. */
async function isServerRunning(dataDir: string): Promise<boolean> {
  const alone = await lockStation(dataDir, 'alone', 0)
  alone?.release()
  return alone === null
}

function poolOf(url: string): PoolSettings {
  const entries = v.object(databaseEntries)
  const parsed = v.safeParse(entries, { DATABASE_URL: url })
  const settings = parsed.success ? databaseOf(parsed.output) : null
  if (!settings)
    throw new StationError(
      '--to must be an address like postgres://station:password@db.example.org/station.',
      EXIT.usage,
    )
  return { ...settings, statementMs: STATEMENT_MS }
}

interface Moved {
  rows: number
  /** How long nothing could be written: until a server used the new database, or until the file was fenced if none does. */
  readOnlyMs: number
  isServing: boolean
  /** Whether an earlier run had already moved everything. */
  wasMoved: boolean
}

interface Options {
  file: string
  to: PoolSettings
  /** Whether a running server is expected to switch to the new database. */
  hasServer: boolean
  onStep?: (step: Step, count: number) => unknown
}

export type Step = 'claimed' | 'copied' | 'caught up' | 'frozen' | 'fenced'

/** Changes are copied in rounds while the server runs, until a round has at most this many parts, or for this many rounds. */
const FEW_PARTS = 50
const MAX_ROUNDS = 6
/** How long to wait for the file's lock. The server's own writes are short. */
const LOCK_WITHIN_MS = 10_000
const IN_USE_WITHIN_MS = 20_000
const CHECK_EVERY_MS = 25

/**
 * Copies the station to PostgreSQL while its server runs. Only the last step changes the file, so the move can be interrupted at any
 * point and run again. Throws StationError.
 */
export async function moveStation({ file, to, hasServer, onStep = () => undefined }: Options): Promise<Moved> {
  const source = openSqlite(file, { isReadOnly: true })
  const target = openTarget(to)
  try {
    const station = assertMovable(source)
    const place = movedTo(source)
    if (place !== null) return await finishEarlierMove(place, to, target)
    await checkPostgres(to)
    await target.claim(station)
    // The migrations create the tables. The claim prevents a server that starts meanwhile from using them.
    await (await connectPostgres({ ...to, isClaimed: true })).close()
    const shapes = shapesIn(source)
    await target.loadTypes(shapes)
    await onStep('claimed', 0)
    const { known, rows } = await copyOnline(source, target, shapes, onStep)
    const { frozenAt } = await switchOver(file, to.url, target, shapes, known, onStep)
    const isServing = hasServer && (await isSoonInUse(target))
    const readOnlyMs = performance.now() - frozenAt
    if (!isServing) await target.open()
    return { rows, readOnlyMs, isServing, wasMoved: false }
  } catch (error) {
    // The messages name the server's setting for the same database.
    if (error instanceof StartError)
      throw new StationError(error.message.replaceAll('DATABASE_URL', '--to'), EXIT.usage, { cause: error })
    throw error
  } finally {
    source.close()
    await target.close()
  }
}

/** Returns the station id. */
function assertMovable(source: Sqlite): string {
  const { station, schema } = describe(source)
  const newest = Object.keys(migrations).at(-1)
  if (!Object.hasOwn(migrations, schema))
    throw new StationError(
      `The database was made by a newer version of Station Zero (${schema}). Move it with that version; nothing was changed.`,
      EXIT.usage,
    )
  if (schema !== newest || station === null)
    throw new StationError(
      'The database was made by an older version of Station Zero. Start the server once, and then move.',
      EXIT.usage,
    )
  return station
}

/** Completes a move that was interrupted after the file had been fenced. */
async function finishEarlierMove(place: string, to: PoolSettings, target: Target): Promise<Moved> {
  if (place !== to.url)
    throw new StationError(
      `This station has already moved to ${new URL(place).host}${new URL(place).pathname}. Specify that database with --to.`,
      EXIT.usage,
    )
  await checkPostgres(to)
  await target.open()
  return { rows: 0, readOnlyMs: 0, isServing: false, wasMoved: true }
}

async function copyOnline(source: Sqlite, target: Target, shapes: Shape[], onStep: NonNullable<Options['onStep']>) {
  // A read transaction sees one snapshot, however long it takes.
  const inSnapshot = async <T>(work: () => Promise<T>): Promise<T> => {
    source.exec('begin')
    try {
      return await work()
    } finally {
      source.exec('commit')
    }
  }
  const { known, rows } = await inSnapshot(async () => ({
    rows: countRows(source, shapes),
    known: await copyAll(source, target, shapes),
  }))
  await target.analyze(shapes)
  await onStep('copied', rows)
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const changed = await inSnapshot(() => copyChanges(source, target, shapes, known))
    await onStep('caught up', changed)
    if (changed <= FEW_PARTS) break
  }
  return { known, rows }
}

async function switchOver(
  file: string,
  url: string,
  target: Target,
  shapes: Shape[],
  known: Known,
  onStep: NonNullable<Options['onStep']>,
): Promise<{ frozenAt: number }> {
  const write = openSqlite(file, { isReadOnly: false, isThere: true })
  try {
    write.pragma(`busy_timeout = ${LOCK_WITHIN_MS}`)
    write.exec('begin immediate')
    const frozenAt = performance.now()
    await onStep('frozen', await copyChanges(write, target, shapes, known, { isLast: true }))
    await target.markComplete()
    fence(write, url)
    write.exec('commit')
    await onStep('fenced', 0)
    return { frozenAt }
  } finally {
    // Rolls back an open transaction, and the server continues as before.
    write.close()
  }
}

async function isSoonInUse(target: Target): Promise<boolean> {
  const until = performance.now() + IN_USE_WITHIN_MS
  while (performance.now() < until) {
    if (await target.isInUse()) return true
    await sleep(CHECK_EVERY_MS)
  }
  return false
}
