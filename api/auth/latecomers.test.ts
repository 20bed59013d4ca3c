import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { findOwnersWithoutAccount, tablesOfPeople } from '../db/erase-person.ts'
import { openTestApp, type Person, type TestApp } from '../testing/app.ts'
import { stores } from '../testing/stores.ts'
import { eraseLatecomers } from './deletion.ts'

const score = { id: 's1', testDate: 5, totalTime: 600, passed: true }
const put = ({ db }: TestApp, { id }: Person) => db.store.write(id, ({ rows }) => rows.put('cpatScores', score))
const ownersIn = async ({ db }: TestApp) =>
  (await db.reader.selectFrom('cpatScores').select('userId').execute()).map(({ userId }) => userId)

test('rows pushed after their account was deleted are swept, and other accounts keep theirs', async () => {
  const station = await openTestApp()
  const [gone, stays] = [await station.signUp('gone'), await station.signUp('stays')]
  await put(station, stays)
  const { statusCode } = await gone.call('DELETE', '/api/auth/user', { body: { password: 'gone-password' } })
  expect(statusCode).toBeLessThan(300)
  await put(station, gone)
  expect((await ownersIn(station)).length).toBe(2)
  expect(await eraseLatecomers(station.db)).toBe(1)
  expect(await ownersIn(station)).toEqual([stays.id])
  const people = await station.db.reader.selectFrom('people').select('userId').execute()
  expect(people.map(({ userId }) => userId)).not.toContain(gone.id)
  expect(await eraseLatecomers(station.db)).toBe(0)
})

/** Inserts a row of `userId` with made-up values. Returns false if a foreign key rejects it because the account does not exist. */
async function addRow({ reader, writer }: Database, table: string, userId: string): Promise<boolean> {
  const columns = (await reader.introspection.getTables()).find(({ name }) => name === table)?.columns ?? []
  const values = columns.map(({ name, dataType }) => {
    if (name === 'userId') return userId
    return dataType.toLowerCase() === 'text' ? `${name} of ${userId}` : 1
  })
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  try {
    await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(values)})`.execute(writer)
    return true
  } catch (error) {
    expect(String(error)).toMatch(/foreign key/i)
    return false
  }
}

describe.each(stores)('tables with a userId column on $name', ({ isHere, open }) => {
  test.skipIf(!isHere)(
    'reject rows of a deleted account or have them swept, and keep the rows of other accounts',
    async () => {
      const db = await open()
      onTestFinished(() => db.close())
      const tables = await tablesOfPeople(db)
      const user = { email: '', name: null, location: null, goalId: null, passwordHash: '', isDemo: 0, createdAt: 1 }
      for (const id of ['anna', 'zoe'])
        await db.writer
          .insertInto('users')
          .values({ ...user, id, username: id, usernameKey: id })
          .execute()
      const rejecting: string[] = []
      for (const table of tables) {
        // A push subscription also requires a session.
        if (table !== 'pushSubscriptions')
          for (const id of ['anna', 'zoe']) expect(await addRow(db, table, id)).toBe(true)
        if (!(await addRow(db, table, 'gone'))) rejecting.push(table)
      }
      expect(rejecting).toEqual([
        ...['knownDevices', 'passkeys', 'pushSubscriptions', 'recoveryCodes', 'securityEvents', 'sessions'],
      ])
      const before = await countsOf(db, tables)
      expect(await eraseLatecomers(db)).toBe(1)
      for (const [table, owners] of Object.entries(await countsOf(db, tables)))
        expect([table, owners]).toEqual([table, before[table]?.filter((id) => id !== 'gone')])
      expect(await eraseLatecomers(db)).toBe(0)
      await db.writer.deleteFrom('users').where('id', '=', 'anna').execute()
      for (const table of rejecting) expect(await peopleIn(db, table)).not.toContain('anna')
    },
  )

  test.skipIf(!isHere)('are found when they have more owners than one query returns', async () => {
    const db = await open()
    onTestFinished(() => db.close())
    const people = Array.from({ length: 301 }, (_, n) => ({ userId: `p${n}`, version: 0, purgedThrough: 0 }))
    await db.writer.insertInto('people').values(people).execute()
    await db.writer.insertInto('settledReports').values({ userId: 'zz', id: 'r', settledAt: 1 }).execute()
    const expected = [...people.map(({ userId }) => userId), 'zz']
    expect([...(await findOwnersWithoutAccount(db))].sort()).toEqual(expected.sort())
  })
})

const peopleIn = async ({ reader }: Database, table: string) =>
  (await sql<{ userId: string }>`select "userId" from ${sql.table(table)} order by "userId"`.execute(reader)).rows.map(
    ({ userId }) => userId,
  )

async function countsOf(db: Database, tables: string[]): Promise<Record<string, string[]>> {
  const counts: Record<string, string[]> = {}
  for (const table of tables) counts[table] = await peopleIn(db, table)
  return counts
}
