import type { Database } from '@station-zero/api/db/database.ts'
import { up } from '@station-zero/api/db/migrations/0010-usage.ts'
import { type Quotas, quotasOf } from '@station-zero/api/db/quotas.ts'
import { openTestDatabase } from '@station-zero/api/testing/database.ts'
import type { Tx } from '@station-zero/schema/core/mutation.ts'
import type { PersonTableName, RowOf } from '@station-zero/schema/tables.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

async function open(quotas?: Quotas): Promise<Database> {
  const db = await openTestDatabase({ ...(quotas && { quotas }) })
  onTestFinished(() => db.close())
  return db
}

const workout = (id: string, notes: string | null): RowOf<'workoutProgress'> => ({
  ...{ id, workoutId: 'workout-1', completedAt: 5, duration: 30, rating: null, notes },
})
const score = (id: string, totalTime = 600): RowOf<'cpatScores'> => ({ id, testDate: 5, totalTime, passed: true })

const usageOf = async (db: Database) =>
  db.reader.selectFrom('usage').selectAll().orderBy('userId').orderBy('tableName').execute()
const rowsOf = (db: Database, table: PersonTableName) =>
  db.reader.selectFrom(table).select('userId').execute() as Promise<{ userId: string }[]>

/** Runs the mutations of one push and returns their outcomes. Mutations that throw are rolled back. */
async function pushAll(db: Database, userId: string, ...mutations: ((tx: Tx) => Promise<void>)[]): Promise<string[]> {
  return db.store.write(userId, async (t) => {
    const outcomes: string[] = []
    for (const run of mutations) {
      await t.savepoint()
      try {
        await run(t.rows)
        await t.release()
        outcomes.push('applied')
      } catch (error) {
        await t.rollback()
        outcomes.push((error as { code?: string }).code ?? String(error))
      }
    }
    return outcomes
  })
}

/** Recounts all rows by running the migration of the `usage` table again. */
async function recount(db: Database) {
  await db.writer.schema.dropTable('usage').execute()
  for (const table of ['workoutProgress', 'cpatScores', 'savedJobs', 'applications', 'jobAlerts'])
    await db.writer.schema.dropIndex(`${table}_list`).execute()
  await up(db.writer as never)
}

test('[S14] usage counters equal the stored rows after any puts, replacements, deletions and rollbacks', async () => {
  const key = fc.constantFrom('a', 'b', 'c')
  const act = fc.record({
    act: fc.constantFrom('workout', 'score', 'drop-workout', 'drop-score'),
    key,
    notes: fc.option(fc.string({ unit: 'binary', minLength: 1, maxLength: 50 }).filter((text) => text.isWellFormed())),
    time: fc.integer({ min: 1, max: 3 }),
  })
  const mutation = fc.record({ acts: fc.array(act, { maxLength: 4 }), fails: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(mutation, { maxLength: 4 }), { maxLength: 3 }), async (pushes) => {
      const db = await openTestDatabase({ quotas: quotasOf(2, 600) })
      try {
        for (const [index, mutations] of pushes.entries())
          await pushAll(
            db,
            index % 2 ? 'ann' : 'bob',
            ...mutations.map(({ acts, fails }) => async (tx: Tx) => {
              for (const { act, key, notes, time } of acts) {
                if (act === 'workout') await tx.put('workoutProgress', workout(key, notes))
                if (act === 'score') await tx.put('cpatScores', score(key, time))
                if (act === 'drop-workout') await tx.delete('workoutProgress', key)
                if (act === 'drop-score') await tx.delete('cpatScores', key)
              }
              if (fails) throw new Error('boom')
            }),
          )
        const counted = (await usageOf(db)).filter(({ rows }) => rows > 0)
        await recount(db)
        expect(counted).toEqual(await usageOf(db))
      } finally {
        await db.close()
      }
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('[S14] an account at the quota of one table rejects further rows of that table with a reason, and accepts everything else', async () => {
  const db = await open(quotasOf(2, 10_000))
  const outcomes = await pushAll(
    db,
    'ann',
    (tx) => tx.put('cpatScores', score('s1')),
    (tx) => tx.put('cpatScores', score('s2')),
    (tx) => tx.put('cpatScores', score('s3')),
    (tx) => tx.put('workoutProgress', workout('w1', null)),
  )
  expect(outcomes).toEqual(['applied', 'applied', 'quota-rows', 'applied'])
  await expect(db.store.write('ann', ({ rows }) => rows.put('cpatScores', score('s3')))).rejects.toThrow(
    'Your account is full: it has 2 CPAT scores, which is the maximum. ' +
      'This entry was not added. It stays on this device, where you can export it.',
  )
  expect(await pushAll(db, 'bob', (tx) => tx.put('cpatScores', score('s1')))).toEqual(['applied'])
  expect(await rowsOf(db, 'cpatScores')).toHaveLength(3)
})

test('[S14] deleting a row frees its quota', async () => {
  const db = await open(quotasOf(1, 10_000))
  const outcomes = await pushAll(
    db,
    'ann',
    (tx) => tx.put('cpatScores', score('s1')),
    (tx) => tx.put('cpatScores', score('s2')),
    (tx) => tx.delete('cpatScores', 's1'),
    (tx) => tx.put('cpatScores', score('s2')),
  )
  expect(outcomes).toEqual(['applied', 'quota-rows', 'applied', 'applied'])
})

test('[S14] a full account rejects a change that makes a row grow, and accepts a change that makes a row shrink or stay the same size', async () => {
  const db = await open(quotasOf(100, 460))
  const put = (notes: string) => (tx: Tx) => tx.put('workoutProgress', workout('w1', notes))
  const outcomes = await pushAll(
    db,
    'ann',
    put('x'.repeat(300)),
    put('é'.repeat(170)),
    put('y'.repeat(300)),
    put('short'),
  )
  expect(outcomes).toEqual(['applied', 'quota-bytes', 'applied', 'applied'])
})

test('[S14] an account over its quota can update and delete its rows but cannot add rows', async () => {
  const db = await open(quotasOf(100, 400))
  await sql`update "usage" set "rows" = 1`.execute(db.writer)
  await pushAll(db, 'ann', (tx) => tx.put('workoutProgress', workout('w1', 'x'.repeat(200))))
  await sql`update "usage" set "rows" = 5000, "bytes" = 5000000`.execute(db.writer)
  const outcomes = await pushAll(
    db,
    'ann',
    (tx) => tx.put('workoutProgress', workout('w1', 'y'.repeat(200))),
    (tx) => tx.put('workoutProgress', workout('w2', null)),
    (tx) => tx.delete('workoutProgress', 'w1'),
  )
  expect(outcomes).toEqual(['applied', 'quota-rows', 'applied'])
})
