import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { isBusy, openSqlite, StationDialect } from './sqlite.ts'

/**
 * Opens a writer on a file that another connection has locked. The writer's clock advances only while the writer waits or when the test
 * advances it.
 */
function openLocked() {
  const dir = mkdtempSync(join(tmpdir(), 'station-zero-lock-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const path = join(dir, 'test.sqlite')
  const clock = { now: 1_000 }
  const other = openSqlite(path, { isReadOnly: false })
  other.exec('create table t (n integer)')
  let releaseAt = Number.POSITIVE_INFINITY
  const moveTo = (at: number) => {
    clock.now = at
    if (clock.now < releaseAt) return
    releaseAt = Number.POSITIVE_INFINITY
    other.exec('rollback')
  }
  const timer = { now: () => clock.now, sleep: async (ms: number) => moveTo(clock.now + ms) }
  const db = new Kysely<{ t: { n: number } }>({
    dialect: new StationDialect(openSqlite(path, { isReadOnly: false }), 'begin immediate', { timer }),
  })
  onTestFinished(async () => {
    await db.destroy()
    other.close()
  })
  const lock = (forMs: number) => {
    other.exec('begin immediate')
    releaseAt = clock.now + forMs
  }
  const write = () => db.transaction().execute((tx) => tx.insertInto('t').values({ n: 1 }).execute())
  const read = () => db.selectFrom('t').select(sql<number>`count(*)`.as('rows')).executeTakeFirstOrThrow()
  return { clock, moveTo, lock, write, read }
}

test('no write fails while another program locks the file for 40 ms, three times a second', async () => {
  const { clock, moveTo, lock, write, read } = openLocked()
  for (let round = 0; round < 30; round += 1) {
    lock(40)
    await write()
    moveTo(clock.now + 333)
  }
  expect(await read()).toEqual({ rows: 30 })
})

test('while another program holds a lock for a long time, every write fails, and only the first write waits', async () => {
  const { clock, moveTo, lock, write, read } = openLocked()
  const isLocked = () =>
    write().then(
      () => false,
      (error: unknown) => isBusy(error),
    )
  lock(10_000)
  const startedAt = clock.now
  expect(await isLocked()).toBe(true)
  const waitedMs = clock.now - startedAt
  expect(waitedMs).toBeGreaterThan(500)
  // A read needs no lock, so its success does not make the next writer wait again.
  expect(await read()).toEqual({ rows: 0 })
  expect(await isLocked()).toBe(true)
  expect(clock.now - startedAt).toBe(waitedMs)
  moveTo(clock.now + 10_000)
  expect(await isLocked()).toBe(false)
  lock(40)
  expect(await isLocked()).toBe(false)
})
