import { openTestDatabase } from '@station-zero/api/testing/database.ts'
import { pull } from '@station-zero/sync/server/pull.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const act = fc.record({
  table: fc.constantFrom('workout', 'score', 'job', 'drop'),
  key: fc.integer({ min: 0, max: 5 }),
  length: fc.integer({ min: 1, max: 400 }),
})

test('[P1] pages of any length and size together contain the same rows as a single page', {
  timeout: 60_000,
}, async () => {
  const page = fc.record({ limit: fc.integer({ min: 1, max: 40 }), bytes: fc.integer({ min: 1, max: 3_000 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 60 }), page, async (acts, { limit, bytes }) => {
      const db = await openTestDatabase()
      try {
        await db.store.write('ann', async ({ rows }) => {
          for (const { table, key, length } of acts) {
            const notes = 'n'.repeat(length)
            const progress = { id: `w${key}`, workoutId: 'w', completedAt: 5, duration: 5, rating: null, notes }
            if (table === 'workout') await rows.put('workoutProgress', progress)
            if (table === 'drop') await rows.delete('workoutProgress', `w${key}`)
            if (table === 'score')
              await rows.put('cpatScores', { id: `s${key}`, testDate: length, totalTime: 9, passed: true })
            if (table === 'job')
              await rows.put('savedJobs', { jobId: `j${key}`, isSaved: true, changedAt: length, changeId: 'c' })
          }
        })
        const whole = await db.store.read('ann', (t) => t.changesAfter(0, 1_000))
        const paged: typeof whole = []
        for (;;) {
          const after = paged.at(-1)?.version ?? 0
          const found = await db.store.read('ann', (t) => t.changesAfter(after, limit, bytes))
          expect(found.length).toBeLessThanOrEqual(limit)
          if (found.length === 0) break
          paged.push(...found)
        }
        expect(paged).toEqual(whole)
        expect(whole.map(({ version }) => version)).toEqual(
          whole.map(({ version }) => version).toSorted((a, b) => a - b),
        )
      } finally {
        await db.close()
      }
    }),
    { numRuns: 60 },
  )
})

test('[P1] two thousand long notes are each pulled exactly once, in pages of about a mebibyte', async () => {
  const db = await openTestDatabase()
  const notes = 'é'.repeat(4_000)
  await db.store.write('ann', async ({ rows }) => {
    for (let n = 0; n < 2_000; n += 1)
      await rows.put('workoutProgress', {
        id: `w${n}`,
        workoutId: 'w',
        completedAt: n,
        duration: 5,
        rating: null,
        notes,
      })
  })
  const ids = new Set<string>()
  let cursor = '0'
  for (let more = true; more; ) {
    const args = { clientId: crypto.randomUUID(), userId: 'ann', epoch: undefined, cursor, limit: 2_000, now: 0 }
    const page = await pull(db.store, 'ann', args)
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(1_200_000)
    for (const { key } of page.rows) ids.add(key)
    cursor = page.cursor
    more = page.more
  }
  expect(ids.size).toBe(2_000)
  await db.close()
})
