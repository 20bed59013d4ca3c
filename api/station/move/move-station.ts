import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../db/faults.ts'
import { migrations } from '../../db/migrate.ts'
import { checkPostgres, connectPostgres } from '../../db/postgres/connect.ts'
import type { PoolSettings } from '../../db/postgres/pool.ts'
import { openSqlite, type Sqlite } from '../../db/sqlite.ts'
import { describe } from '../inspect.ts'
import { EXIT, StationError } from '../station-error.ts'
import { copyAll, copyChanges, countRows, type Known } from './copy.ts'
import { fence, movedTo } from './fence.ts'
import { type Shape, shapesIn } from './source.ts'
import { openTarget, type Target } from './target.ts'

export interface Moved {
  rows: number
  /** How long nothing could be written, until a server used the new database; until the file was shut if none does. */
  readOnlyMs: number
  isServing: boolean
  wasMoved: boolean
}

interface Options {
  file: string
  to: PoolSettings
  /** Whether a server is expected to go over. */
  hasServer: boolean
  onStep?: (step: Step, count: number) => unknown
}

export type Step = 'claimed' | 'copied' | 'caught up' | 'frozen' | 'fenced'

/** Changes are copied while the server goes on until a round has so few; or so many rounds were not enough. */
const FEW_PARTS = 50
const MOST_ROUNDS = 6
/** The server's writes are short. Ours holds it up from here on. */
const LOCK_WITHIN_MS = 10_000
const SERVED_WITHIN_MS = 20_000
const LOOK_EVERY_MS = 25

/**
 * Copies the station to PostgreSQL while its server goes on. Until the last step nothing in the file is changed, so that it may be
 * broken off anywhere and run again. Throws StationError or StartError.
 */
export async function moveStation({ file, to, hasServer, onStep = () => undefined }: Options): Promise<Moved> {
  const source = openSqlite(file, { isReadOnly: true })
  const target = openTarget(to)
  try {
    const station = mustBeMovable(source)
    const place = movedTo(source)
    if (place !== null) return await finishBefore(place, to, target)
    await checkPostgres(to)
    await target.claim(station)
    // The migrations make the tables. What was claimed tells a server that starts meanwhile to keep away.
    await (await connectPostgres({ ...to, isClaimed: true })).close()
    const shapes = shapesIn(source)
    await target.learn(shapes)
    await onStep('claimed', 0)
    const { known, rows } = await copyOnline(source, target, shapes, onStep)
    const { frozenAt } = await switchOver(file, to.url, target, shapes, known, onStep)
    const isServing = hasServer && (await isServed(target))
    const readOnlyMs = performance.now() - frozenAt
    if (!isServing) await target.open()
    return { rows, readOnlyMs, isServing, wasMoved: false }
  } catch (error) {
    // Its sentences are about the setting that the server has for the same thing.
    if (error instanceof StartError)
      throw new StationError(error.message.replaceAll('DATABASE_URL', '--to'), EXIT.usage, { cause: error })
    throw error
  } finally {
    source.close()
    await target.close()
  }
}

function mustBeMovable(source: Sqlite): string {
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

/** A move that was broken off after the file had been shut. */
async function finishBefore(place: string, to: PoolSettings, target: Target): Promise<Moved> {
  if (place !== to.url)
    throw new StationError(
      `This station has moved already, to ${new URL(place).host}${new URL(place).pathname}. Name that one with --to.`,
      EXIT.usage,
    )
  await checkPostgres(to)
  await target.open()
  return { rows: 0, readOnlyMs: 0, isServing: false, wasMoved: true }
}

async function copyOnline(source: Sqlite, target: Target, shapes: Shape[], onStep: NonNullable<Options['onStep']>) {
  // A transaction shows one moment, however long it takes.
  const atOneMoment = async <T>(work: () => Promise<T>): Promise<T> => {
    source.exec('begin')
    try {
      return await work()
    } finally {
      source.exec('commit')
    }
  }
  const { known, rows } = await atOneMoment(async () => ({
    rows: countRows(source, shapes),
    known: await copyAll(source, target, shapes),
  }))
  await target.settle(shapes)
  await onStep('copied', rows)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const changed = await atOneMoment(() => copyChanges(source, target, shapes, known))
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
    await target.finish()
    fence(write, url)
    write.exec('commit')
    await onStep('fenced', 0)
    return { frozenAt }
  } finally {
    // An open transaction is rolled back, and the server goes on as before.
    write.close()
  }
}

async function isServed(target: Target): Promise<boolean> {
  const until = performance.now() + SERVED_WITHIN_MS
  while (performance.now() < until) {
    if (await target.isInUse()) return true
    await sleep(LOOK_EVERY_MS)
  }
  return false
}
