import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@station-zero/api/db/database.ts'
import { openSqlite } from '@station-zero/api/db/sqlite.ts'
import { isFull } from '@station-zero/schema/testing/scale.ts'
import { expect, onTestFinished, test } from 'vitest'
import { program } from '../programs/programs.ts'
import { damageOf, onCopy } from './judge.ts'
import { finishMigration, lostOf, makeOldDatabase, shapeOf, versions } from './old-database.ts'
import { watchStatements } from './statements.ts'

const NAME = 'station-zero.sqlite'
const KILLED_AT = [2, 40, 10_000]
/** A kill takes a second, and the images above are of every statement. */
const KILLED_EVERY = 8
const EMPTY = 'an empty folder'
const starts = [EMPTY, ...versions]
/** A plain run starts from nothing, from the first version and from the last ones. */
const played = isFull ? starts : [EMPTY, ...versions.slice(0, 1), ...versions.slice(-3)]

function openRoom(): string {
  const room = mkdtempSync(join(tmpdir(), 'station-zero-migration-'))
  onTestFinished(() => rmSync(room, { recursive: true, force: true }))
  return room
}

const makeStart = async (folder: string, from: string) => {
  mkdirSync(folder)
  return from === EMPTY ? new Map() : makeOldDatabase(join(folder, NAME), from)
}

/** As a process that is killed leaves them: the files, without what only it had in mind. */
function copyFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const end of ['', '-wal']) {
    if (existsSync(join(from, NAME + end))) copyFileSync(join(from, NAME + end), join(to, NAME + end))
  }
}

const hashOf = (folder: string): string => {
  const files = ['', '-wal'].map((end) => join(folder, NAME + end)).filter((path) => existsSync(path))
  return createHash('sha256')
    .update(Buffer.concat(files.map((path) => readFileSync(path))))
    .digest('hex')
}

/** Starts on what is left there, and says what is wrong then, in sentences. */
async function wrongAfterStart(
  folder: string,
  shape: unknown[],
  rows: Parameters<typeof lostOf>[1],
): Promise<string[]> {
  const db = await openDatabase({ file: join(folder, NAME) })
  await db.close()
  return onCopy(folder, (file) => [
    ...damageOf(file),
    ...(JSON.stringify(shapeOf(file)) === JSON.stringify(shape) ? [] : ['the tables are other ones']),
    ...lostOf(file, rows).map((table) => `the row of ${table} is gone`),
  ])
}

test.each(played)(
  'a migration killed at any of its statements, from %s: the next start finishes it without losing rows',
  async (from) => {
    const room = openRoom()
    const rows = await makeStart(join(room, 'old'), from)
    const images: string[] = []
    const db = openSqlite(join(room, 'old', NAME), { isReadOnly: false })
    let statements = 0
    const photograph = () => {
      const image = join(room, `image-${statements}`)
      copyFiles(join(room, 'old'), image)
      statements += 1
      // Most statements leave nothing on the disk before the transaction's end.
      if (images.some((other) => hashOf(other) === hashOf(image))) rmSync(image, { recursive: true })
      else images.push(image)
    }
    await finishMigration(watchStatements(db, photograph))
    photograph()
    const shape = shapeOf(db)
    db.close()
    expect(statements).toBeGreaterThan(5)
    expect(images.length).toBeGreaterThan(from === versions.at(-1) ? 0 : 1)
    for (const image of images) expect(await wrongAfterStart(image, shape, rows)).toEqual([])
  },
)

async function killAt(file: string, statement: number): Promise<void> {
  const child = spawn(process.execPath, [program('tests/faults/migrate-and-die.ts'), file, String(statement)], {
    stdio: 'inherit',
  })
  await once(child, 'exit')
  expect(child.signalCode).toBe('SIGKILL')
}

test.each(isFull ? starts : [EMPTY])('kill -9 in a migration from %s: the next start finishes it', async (from) => {
  const room = openRoom()
  const rows = await makeStart(join(room, 'old'), from)
  await makeStart(join(room, 'whole'), EMPTY)
  const whole = openSqlite(join(room, 'whole', NAME), { isReadOnly: false })
  let statements = 0
  await finishMigration(watchStatements(whole, () => (statements += 1)))
  const shape = shapeOf(whole)
  whole.close()
  const isThorough = isFull && from === EMPTY
  const places = isThorough
    ? Array.from({ length: Math.ceil(statements / KILLED_EVERY) }, (_, at) => at * KILLED_EVERY)
    : KILLED_AT
  for (const at of places) {
    const folder = join(room, `killed-${at}`)
    copyFiles(join(room, 'old'), folder)
    await killAt(join(folder, NAME), at)
    expect(await wrongAfterStart(folder, shape, rows)).toEqual([])
  }
})
