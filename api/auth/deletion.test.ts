import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import type { Mutation } from '@station-zero/schema/core/mutation.ts'
import { noteApplication, recordApplication } from '@station-zero/schema/jobs/mutations.ts'
import { completeWorkout } from '@station-zero/schema/physical/mutations.ts'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { enact } from '../db/enact.ts'
import { findOwnersWithoutAccount, rewriteAfterErasure, tablesOfPeople } from '../db/erase-person.ts'
import { openSqlite } from '../db/sqlite.ts'
import { openTestApp, type Person, TEST_START, type TestApp } from '../testing/app.ts'
import { fileOf, isOnPostgres } from '../testing/database.ts'
import { stores } from '../testing/stores.ts'
import { eraseLatecomers } from './deletion.ts'

const URL = '/api/auth/user'
const NOTES = 320
/** Note lengths: from a few words, which share a page with other rows, to notes that fill several pages. */
const lengths = [40, 200, 900, 3_900]

/**
 * Returns the number of places where the text occurs in the database files, including the log; consecutive repetitions count as one. Runs
 * in another process, because closing the file in this process would release its locks.
 */
function countIn({ db }: TestApp, text: string): number {
  const { stdout } = spawnSync('grep', ['-raoE', `(${text} ?)+`, dirname(fileOf(db).path)], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  return stdout.split('\n').length - 1
}

const act = ({ db }: TestApp, { id: userId }: Person, mutation: Mutation, args: unknown, id: string = randomUUID()) =>
  enact(db.store, mutation, args, { userId, at: TEST_START, id })

async function writeNotes(station: TestApp, people: Person[]): Promise<void> {
  const applied = new Map<Person, string>()
  for (const person of people) {
    applied.set(person, randomUUID())
    await act(station, person, recordApplication, { jobId: 'job-1', status: 'applied' }, applied.get(person))
  }
  for (let n = 0; n < NOTES; n += 1)
    for (const person of people) {
      const words = `secret-of-${person.user.username} `
      const notes = words.repeat((lengths[n % lengths.length] ?? 40) / words.length)
      await act(station, person, completeWorkout, { workoutId: 'w1d1', duration: 1, notes })
      if (n % 8 > 0) continue
      const args = { applicationId: applied.get(person), notes: `${notes.slice(0, 1_500)}draft-${n}` }
      await act(station, person, noteApplication, args, `zz-${n}-${randomUUID()}`)
    }
}

test.skipIf(isOnPostgres)(
  'once the database file is rewritten after a deletion, it contains no note, draft, name or email address of the deleted account',
  async () => {
    const station = await openTestApp()
    const people = await Promise.all(['maia', 'olof', 'pia', 'rolf'].map((name) => station.signUp(name)))
    await writeNotes(station, people)
    const [maia, olof] = people as [Person, Person]
    await maia.call('PATCH', URL, { body: { name: 'Maia Secretsdottir' } })
    const texts = ['secret-of-maia', 'maia@example.org', 'Secretsdottir', maia.id]
    for (const text of texts) expect(countIn(station, text)).toBeGreaterThan(0)
    const answer = await maia.call('DELETE', URL, { body: { password: 'maia-password' } })
    expect(answer.statusCode).toBe(200)
    // Fragments of a text remain only in the few pages that SQLite has split.
    for (const text of texts) expect(countIn(station, text)).toBeLessThan(10)
    expect(await rewriteAfterErasure(station.db)).toBe(true)
    expect(await rewriteAfterErasure(station.db)).toBe(false)
    for (const text of ['secret-of-maia', 'maia@example.org', 'Secretsdottir', maia.id])
      expect(countIn(station, text)).toBe(0)
    expect(countIn(station, 'secret-of-olof')).toBeGreaterThan(NOTES)
    expect(countIn(station, olof.id)).toBeGreaterThan(0)
  },
)

test.skipIf(isOnPostgres)(
  'once the write-ahead log has been cleared, the database files do not contain the old text of an edited note',
  async () => {
    const station = await openTestApp()
    const maia = await station.signUp('maia')
    const id = randomUUID()
    await act(station, maia, recordApplication, { jobId: 'job-1', status: 'applied' }, id)
    for (const notes of ['the chief is rude '.repeat(100), 'the chief is kind'])
      await act(station, maia, noteApplication, { applicationId: id, notes }, `z${notes.length < 100 ? 2 : 1}`)
    await station.db.clearLog()
    expect(countIn(station, 'the chief is rude')).toBe(0)
    expect(countIn(station, 'the chief is kind')).toBeGreaterThan(0)
  },
)

test.skipIf(isOnPostgres)(
  'a long-running reader does not block a deletion, and the write-ahead log is cleared once the reader ends',
  async () => {
    const station = await openTestApp()
    const maia = await station.signUp('maia')
    await writeNotes(station, [maia])
    const reader = openSqlite(fileOf(station.db).path, { isReadOnly: true })
    reader.exec('begin')
    reader.prepare('select count(*) from "users"').get()
    const answer = await maia.call('DELETE', URL, { body: { password: 'maia-password' } })
    expect(answer.statusCode).toBe(200)
    expect(countIn(station, 'secret-of-maia')).toBeGreaterThan(0)
    // Other people continue to write.
    await station.signUp('olof')
    reader.exec('commit')
    reader.close()
    await expect.poll(() => countIn(station, 'secret-of-maia'), { timeout: 30_000 }).toBe(0)
  },
)

const score = { id: 's1', testDate: 5, totalTime: 600, passed: true }
const put = ({ db }: TestApp, { id }: Person) => db.store.write(id, ({ rows }) => rows.put('cpatScores', score))
const ownersIn = async ({ db }: TestApp) =>
  (await db.reader.selectFrom('cpatScores').select('userId').execute()).map(({ userId }) => userId)

test('rows that a push adds after its account was deleted are erased by the cleanup job, and other accounts keep their rows', async () => {
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

/** Inserts a row for `userId` with fabricated values. Returns false if a foreign key rejects the row because the account does not exist. */
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
    'rows added for a deleted account are rejected, or erased by the cleanup job, and rows of other accounts are preserved',
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
        ...[
          'knownDevices',
          'mails',
          'operatorGrants',
          'passkeys',
          'pushSubscriptions',
          'recoveryCodes',
          'securityEvents',
        ],
        ...['sessions', 'ssoLinks', 'userWords'],
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

  test.skipIf(!isHere)('orphaned rows are found even if a table has more owners than one query returns', async () => {
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
