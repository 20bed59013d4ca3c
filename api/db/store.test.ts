import { randomUUID } from 'node:crypto'
import { mutations } from '@station-zero/schema/mutations.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { PushAnswer } from '@station-zero/sync/protocol.ts'
import { push } from '@station-zero/sync/server/push.ts'
import type { ServerStore } from '@station-zero/sync/server/store.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openTestApp, TEST_START } from '../testing/app.ts'
import { isOnPostgres } from '../testing/database.ts'
import { stores, type TestStore } from '../testing/stores.ts'
import type { Changed } from './commits.ts'

for (const { name, isHere, open } of stores)
  describe.skipIf(!isHere)(`the server store on ${name}`, () => {
    let db: TestStore
    beforeEach(async () => {
      db = await open({ now: () => 1_000 })
    })
    afterEach(() => db.close())

    const saved = (jobId: string, isSaved = true): RowOf<'savedJobs'> => ({
      jobId,
      isSaved,
      changedAt: 5,
      changeId: 'c',
    })
    const score = (id: string): RowOf<'cpatScores'> => ({
      ...{ id, testDate: 5, totalTime: 600, passed: true },
      ...{ splits: null, failure: null, studyDay: null },
    })
    const changes = (userId: string, after = 0, limit = 100) =>
      db.store.read(userId, (t) => t.changesAfter(after, limit))
    const versions = (userId: string) => db.store.read(userId, (t) => t.getVersions())

    test('every change to a person’s rows, including deletions, gets its own version across all tables', async () => {
      await db.store.write('ann', async ({ rows }) => {
        await rows.put('savedJobs', saved('j1'))
        await rows.put('cpatScores', score('s1'))
        await rows.put('savedJobs', saved('j2'))
      })
      await db.store.write('ann', ({ rows }) => rows.delete('savedJobs', 'j1'))
      expect(await changes('ann')).toEqual([
        { version: 2, change: { table: 'cpatScores', key: 's1', row: score('s1') } },
        { version: 3, change: { table: 'savedJobs', key: 'j2', row: saved('j2') } },
        { version: 4, change: { table: 'savedJobs', key: 'j1', row: null } },
      ])
      expect(await versions('ann')).toEqual({ version: 4, purgedThrough: 0 })
      expect(await changes('bob')).toEqual([])
    })

    test('a page ends at its row limit, even if its rows come from several tables', async () => {
      await db.store.write('ann', async ({ rows }) => {
        for (let i = 0; i < 10; i += 1) {
          await rows.put('savedJobs', saved(`j${i}`))
          await rows.put('cpatScores', score(`s${i}`))
        }
      })
      const page = await changes('ann', 5, 7)
      expect(page.map(({ version }) => version)).toEqual([6, 7, 8, 9, 10, 11, 12])
    })

    test('putting an unchanged row or deleting a missing row creates no version', async () => {
      await db.store.write('ann', ({ rows }) => rows.put('savedJobs', saved('j1')))
      await db.store.write('ann', async ({ rows }) => {
        await rows.put('savedJobs', saved('j1'))
        await rows.delete('savedJobs', 'nobody')
      })
      expect(await versions('ann')).toEqual({ version: 1, purgedThrough: 0 })
    })

    test('a row that is deleted and then put again is sent as a row, not as a deletion', async () => {
      await db.store.write('ann', ({ rows }) => rows.put('savedJobs', saved('j1')))
      await db.store.write('ann', ({ rows }) => rows.delete('savedJobs', 'j1'))
      await db.store.write('ann', ({ rows }) => rows.put('savedJobs', saved('j1', false)))
      expect((await changes('ann')).at(-1)).toEqual({
        version: 3,
        change: { table: 'savedJobs', key: 'j1', row: saved('j1', false) },
      })
    })

    test('a rolled-back mutation leaves no row and no version, and the mutation after it is stored', async () => {
      await db.store.write('ann', async (t) => {
        await t.savepoint()
        await t.rows.put('savedJobs', saved('j1'))
        await t.rows.put('cpatScores', score('s1'))
        await t.rollback()
        expect(await t.rows.get('savedJobs', 'j1')).toBeUndefined()
        await t.savepoint()
        await t.rows.put('savedJobs', saved('j2'))
        await t.rows.put('cpatScores', score('s2'))
        await t.release()
      })
      expect((await changes('ann')).map(({ version, change }) => [version, change.key])).toEqual([
        [1, 'j2'],
        [2, 's2'],
      ])
    })

    test('a mutation whose second row can’t be stored does not store its first row', async () => {
      await db.store.write('ann', async (t) => {
        await t.savepoint()
        await t.rows.put('savedJobs', saved('j1'))
        const half = async () => {
          await t.rows.put('cpatScores', { ...score('s1'), totalTime: Number.NaN })
          await t.release()
        }
        await expect(half()).rejects.toThrow()
        await t.rollback()
      })
      expect(await changes('ann')).toEqual([])
    })

    test('another person’s client id is found, and can’t be taken over', async () => {
      const client = { clientId: 'phone', userId: 'ann', last: 3, lastIds: ['a', 'b'], prevId: null }
      await db.store.write('ann', (t) => t.putClient(client))
      expect(await db.store.read('bob', (t) => t.getClient('phone'))).toEqual(client)
      await expect(db.store.write('bob', (t) => t.putClient({ ...client, userId: 'bob' }))).rejects.toThrow(/unique/i)
    })

    test('refusals are returned in the order of their mutations until they are dropped', async () => {
      const result = (seq: number) => ({
        seq,
        id: `m${seq}`,
        code: 'job-missing',
        sentence: 'This job does not exist.',
      })
      await db.store.write('ann', async (t) => {
        await t.putResult('phone', result(2), null)
        await t.putResult('phone', result(1), '{"seq":1}')
        expect(await t.getResults('phone')).toEqual([result(1), result(2)])
        expect(await t.getResults('laptop')).toEqual([])
        await t.dropResults('phone', 1)
        expect(await t.getResults('phone')).toEqual([result(2)])
      })
    })

    test('faults are counted per device and seq until they are dropped', async () => {
      await db.store.write('ann', async (t) => {
        await t.putFault('phone', 1, { tries: 1, firstAt: 5 })
        await t.putFault('phone', 1, { tries: 2, firstAt: 5 })
        expect(await t.getFault('phone', 1)).toEqual({ tries: 2, firstAt: 5 })
        expect(await t.getFault('phone', 2)).toBeUndefined()
        await t.dropFault('phone', 1)
        expect(await t.getFault('phone', 1)).toBeUndefined()
      })
    })

    test('a content row is read again after it is reseeded', async () => {
      const seed = (front: string) =>
        db.writer.transaction().execute(async (trx) => {
          const card = {
            id: 'c1',
            version: 1,
            deckId: 'd',
            order: 1,
            front,
            back: 'b',
            hint: 'h',
            explanation: 'e',
            tags: '["t"]',
            source: 's',
          }
          await trx
            .insertInto('cards')
            .values(card)
            .onConflict((c) => c.column('id').doUpdateSet({ front }))
            .execute()
          const hash = { tableName: 'cards', hash: front }
          await trx
            .insertInto('contentHashes')
            .values(hash)
            .onConflict((c) => c.column('tableName').doUpdateSet(hash))
            .execute()
        })
      const front = async () => db.store.write('ann', async ({ rows }) => (await rows.get('cards', 'c1'))?.front)
      expect(await front()).toBeUndefined()
      await seed('Old')
      expect([await front(), await front()]).toEqual(['Old', 'Old'])
      await seed('New')
      expect(await front()).toBe('New')
    })
  })

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
  const announced: Changed[] = []
  onTestFinished(db.onChanged((changed) => void announced.push(changed)))
  const reviewsOf = async (userId: string) =>
    (await db.reader.selectFrom('reviews').select('id').where('userId', '=', userId).execute()).length
  return { db, announced, reviewsOf }
}

