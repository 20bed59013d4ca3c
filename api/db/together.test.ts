import { randomUUID } from 'node:crypto'
import { mutations } from '@station-zero/schema/mutations.ts'
import type { PushAnswer } from '@station-zero/sync/protocol.ts'
import { push } from '@station-zero/sync/server/push.ts'
import type { ServerStore } from '@station-zero/sync/server/store.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApp, TEST_START } from '../testing/app.ts'
import { isOnPostgres } from '../testing/database.ts'
import type { Changed } from './commits.ts'

interface Sent {
  userId: string
  clientId: string
  from?: number
  prevId?: string | null
  ids: string[]
}

const ids = (count: number): string[] => Array.from({ length: count }, () => randomUUID())

const review = (id: string, seq: number) => ({
  ...{ seq, id, name: 'prep.review', v: 1, at: TEST_START },
  args: { cardId: 'fire-behavior-001', rating: 3 },
})

function pushIn(store: ServerStore, { userId, clientId, from = 1, prevId = null, ids }: Sent): Promise<PushAnswer> {
  const sent = { proto: 1, epoch: null, clientId, userId, now: TEST_START, prevId }
  const ports = { store, mutations, now: () => TEST_START, yieldTurn: async () => undefined, onFault: () => undefined }
  return push(ports, userId, { ...sent, mutations: ids.map((id, n) => review(id, from + n)) })
}

async function openStation() {
  const { db } = await openTestApp()
  const told: Changed[] = []
  onTestFinished(db.onChanged((changed) => void told.push(changed)))
  const reviewsOf = async (userId: string) =>
    (await db.reader.selectFrom('reviews').select('id').where('userId', '=', userId).execute()).length
  return { db, told, reviewsOf }
}

test.skipIf(isOnPostgres)(
  '[S1] pushes of three people are one transaction, and rejecting one of them as a whole does not affect the others',
  async () => {
    const { db, told, reviewsOf } = await openStation()
    const [ann, bob, eve] = ['ann', 'bob', 'eve'].map((userId) => ({ userId, clientId: randomUUID(), ids: ids(3) }))
    if (!ann || !bob || !eve) throw new Error('Nobody is there.')
    const outcomes = await db.store.together(async (store) => {
      const fork = { ...bob, prevId: randomUUID() }
      const pushes = []
      for (const one of [ann, fork, eve]) pushes.push(await pushIn(store, one).catch((error: unknown) => error))
      // Before the commit nobody else sees any of it.
      expect([await reviewsOf('ann'), told]).toEqual([0, []])
      return pushes
    })
    expect(outcomes).toMatchObject([{ last: 3 }, { code: 'fork' }, { last: 3 }])
    expect([await reviewsOf('ann'), await reviewsOf('bob'), await reviewsOf('eve')]).toEqual([3, 0, 3])
    expect(told.map(({ userId, version }) => [userId, version])).toEqual([
      ['ann', 3],
      ['eve', 3],
    ])
  },
)

test('[S1] an exception during a push rolls back that push only', async () => {
  const { db, reviewsOf } = await openStation()
  const [annIds, bobIds] = [ids(2), ids(2)]
  await db.store.together(async (store) => {
    await pushIn(store, { userId: 'ann', clientId: randomUUID(), ids: annIds })
    const broken = store.write('bob', async (t) => {
      await t.rows.put('cpatScores', { id: 's1', testDate: 5, totalTime: 600, passed: true })
      throw new Error('broken')
    })
    await expect(broken).rejects.toThrow('broken')
    await pushIn(store, { userId: 'bob', clientId: randomUUID(), ids: bobIds })
  })
  expect([await reviewsOf('ann'), await reviewsOf('bob')]).toEqual([2, 2])
  expect(await db.reader.selectFrom('cpatScores').select('id').execute()).toEqual([])
})

test('[S4] two pushes of one device in one transaction act as consecutive ones, and resent entries count once', async () => {
  const { db, reviewsOf, told } = await openStation()
  const all = ids(6)
  const phone = { userId: 'ann', clientId: randomUUID() }
  const answers = await db.store.together(async (store) => [
    await pushIn(store, { ...phone, ids: all.slice(0, 3) }),
    await pushIn(store, { ...phone, ids: all.slice(0, 3) }),
    await pushIn(store, { ...phone, from: 4, prevId: all[2] ?? null, ids: all.slice(3) }),
  ])
  expect(answers.map(({ last }) => last)).toEqual([3, 3, 6])
  expect(await reviewsOf('ann')).toBe(6)
  expect(told.map(({ version }) => version)).toEqual([3, 6])
})

test.skipIf(isOnPostgres)(
  '[S7] a disk that fills up during the second push rolls all of them back, and nothing is announced',
  async () => {
    const { db, reviewsOf, told } = await openStation()
    const pragma = async (text: string) =>
      (await sql.raw<Record<string, number>>(`pragma ${text}`).execute(db.writer)).rows[0]
    await pragma(`max_page_count = ${Number((await pragma('page_count'))?.page_count) + 1}`)
    const done = db.store.together(async (store) => {
      const outcomes = []
      for (const userId of ['ann', 'bob', 'eve'])
        outcomes.push(
          await pushIn(store, { userId, clientId: randomUUID(), ids: ids(400) }).catch((error: unknown) => error),
        )
      return outcomes
    })
    await expect(done).rejects.toMatchObject({ code: 'SQLITE_FULL' })
    expect([await reviewsOf('ann'), await reviewsOf('bob'), await reviewsOf('eve'), told]).toEqual([0, 0, 0, []])
    await pragma('max_page_count = 1073741823')
    await db.store.together((store) => pushIn(store, { userId: 'ann', clientId: randomUUID(), ids: ids(400) }))
    expect(await reviewsOf('ann')).toBe(400)
  },
)
