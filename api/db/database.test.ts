import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { columnsOf } from '@station-zero/schema/core/table.ts'
import { type TableName, tables } from '@station-zero/schema/tables.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { sqliteColumns } from './dialect.ts'
import { StartError } from './faults.ts'
import { openSqlite } from './sqlite.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'station-zero-test-'))
  file = join(folder, 'deep', 'down', 'station-zero.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function columnsIn(db: Database, table: string) {
  const found = await sql<{
    name: string
    type: string
    notnull: number
  }>`select * from pragma_table_info(${table})`.execute(db.reader)
  return found.rows.map(({ name, type, notnull }) => [name, type.toLowerCase(), notnull === 0])
}

test.each(Object.keys(tables) as TableName[])('the columns of %s match the schema in type and order', async (table) => {
  const db = await openDatabase({ file: ':memory:' })
  const expected = columnsOf(tables[table]).map(([name, kind, isNullable]) => [
    name,
    sqliteColumns.columnTypes[kind],
    isNullable,
  ])
  const all = await columnsIn(db, table)
  // Columns added by a later migration follow the version column, which is harmless because every statement lists its columns explicitly.
  const found = [...all.filter(([name]) => name !== 'version'), ...all.filter(([name]) => name === 'version')]
  const owned = [['userId', 'text', false], ...expected, ['version', 'integer', false]]
  expect(tables[table].kind === 'person' ? found : all).toEqual(tables[table].kind === 'person' ? owned : expected)
  await db.close()
})

test('data and the epoch survive a restart', async () => {
  const first = await openDatabase({ file })
  await first.writer.insertInto('goals').values({ id: 'g', name: 'Goal', order: 1 }).execute()
  const epoch = await first.store.epoch()
  await first.close()
  const second = await openDatabase({ file })
  expect(await second.store.epoch()).toBe(epoch)
  expect(await second.reader.selectFrom('goals').selectAll().execute()).toHaveLength(1)
  await second.close()
})

test('the database of a stopped server consists of a single file', async () => {
  const db = await openDatabase({ file })
  await db.store.write('ann', async () => undefined)
  await db.store.read('ann', (t) => t.getVersions())
  await db.close()
  expect(readdirSync(dirname(file))).toEqual(['station-zero.sqlite'])
})

test('two databases have different epochs', async () => {
  const [one, two] = [await openDatabase({ file: ':memory:' }), await openDatabase({ file: ':memory:' })]
  expect(await one.store.epoch()).not.toBe(await two.store.epoch())
  await Promise.all([one.close(), two.close()])
})

test('opening the database five times at once creates one set of tables', async () => {
  const opened = await Promise.all(Array.from({ length: 5 }, () => openDatabase({ file })))
  const epochs = await Promise.all(opened.map(({ store }) => store.epoch()))
  expect(new Set(epochs).size).toBe(1)
  for (const db of opened) await db.close()
})

test('opening a database that a newer version has migrated fails with an error that states the cause', async () => {
  const db = await openDatabase({ file })
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2099-01-01T00:00:00.000Z')`.execute(
    db.writer,
  )
  await db.close()
  await expect(openDatabase({ file })).rejects.toThrow(/^The database was made by a newer version of Station Zero\. /)
})

test('the error for a data folder that can’t be created includes the folder’s path', async () => {
  writeFileSync(join(folder, 'deep'), 'a file where the folder should be')
  const failed = openDatabase({ file })
  await expect(failed).rejects.toThrow(StartError)
  await expect(failed).rejects.toThrow(join(folder, 'deep', 'down'))
})

test('the error for a file that is not a database includes the file’s path', async () => {
  const broken = join(folder, 'broken.sqlite')
  writeFileSync(broken, 'this is not a database, but it is long enough to be taken for one'.repeat(100))
  const failed = openDatabase({ file: broken })
  await expect(failed).rejects.toThrow(StartError)
  await expect(failed).rejects.toThrow(broken)
})

test('the reader connection is read-only', async () => {
  const db = await openDatabase({ file })
  await expect(db.reader.insertInto('goals').values({ id: 'g', name: 'Goal', order: 1 }).execute()).rejects.toThrow(
    'readonly',
  )
  await db.close()
})

test('reads do not wait for another person’s push', async () => {
  const db = await openDatabase({ file })
  await db.store.write('ann', async () => {
    expect(await db.reader.selectFrom('people').selectAll().execute()).toEqual([])
    expect(await db.store.read('bob', (t) => t.getVersions())).toEqual({ version: 0, purgedThrough: 0 })
  })
  expect(await db.reader.selectFrom('people').select('userId').execute()).toEqual([{ userId: 'ann' }])
  await db.close()
})

test('the database syncs its write-ahead log at every commit', async () => {
  const db = await openDatabase({ file })
  const pragma = (name: string) => sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db.writer)
  expect((await pragma('journal_mode')).rows).toEqual([{ journal_mode: 'wal' }])
  expect((await pragma('synchronous')).rows).toEqual([{ synchronous: 2 }])
  expect((await pragma('foreign_keys')).rows).toEqual([{ foreign_keys: 1 }])
  expect((await pragma('busy_timeout')).rows).toEqual([{ timeout: 5 }])
  await db.close()
})

test('a write to a locked database fails, and a write after the lock is released succeeds', async () => {
  const db = await openDatabase({ file })
  const other = openSqlite(file, { isReadOnly: false })
  other.exec('begin immediate')
  await expect(db.store.write('ann', async () => undefined)).rejects.toThrow('locked')
  other.exec('rollback')
  other.close()
  await db.store.write('ann', async () => undefined)
  await db.close()
})