test.skipIf(isOnPostgres)(
  '[S1] pushes of three people are committed in one transaction, and rejecting one push as a whole does not affect the others',
  async () => {
    const { db, announced, reviewsOf } = await openStation()
    const [ann, bob, eve] = ['ann', 'bob', 'eve'].map((userId) => ({ userId, clientId: randomUUID(), ids: ids(3) }))
    if (!ann || !bob || !eve) throw new Error('Expected three people.')
    const outcomes = await db.store.together(async (store) => {
      const fork = { ...bob, prevId: randomUUID() }
      const pushes = []
      for (const one of [ann, fork, eve]) pushes.push(await pushIn(store, one).catch((error: unknown) => error))
      // Before the commit, nobody else sees any of the writes.
      expect([await reviewsOf('ann'), announced]).toEqual([0, []])
      return pushes
    })
    expect(outcomes).toMatchObject([{ last: 3 }, { code: 'fork' }, { last: 3 }])
    expect([await reviewsOf('ann'), await reviewsOf('bob'), await reviewsOf('eve')]).toEqual([3, 0, 3])
    expect(announced.map(({ userId, version }) => [userId, version])).toEqual([
      ['ann', 3],
      ['eve', 3],
    ])
  },
)

test('[S1] an exception during a push rolls back only that push', async () => {
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

test('[S4] two pushes from one device in one transaction act like consecutive pushes, and resent entries are applied only once', async () => {
  const { db, reviewsOf, announced } = await openStation()
  const all = ids(6)
  const phone = { userId: 'ann', clientId: randomUUID() }
  const answers = await db.store.together(async (store) => [
    await pushIn(store, { ...phone, ids: all.slice(0, 3) }),
    await pushIn(store, { ...phone, ids: all.slice(0, 3) }),
    await pushIn(store, { ...phone, from: 4, prevId: all[2] ?? null, ids: all.slice(3) }),
  ])
  expect(answers.map(({ last }) => last)).toEqual([3, 3, 6])
  expect(await reviewsOf('ann')).toBe(6)
  expect(announced.map(({ version }) => version)).toEqual([3, 6])
})

test.skipIf(isOnPostgres)(
  '[S7] a disk that fills up during the second push rolls back all pushes, and nothing is announced',
  async () => {
    const { db, reviewsOf, announced } = await openStation()
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
    expect([await reviewsOf('ann'), await reviewsOf('bob'), await reviewsOf('eve'), announced]).toEqual([0, 0, 0, []])
    await pragma('max_page_count = 1073741823')
    await db.store.together((store) => pushIn(store, { userId: 'ann', clientId: randomUUID(), ids: ids(400) }))
    expect(await reviewsOf('ann')).toBe(400)
  },
)
