import { randomUUID } from 'node:crypto'
import { PROTO } from '@station-zero/sync/limits.ts'
import type { PushAnswer } from '@station-zero/sync/protocol.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { isOnPostgres } from '../testing/database.ts'

const NOTES = 'n'.repeat(400)
const SENT = 30

async function openFullStation() {
  // `max_page_count` applies per connection, and the test cannot access the push thread's connection.
  const station = await openTestApp({ arePushesHere: true })
  const ann = await station.signUp('ann')
  const { db, clock } = station
  const pragma = async (text: string) =>
    (await sql.raw<Record<string, number>>(`pragma ${text}`).execute(db.writer)).rows[0]
  const mutations = Array.from({ length: SENT }, (_, i) => ({
    ...{ seq: i + 1, id: randomUUID(), v: 1, at: clock.now - 1_000, name: 'physical.complete-workout' },
    args: { workoutId: 'w1d1', duration: 30, notes: NOTES },
  }))
  const body = { proto: PROTO, epoch: null, clientId: randomUUID(), userId: ann.id, now: clock.now }
  const held = async (table: 'workoutProgress' | 'clients' | 'faults' | 'results') =>
    (await db.reader.selectFrom(table).selectAll().execute()).length
  return {
    push: (from = 0, to = SENT) => {
      const prevId = mutations[from - 1]?.id ?? null
      return ann.call('POST', '/api/sync/push', { body: { ...body, prevId, mutations: mutations.slice(from, to) } })
    },
    held: async () => ({
      rows: await held('workoutProgress'),
      clients: await held('clients'),
      faults: await held('faults'),
      results: await held('results'),
    }),
    /** Makes SQLite fail with SQLITE_FULL during the next push, which is then rolled back. */
    fill: async () => void (await pragma(`max_page_count = ${(await pragma('page_count'))?.page_count}`)),
    makeRoom: () => pragma('max_page_count = 1073741823'),
  }
}

test.skipIf(isOnPostgres)(
  '[S1] a push during which the disk fills up is rolled back, and is applied once when it is sent again later',
  async () => {
    const { push, held, fill, makeRoom } = await openFullStation()
    await push(0, 1)
    const before = await held()
    await fill()
    const answer = await push(1)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1'])
    expect(answer.json()).toMatchObject({ stop: 'transient' })
    expect(await held()).toEqual(before)
    await makeRoom()
    expect((await push(1)).json<PushAnswer>()).toMatchObject({ last: SENT, results: [] })
    expect(await held()).toEqual({ rows: SENT, clients: 1, faults: 0, results: 0 })
  },
)

test.skipIf(isOnPostgres)('[S7] retries on a full disk do not cause mutations to be quarantined', async () => {
  const { push, held, fill, makeRoom } = await openFullStation()
  await fill()
  for (let tries = 0; tries < 8; tries += 1) expect((await push()).statusCode).toBe(503)
  await makeRoom()
  expect((await push()).json<PushAnswer>()).toMatchObject({ last: SENT, results: [] })
  expect(await held()).toMatchObject({ rows: SENT, faults: 0, results: 0 })
})
