import { setTimeout as sleep } from 'node:timers/promises'
import { changeSetting } from '@station-zero/schema/account/mutations.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { enact } from '../db/enact.ts'
import { erasePerson, tablesOfPeople } from '../db/erase-person.ts'
import { openTestApp, TEST_START } from '../testing/app.ts'
import { argon2 } from './passwords.ts'

/** Delays after the sign-in starts, in ms, chosen so that one deletion happens between reading the account and starting the session. */
const DELAYS_MS = [0, 2, 4, 8, 16]

test('a sign-in during the deletion of its account either succeeds or gets the response for a wrong username or password', async () => {
  const { db, call, signUp } = await openTestApp({ hasher: argon2 })
  const statuses: number[] = []
  for (const [n, ms] of DELAYS_MS.entries()) {
    const { id } = await signUp(`maia${n}`)
    const body = { username: `maia${n}`, password: `maia${n}-password` }
    const [answer] = await Promise.all([
      call('POST', '/api/auth/login', { body }),
      sleep(ms).then(() => erasePerson(db, id)),
    ])
    statuses.push(answer.statusCode)
    expect([200, 401]).toContain(answer.statusCode)
  }
  expect(statuses).toContain(401)
})

const URL = '/api/auth/user'

test('[home.profile] only the given profile fields are updated, and an emptied field becomes null', async () => {
  const { signUp } = await openTestApp()
  const maia = await signUp('maia')
  const named = await maia.call('PATCH', URL, {
    body: { name: ' Maia Holm ', location: 'Oak Park, IL', goalId: 'paramedic' },
  })
  expect(named.json()).toEqual({ ...maia.user, name: 'Maia Holm', location: 'Oak Park, IL', goalId: 'paramedic' })
  const emptied = await maia.call('PATCH', URL, {
    body: { name: '', goalId: null, email: 'Maia@Example.com', password: 'maia-password' },
  })
  expect(emptied.json()).toEqual({ ...maia.user, email: 'Maia@Example.com', location: 'Oak Park, IL' })
  expect((await maia.call('GET', URL)).json()).toEqual(emptied.json())
  expect((await maia.call('PATCH', URL, { body: {} })).json()).toEqual(emptied.json())
})

test.each([
  [{ email: 'no address' }, 400, 'This is not an email address.'],
  [{ email: 'other@example.org' }, 403, 'Enter your password to change your email address.'],
  [{ email: 'other@example.org', password: 'wrong' }, 403, "That password isn't right."],
  [{ goalId: 'astronaut' }, 400, 'This career goal does not exist.'],
  [{ name: 'x'.repeat(121) }, 400, expect.stringContaining('"name"')],
  [{ username: 'other' }, 400, expect.stringContaining('"username"')],
])('an invalid profile is rejected and none of it is stored: %j', async (body, status, sentence) => {
  const { signUp } = await openTestApp()
  const [maia] = [await signUp('maia'), await signUp('olof')]
  const answer = await maia.call('PATCH', URL, { body: { location: 'Rome', ...body } })
  expect([answer.statusCode, answer.body]).toEqual([status, sentence])
  expect((await maia.call('GET', URL)).json()).toEqual(maia.user)
})

test('a person’s own address with different capitalization counts as unchanged', async () => {
  const { signUp } = await openTestApp()
  const maia = await signUp('maia')
  expect((await maia.call('PATCH', URL, { body: { email: 'MAIA@example.org' } })).statusCode).toBe(200)
})

test('[home.delete] deleting an account deletes all of its data and no other account’s data', async () => {
  const { app, db, call, signUp } = await openTestApp()
  const [maia, olof] = [await signUp('maia'), await signUp('olof')]
  for (const { id, call: callAs } of [maia, olof]) {
    await callAs('POST', '/api/users/me/saved-jobs', { body: { jobId: 'job-1' } })
    await callAs('POST', '/api/users/me/cpat/workouts/w1d1/complete', { body: { duration: 40 } })
    const setting = { key: 'darkMode', value: true }
    await enact(db.store, changeSetting, setting, { userId: id, at: TEST_START, id: `dark-${id}` })
    await leaveTraces(db, id)
  }
  const before = await countOf(db, olof.id)
  const answer = await maia.call('DELETE', URL, { body: { password: 'maia-password' } })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    receiptId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    deletedAt: new Date(TEST_START).toISOString(),
    deleted: expect.objectContaining({
      account: 1,
      sessions: 1,
      savedJobs: 1,
      workoutProgress: 1,
      settings: 1,
      securityRecords: 12,
      syncRecords: 8,
    }),
  })
  expect(answer.cookies).toEqual([expect.objectContaining({ name: 's0-3000', value: '' })])
  expect(Object.values(await countOf(db, maia.id)).every((count) => count === 0)).toBe(true)
  expect(await countOf(db, olof.id)).toEqual(before)
  expect((await maia.call('GET', URL)).statusCode).toBe(401)
  const login = { body: { username: 'maia', password: 'maia-password' } }
  expect((await call('POST', '/api/auth/login', login)).statusCode).toBe(401)
  expect((await app.inject('/api/health')).statusCode).toBe(200)
  const again = await signUp('maia')
  expect(again.id).not.toBe(maia.id)
})

test('a wrong password deletes nothing and does not end the session, and repeated guesses are limited', async () => {
  const { signUp } = await openTestApp({
    limits: { perAccount: { burst: 2, refillMs: 60_000, delaysMs: [] } },
  })
  const maia = await signUp('maia')
  const guess = async (password: string) => (await maia.call('DELETE', URL, { body: { password } })).statusCode
  expect([await guess('wrong'), await guess('wrong'), await guess('maia-password')]).toEqual([403, 403, 429])
  expect((await maia.call('GET', URL)).statusCode).toBe(200)
})

test('the demo account can’t be changed or deleted', async () => {
  const { logInDemo } = await openTestApp()
  const demo = await logInDemo()
  const refused = [403, 'Demo is read-only.']
  const changed = await demo.call('PATCH', URL, { body: { name: 'Somebody' } })
  const gone = await demo.call('DELETE', URL, { body: { password: 'station0-demo' } })
  expect([changed.statusCode, changed.body]).toEqual(refused)
  expect([gone.statusCode, gone.body]).toEqual(refused)
})

/** Writes the rows that syncing creates for a person: a device, a refusal, a fault, a tombstone. */
async function leaveTraces(db: Database, userId: string): Promise<void> {
  const clientId = `client-${userId}`
  const refusal = { seq: 1, id: 'a', code: 'x', sentence: 'x', payload: null }
  await db.writer
    .insertInto('clients')
    .values({ userId, clientId, last: 1, lastIds: '[]', prevId: null, seenAt: 1 })
    .execute()
  await db.writer
    .insertInto('results')
    .values({ userId, clientId, ...refusal })
    .execute()
  await db.writer.insertInto('faults').values({ userId, clientId, seq: 2, tries: 1, firstAt: 1 }).execute()
  const tombstone = { tableName: 'reviews', rowKey: 'r', version: 9, deletedAt: 1 }
  await db.writer
    .insertInto('tombstones')
    .values({ userId, ...tombstone })
    .execute()
}

/** Counts rows in every table with a `userId` column. */
async function countOf(db: Database, userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await tablesOfPeople(db)) {
    const query = sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where "userId" = ${userId}`
    counts[table] = (await query.execute(db.reader)).rows[0]?.n ?? 0
  }
  const users = db.reader.selectFrom('users').select('id').where('id', '=', userId)
  return { ...counts, users: (await users.execute()).length }
}
