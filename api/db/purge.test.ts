import { TOMBSTONE_KEEP_MS } from '@station-zero/sync/limits.ts'
import { pull } from '@station-zero/sync/server/pull.ts'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { purge } from './purge.ts'

const DAY_MS = 86_400_000

test('a device that was offline too long starts over with a full snapshot, and any other device receives every deletion', async () => {
  let now = 0
  const db = await openTestDatabase({ now: () => now })
  const save = (jobId: string) =>
    db.store.write('ann', ({ rows }) => rows.put('savedJobs', { jobId, isSaved: true, changedAt: 1, changeId: 'c' }))
  const drop = (jobId: string) => db.store.write('ann', ({ rows }) => rows.delete('savedJobs', jobId))
  for (const jobId of ['a', 'b', 'c']) await save(jobId) // These rows get versions 1 to 3.
  await drop('a') // This deletion gets version 4.
  now = 10 * DAY_MS
  await drop('b') // This deletion gets version 5.

  await purge(db, TOMBSTONE_KEEP_MS + DAY_MS)
  expect(await db.store.read('ann', (t) => t.getVersions())).toEqual({ version: 5, purgedThrough: 4 })
  const args = { clientId: 'phone', userId: 'ann', epoch: undefined, limit: 100, now: 0 }
  const late = await pull(db.store, 'ann', { ...args, cursor: '3' })
  expect(late).toMatchObject({ reset: true, cursor: '5' })
  expect(late.rows.map(({ key, row }) => [key, row !== null])).toEqual([
    ['c', true],
    ['b', false],
  ])
  const early = await pull(db.store, 'ann', { ...args, cursor: '4' })
  expect(early.reset).toBeUndefined()
  expect(early.rows).toEqual([{ table: 'savedJobs', key: 'b', row: null }])
  await db.close()
})

test('only ended sessions, resolved faults and old demo devices are deleted', async () => {
  const db = await openTestDatabase({ now: () => 0 })
  const user = { email: '', name: null, location: null, goalId: null, passwordHash: '', createdAt: 0 }
  for (const [id, isDemo] of [
    ['ann', 0],
    ['demo', 1],
  ] as const) {
    await db.writer
      .insertInto('users')
      .values({ ...user, id, username: id, usernameKey: id, isDemo })
      .execute()
    await db.store.write(id, async (t) => {
      await t.putClient({ clientId: `of-${id}`, userId: id, last: 3, lastIds: ['x'], prevId: null })
      await t.putResult(`of-${id}`, { seq: 3, id: 'x', code: 'demo-read-only', sentence: 'Demo is read-only.' }, null)
      await t.putFault(`of-${id}`, 3, { tries: 1, firstAt: 0 })
      await t.putFault(`of-${id}`, 4, { tries: 1, firstAt: 0 })
    })
    for (const expiresAt of [2 * DAY_MS, 2 * DAY_MS + 1]) {
      const key = `${id}${expiresAt}`
      const session = { id: key, userId: id, bearerHash: key, cookieHash: key, createdAt: 0, usedAt: 0, expiresAt }
      await db.writer.insertInto('sessions').values(session).execute()
    }
  }

  await purge(db, 2 * DAY_MS)
  expect(await db.reader.selectFrom('clients').select('clientId').execute()).toEqual([{ clientId: 'of-ann' }])
  expect(await db.reader.selectFrom('results').select('clientId').execute()).toEqual([{ clientId: 'of-ann' }])
  expect(await db.reader.selectFrom('faults').select('seq').distinct().execute()).toEqual([{ seq: 4 }])
  expect(await db.reader.selectFrom('sessions').select('expiresAt').distinct().execute()).toEqual([
    { expiresAt: 2 * DAY_MS + 1 },
  ])
  await db.close()
})

test('tombstones beyond the limit are purged, oldest first, and a device that missed them starts over with a full snapshot', async () => {
  const db = await openTestDatabase({ now: () => 0 })
  const score = (id: string) => ({ id, testDate: 1, totalTime: 600, passed: true })
  await db.store.write('ann', async ({ rows }) => {
    for (let n = 0; n < 20; n += 1) await rows.put('cpatScores', score(`s${n}`))
    for (let n = 0; n < 10; n += 1) await rows.delete('cpatScores', `s${n}`)
  })
  await purge(db, DAY_MS, { mostTombstones: 4 })
  expect(await db.reader.selectFrom('tombstones').select('rowKey').orderBy('rowKey').execute()).toHaveLength(4)
  expect(await db.store.read('ann', (t) => t.getVersions())).toEqual({ version: 30, purgedThrough: 26 })
  const args = { clientId: 'phone', userId: 'ann', epoch: undefined, limit: 100, now: 0 }
  expect((await pull(db.store, 'ann', { ...args, cursor: '25' })).reset).toBe(true)
  expect((await pull(db.store, 'ann', { ...args, cursor: '26' })).rows).toHaveLength(4)
  await db.close()
})

test('only the 100 latest queue-blocking mutations of each person are stored, across all devices', async () => {
  const db = await openTestDatabase({ now: () => 0 })
  await db.store.write('ann', async (t) => {
    for (let n = 0; n < 150; n += 1) await t.putFault(`client-${n}`, 1, { tries: 1, firstAt: n })
  })
  const kept = await db.reader
    .selectFrom('faults')
    .select(({ fn }) => fn.min('firstAt').as('oldest'))
    .executeTakeFirst()
  expect(await db.reader.selectFrom('faults').select('clientId').execute()).toHaveLength(100)
  expect(kept?.oldest).toBe(50)
  await db.close()
})
