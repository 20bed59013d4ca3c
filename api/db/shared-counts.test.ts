import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import type { Database } from './database.ts'
import { countsByKey } from './shared-counts.ts'

const KEY = 'event:a'
const REQUEST = { mentorId: 'm', message: null, state: 'sent' as const, requestedAt: 1, changedAt: 1, changeId: 'c' }

async function withDatabase(run: (db: Database) => Promise<void>): Promise<void> {
  const db = await openTestDatabase()
  await run(db).finally(() => db.close())
}
const counted = async (db: Database) => (await countsByKey(db.reader)).get(KEY)

test('a place is taken only if a place is free and no one is on the waitlist', () =>
  withDatabase(async (db) => {
    await db.store.write('ann', async ({ rows: { counts } }) => {
      expect([await counts.take(KEY, 1), await counts.take(KEY, 1)]).toEqual([true, false])
      expect([await counts.queue(KEY), await counts.queue(KEY)]).toEqual([1, 2])
      await counts.free(KEY)
      expect(await counts.take(KEY, 1)).toBe(false)
      expect([await counts.moveUp(KEY, 1), await counts.moveUp(KEY, 1)]).toEqual([true, false])
      await counts.unqueue(KEY)
      await counts.unqueue(KEY)
      await counts.free(KEY)
      await counts.free(KEY)
      expect(await counts.queue(KEY)).toBe(3)
    })
    expect(await counted(db)).toEqual({ key: KEY, taken: 0, waiting: 1 })
  }))

test('a rolled-back mutation releases its place, and the mutations before and after it keep their places', () =>
  withDatabase(async (db) => {
    await db.store.write('ann', async (t) => {
      for (const isKept of [true, false, true]) {
        await t.savepoint()
        await t.rows.put('mentorshipRequests', { ...REQUEST, mentorId: String(isKept) })
        await t.rows.counts.take(KEY, 9)
        if (isKept) await t.release()
        else await t.rollback()
      }
    })
    expect(await counted(db)).toMatchObject({ taken: 2 })
    const rows = await db.reader.selectFrom('mentorshipRequests').select('mentorId').execute()
    expect(rows).toEqual([{ mentorId: 'true' }])
  }))

test('listeners are notified only after the commit, and only if counts changed', () =>
  withDatabase(async (db) => {
    let announced = 0
    const stop = db.onCounted(() => {
      announced += 1
    })
    await db.store.write('ann', ({ rows }) => rows.put('mentorshipRequests', REQUEST))
    expect(announced).toBe(0)
    await db.store.write('ann', async ({ rows }) => void (await rows.counts.take(KEY, 1)))
    expect(announced).toBe(1)
    const failed = db.store.write('ann', async ({ rows }) => {
      await rows.counts.take(KEY, 9)
      throw new Error('boom')
    })
    await expect(failed).rejects.toThrow('boom')
    stop()
    await db.store.write('ann', async ({ rows }) => void (await rows.counts.take(KEY, 9)))
    expect([announced, await counted(db)]).toEqual([1, { key: KEY, taken: 2, waiting: 0 }])
  }))
