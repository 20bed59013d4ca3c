import { mkdtempSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { App } from '../http/app-types.ts'
import { openRunner } from '../jobs-runner/runner.ts'
import { databaseJobs } from '../station/background-jobs.ts'
import { openTestTimers } from '../testing/timers.ts'
import { type Database, openDatabase } from './database.ts'
import { openSqlite } from './sqlite.ts'

/** Opens a database in its own folder, with a table that tests fill. The database is closed and the folder is removed after the test. */
async function openBlocks({ freeBytes }: { freeBytes?: () => Promise<number> } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'station-zero-checkpoints-'))
  const file = join(folder, 'station-zero.sqlite')
  const db = await openDatabase({ file, ...(freeBytes && { freeBytes }) })
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= db.close()
    return closed
  }
  onTestFinished(async () => {
    await close()
    rmSync(folder, { recursive: true, force: true })
  })
  await sql`create table "blocks" ("bytes" blob)`.execute(db.writer)
  return { db, file, folder, close }
}

const addBlock = (writer: Database['writer']) => sql`insert into "blocks" values (randomblob(1000000))`.execute(writer)

const countBlocks = async ({ reader }: Database) =>
  (await sql<{ n: number }>`select count(*) as "n" from "blocks"`.execute(reader)).rows

const MEGABYTES = 6
/** Writes enough for the thread to start a checkpoint, but less than the log size at which the writer checkpoints the log itself. */
const writeALot = (db: Database) =>
  db.writer.transaction().execute(async (trx) => {
    for (let nth = 0; nth < MEGABYTES; nth += 1) await addBlock(trx)
  })

test('a long log is checkpointed into the file while the server runs', async () => {
  const { db, file, folder, close } = await openBlocks()
  await writeALot(db)
  expect(statSync(file).size).toBeLessThan(MEGABYTES * 1_000_000)
  await expect.poll(() => statSync(file).size, { timeout: 30_000 }).toBeGreaterThan(MEGABYTES * 1_000_000)
  await writeALot(db)
  await close()
  expect(readdirSync(folder)).toEqual(['station-zero.sqlite'])
  expect(statSync(file).size).toBeGreaterThan(2 * MEGABYTES * 1_000_000)
})

test('a server stopped during a checkpoint leaves a single file with all data', async () => {
  const { db, file, folder, close } = await openBlocks()
  await writeALot(db)
  await new Promise((soon) => setTimeout(soon, 260))
  await close()
  expect(readdirSync(folder)).toEqual(['station-zero.sqlite'])
  const again = await openDatabase({ file })
  expect(await countBlocks(again)).toEqual([{ n: MEGABYTES }])
  await again.close()
})

/** Opens a database of a few megabytes whose file is due for a rewrite, because an account was deleted. */
async function openAfterDeletion({
  megabytes = 8,
  freeBytes,
}: {
  megabytes?: number
  freeBytes?: () => Promise<number>
} = {}) {
  const opened = await openBlocks(freeBytes && { freeBytes })
  const { writer } = opened.db
  for (let nth = 0; nth < megabytes; nth += 1) await addBlock(writer)
  await writer.insertInto('meta').values({ key: 'erasure', value: 'one' }).execute()
  return opened
}

/** Runs only the rewrite job, on a test-controlled clock. */
function startJob(db: Database) {
  const timers = openTestTimers(Date.UTC(2026, 10, 28, 12))
  const jobs = databaseJobs({ db, now: timers.now } as App).filter(({ name }) => name === 'rewrite-file')
  const runner = openRunner({ db, log: { warn: () => undefined } as never, now: timers.now, after: timers.after })
  onTestFinished(() => runner.stop())
  runner.add(jobs)
  const state = async () => (await runner.states()).states[0]
  return { timers, runner, state }
}

const isDue = async ({ reader }: Database) =>
  (await reader.selectFrom('meta').select('key').where('key', '=', 'erasure').execute()).length > 0

test('on a full disk, rewriting the database file does not block the writer, backs off between attempts, and reports how much space it needs', async () => {
  let free = 10_000_000
  let measured = 0
  const { db } = await openAfterDeletion({
    freeBytes: async () => {
      measured += 1
      return free
    },
  })
  const { timers, runner, state } = startJob(db)
  // Another task occupies the writer until the attempt ends, so an attempt that needed the writer would never finish.
  const held = Promise.withResolvers<void>()
  const holding = db.writer.connection().execute(() => held.promise)
  await expect(db.rewrite()).rejects.toThrow(
    /^Rewriting the database needs \d+ MB of free space in .+, but only 10 MB is free\. Free some space\.$/,
  )
  held.resolve()
  await holding
  await runner.look()
  await expect.poll(async () => (await state())?.failures, { timeout: 20_000 }).toBe(1)
  expect((await state())?.lastError).toMatch(/^Rewriting the database needs/)
  // One hour of polling every 20 s; without backoff this would be 180 attempts.
  for (let n = 0; n < 180; n += 1) {
    timers.advance(20_000)
    await runner.look()
    await expect.poll(async () => (await state())?.holder, { timeout: 20_000 }).toBe(null)
  }
  expect(measured).toBe(1 + 3)
  expect(await isDue(db)).toBe(true)
  free = 1_000_000_000
  timers.advance(6 * 3_600_000)
  await runner.look()
  await expect.poll(async () => (await state())?.failures, { timeout: 20_000 }).toBe(0)
  expect(await isDue(db)).toBe(false)
}, 60_000)

test('a failed rewrite of the database file reports its cause and leaves the data and the writer intact', async () => {
  const { db, file } = await openAfterDeletion()
  const other = openSqlite(file, { isReadOnly: false })
  other.exec('begin immediate')
  await expect(db.rewrite()).rejects.toThrow('The database could not be rewritten: database is locked')
  other.exec('rollback')
  other.close()
  await db.writer.insertInto('meta').values({ key: 'after', value: 'x' }).execute()
  await db.rewrite()
  expect(await countBlocks(db)).toEqual([{ n: 8 }])
})

test('if the file size cannot be measured, the cause is reported', async () => {
  const { db, close } = await openAfterDeletion({ megabytes: 1 })
  await close()
  await expect(db.rewrite()).rejects.toThrow('The size of the database could not be determined: The server is closing.')
})

test.skipIf(process.platform !== 'linux')(
  'a rewrite creates its temporary file in the data folder',
  async () => {
    // Large enough that SQLite writes the temporary file to disk instead of keeping it in memory.
    const { db, folder } = await openAfterDeletion({ megabytes: 40 })
    let isSeen = false
    /** SQLite unlinks its temporary files as soon as they are open, so they are visible only among the open files of this process. */
    const inspect = () => {
      for (const fd of readdirSync('/proc/self/fd'))
        try {
          const path = readlinkSync(`/proc/self/fd/${fd}`)
          if (path.startsWith(`${folder}/`) && path.endsWith(' (deleted)')) isSeen = true
        } catch {
          // The file descriptor was closed in the meantime.
        }
    }
    for (let tries = 0; tries < 20 && !isSeen; tries += 1) {
      let isOver = false
      const rewriting = db.rewrite().finally(() => {
        isOver = true
      })
      while (!isOver) {
        inspect()
        await new Promise((resolve) => setImmediate(resolve))
      }
      await rewriting
    }
    expect(isSeen).toBe(true)
  },
  60_000,
)
