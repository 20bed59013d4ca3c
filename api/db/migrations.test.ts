import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EARLIER_CHOICE } from '@station-zero/schema/prep/tracks.ts'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { stampContent } from './content.ts'
import { openDatabase } from './database.ts'
import { migrate, migrations } from './migrate.ts'
import { sizeOf } from './quotas.ts'
import { toValues } from './rows.ts'
import { openSqlite, StationDialect } from './sqlite.ts'
import type { Tables } from './types.ts'

/**
 * Creates a database of the version before email addresses could be shared, with Maia on two devices and Olof on one. Returns the path of
 * the file.
 */
async function oldDatabase(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'station-zero-old-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'station-zero.sqlite')
  const db = openSqlite(file, { isReadOnly: false })
  const kysely = new Kysely<unknown>({ dialect: new StationDialect(db, 'begin immediate') })
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo('0008-applied')
  if (error) throw error
  const addUser = db.prepare(`insert into users values (?, ?, ?, ?, ?, 'Name', null, 'paramedic', 'hash', 0, 7)`)
  const addSession = db.prepare(`insert into sessions values (?, ?, ?, ?, 1, 2, 9000000000000)`)
  for (const name of ['maia', 'olof'])
    addUser.run(name, name.toUpperCase(), name, `${name}@Example.org`, `${name}@example.org`)
  for (const [id, userId] of [
    ['phone', 'maia'],
    ['laptop', 'maia'],
    ['tablet', 'olof'],
  ])
    addSession.run(id, userId, `bearer ${id}`, `cookie ${id}`)
  db.close()
  return file
}

test('accounts and sessions survive the migration that allows shared email addresses', async () => {
  const file = await oldDatabase()
  const db = await openDatabase({ file })
  const user = { name: 'Name', location: null, goalId: 'paramedic', passwordHash: 'hash', isDemo: 0, createdAt: 7 }
  const added = {
    isOperator: 0,
    suspendedAt: null,
    suspendReason: null,
    suspendedBy: null,
    verifiedEmail: null,
    mayOpenClasses: 0,
  }
  expect(await db.reader.selectFrom('users').selectAll().orderBy('id').execute()).toEqual([
    { id: 'maia', username: 'MAIA', usernameKey: 'maia', email: 'maia@Example.org', ...user, ...added },
    { id: 'olof', username: 'OLOF', usernameKey: 'olof', email: 'olof@Example.org', ...user, ...added },
  ])
  const sessionsOf = () => db.reader.selectFrom('sessions').select(['id', 'userId', 'device']).orderBy('id').execute()
  expect(await sessionsOf()).toEqual([
    { id: 'laptop', userId: 'maia', device: 'Unknown device' },
    { id: 'phone', userId: 'maia', device: 'Unknown device' },
    { id: 'tablet', userId: 'olof', device: 'Unknown device' },
  ])
  const shared = { ...user, id: 'ines', username: 'ines', usernameKey: 'ines', email: 'maia@Example.org' }
  await db.writer.insertInto('users').values(shared).execute()
  await expect(
    db.writer
      .insertInto('users')
      .values({ ...shared, id: 'other' })
      .execute(),
  ).rejects.toThrow('UNIQUE')
  await db.writer.deleteFrom('users').where('id', '=', 'maia').execute()
  expect(await sessionsOf()).toEqual([{ id: 'tablet', userId: 'olof', device: 'Unknown device' }])
  await db.close()
  const plain = openSqlite(file, { isReadOnly: true })
  expect(plain.pragma('foreign_key_check')).toEqual([])
  expect(plain.pragma('foreign_key_list(sessions)')).toMatchObject([{ table: 'users', from: 'userId', to: 'id' }])
  plain.close()
})

test('adding foreign keys to accounts deletes secrets and events of deleted accounts and preserves all others', async () => {
  const file = await oldDatabase()
  const old = openSqlite(file, { isReadOnly: false })
  const kysely = new Kysely<unknown>({ dialect: new StationDialect(old, 'begin immediate') })
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo('0023-device-ids')
  if (error) throw error
  for (const userId of ['maia', 'gone']) {
    old.prepare('insert into "recoveryCodes" values (?, ?, ?, 1, null)').run(userId, `code of ${userId}`, 'recovery')
    old.prepare('insert into "securityEvents" values (?, 1, ?, 1, ?)').run(userId, 'signed-in', 'Phone')
    old.prepare('insert into "knownDevices" values (?, ?, 1, 1)').run(userId, `device of ${userId}`)
    old
      .prepare(`insert into "passkeys" values (?, ?, ?, 'key', 1, '[]', 'Phone', 1, null)`)
      .run(userId, 'id', `credential of ${userId}`)
  }
  const indexes = old.prepare(`select name from sqlite_master where type = 'index' and sql is not null order by 1`)
  const before = indexes.all()
  old.close()
  await (await openDatabase({ file })).close()
  const db = openSqlite(file, { isReadOnly: false })
  for (const table of ['recoveryCodes', 'securityEvents', 'knownDevices', 'passkeys'])
    expect(db.prepare(`select "userId" from "${table}"`).pluck().all()).toEqual(['maia'])
  expect(db.prepare(`select name from sqlite_master where type = 'index' and sql is not null`).all()).toEqual(
    expect.arrayContaining(before),
  )
  expect(db.pragma('foreign_key_check')).toEqual([])
  expect(() =>
    db.prepare('insert into "passkeys" values (?, ?, ?, ?, 1, ?, ?, 1, null)').run('gone', 'i', 'c', 'k', '[]', 'n'),
  ).toThrow('FOREIGN KEY')
  expect(() => db.prepare(`insert into "securityEvents" values ('maia', 'one', 'x', 1, 'x')`).run()).toThrow(
    'cannot store TEXT',
  )
  db.close()
})

