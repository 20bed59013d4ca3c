import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@station-zero/api/db/database.ts'
import { openSqlite } from '@station-zero/api/db/sqlite.ts'
import { isRelease } from '@station-zero/schema/testing/scale.ts'
import { expect, onTestFinished, test } from 'vitest'
import { program } from '../programs/programs.ts'
import { damageOf, onCopy } from './judge.ts'
import { finishMigration, lostOf, makeOldDatabase, shapeOf, versions } from './old-database.ts'
import { watchStatements } from './statements.ts'

const NAME = 'station-zero.sqlite'
const KILLED_AT = [2, 40, 10_000]
/**
 * The test with kill -9 kills the migration at every eighth statement, because each kill takes a second. The other test of this file covers
 * every statement.
 */
const KILLED_EVERY = 8
const EMPTY = 'an empty folder'
const starts = [EMPTY, ...versions]
/** A plain run starts from an empty folder, from the first version and from the last three. */
const testedStarts = isRelease ? starts : [EMPTY, ...versions.slice(0, 1), ...versions.slice(-3)]

function openTempDir(): string {
  const tempDir = mkdtempSync(join(tmpdir(), 'station-zero-migration-'))
  onTestFinished(() => rmSync(tempDir, { recursive: true, force: true }))
  return tempDir
}

const makeStart = async (folder: string, from: string) => {
  mkdirSync(folder)
  return from === EMPTY ? new Map() : makeOldDatabase(join(folder, NAME), from)
}

/** Copies the files as a killed process leaves them, without what it had only in memory. */
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

/** Opens the database in this folder. Returns what is wrong afterwards, one sentence each. */
async function wrongAfterStart(
  folder: string,
  shape: unknown[],
  rows: Parameters<typeof lostOf>[1],
): Promise<string[]> {
  const db = await openDatabase({ file: join(folder, NAME) })
  await db.close()
  return onCopy(folder, (file) => [
    ...damageOf(file),
    ...(JSON.stringify(shapeOf(file)) === JSON.stringify(shape) ? [] : ['the schema is different']),
    ...lostOf(file, rows).map((table) => `the row of ${table} is missing`),
  ])
}

test.each(testedStarts)(
  'when a migration from %s is killed at any of its statements, the next start finishes the migration without losing rows',
  async (from) => {
    const tempDir = openTempDir()
    const rows = await makeStart(join(tempDir, 'old'), from)
    const images: string[] = []
    const db = openSqlite(join(tempDir, 'old', NAME), { isReadOnly: false })
    let statements = 0
    const takeImage = () => {
      const image = join(tempDir, `image-${statements}`)
      copyFiles(join(tempDir, 'old'), image)
      statements += 1
      // Most statements change nothing on the disk before the transaction ends, so images that equal an earlier image are skipped.
      if (images.some((other) => hashOf(other) === hashOf(image))) rmSync(image, { recursive: true })
      else images.push(image)
    }
    await finishMigration(watchStatements(db, takeImage))
    takeImage()
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

test.each(isRelease ? starts : [EMPTY])(
  'after kill -9 in a migration from %s, the next start finishes the migration',
  async (from) => {
    const tempDir = openTempDir()
    const rows = await makeStart(join(tempDir, 'old'), from)
    await makeStart(join(tempDir, 'complete'), EMPTY)
    const complete = openSqlite(join(tempDir, 'complete', NAME), { isReadOnly: false })
    let statements = 0
    await finishMigration(watchStatements(complete, () => (statements += 1)))
    const shape = shapeOf(complete)
    complete.close()
    const isThorough = isRelease && from === EMPTY
    const killedAt = isThorough
      ? Array.from({ length: Math.ceil(statements / KILLED_EVERY) }, (_, index) => index * KILLED_EVERY)
      : KILLED_AT
    for (const at of killedAt) {
      const folder = join(tempDir, `killed-${at}`)
      copyFiles(join(tempDir, 'old'), folder)
      await killAt(join(folder, NAME), at)
      expect(await wrongAfterStart(folder, shape, rows)).toEqual([])
    }
  },
)