test('the migration merges unknown page names into one name without losing views', async () => {
  const sqlite = openSqlite(':memory:', { isReadOnly: false })
  onTestFinished(() => void sqlite.close())
  const db = new Kysely<Tables>({ dialect: new StationDialect(sqlite, 'begin immediate') })
  const before = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await before.migrateTo('0008-applied')
  if (error) throw error
  const views = { '/prep': 3, '(other)': 2, '/buy-here': 5, '/prep/maia': 7 }
  for (const [page, count] of Object.entries(views))
    await db.insertInto('analyticsPages').values({ page, views: count }).execute()
  for (const pagePath of ['/prep', '/buy-here', null])
    await db
      .insertInto('analyticsEvents')
      .values({ id: `${pagePath}`, eventType: 'click', pagePath, at: 1 })
      .execute()
  await migrate(db)
  expect(await db.selectFrom('analyticsPages').selectAll().orderBy('page').execute()).toEqual([
    { page: '(other)', views: 14 },
    { page: '/prep', views: 3 },
  ])
  expect(await db.selectFrom('analyticsEvents').select(['id', 'pagePath']).orderBy('id').execute()).toEqual([
    { id: '/buy-here', pagePath: '(other)' },
    { id: '/prep', pagePath: '/prep' },
    { id: 'null', pagePath: null },
  ])
})

test('the migration creates grants for existing operators and an empty collection of announcements', async () => {
  const sqlite = openSqlite(':memory:', { isReadOnly: false })
  onTestFinished(() => void sqlite.close())
  const db = new Kysely<Tables>({ dialect: new StationDialect(sqlite, 'begin immediate') })
  const before = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await before.migrateTo('0030-days-done')
  if (error) throw error
  const user = { email: 'x', name: null, location: null, goalId: null, passwordHash: 'x', isDemo: 0, createdAt: 7 }
  for (const [id, isOperator] of [
    ['maia', 0],
    ['chief', 1],
  ] as const)
    await db
      .insertInto('users')
      .values({ ...user, id, username: id, usernameKey: id, isOperator })
      .execute()
  await migrate(db)
  expect(await db.selectFrom('operatorGrants').select(['userId', 'grantedAt', 'grantedBy']).execute()).toEqual([
    { userId: 'chief', grantedAt: 7, grantedBy: null },
  ])
  const [stored] = await db.selectFrom('contentHashes').selectAll().where('tableName', '=', 'announcements').execute()
  await db.transaction().execute((tx) => stampContent(tx, 'announcements'))
  expect(await db.selectFrom('contentHashes').selectAll().where('tableName', '=', 'announcements').execute()).toEqual([
    stored,
  ])
})

test('accounts created before tracks existed keep all decks on, and their devices pull these choices', async () => {
  const file = await oldDatabase()
  const before = openSqlite(file, { isReadOnly: false })
  before.exec(`insert into people values ('maia', 41, 7)`)
  before.close()
  const db = await openDatabase({ file })
  const versions = await db.reader.selectFrom('people').selectAll().orderBy('userId').execute()
  expect(versions).toEqual([
    { userId: 'maia', version: 42, purgedThrough: 7 },
    { userId: 'olof', version: 1, purgedThrough: 0 },
  ])
  const { stamps, ...choice } = EARLIER_CHOICE
  const stored = { ...choice, isOn: 1, stamps: JSON.stringify(stamps) }
  expect(await db.reader.selectFrom('trackChoices').selectAll().orderBy('userId').execute()).toEqual([
    { userId: 'maia', ...stored, version: 42 },
    { userId: 'olof', ...stored, version: 1 },
  ])
  const used = await db.reader.selectFrom('usage').selectAll().where('tableName', '=', 'trackChoices').execute()
  const bytes = sizeOf(toValues('trackChoices', EARLIER_CHOICE))
  expect(used.map((one) => [one.userId, one.rows, one.bytes])).toEqual([
    ['maia', 1, bytes],
    ['olof', 1, bytes],
  ])
  await db.close()
})
