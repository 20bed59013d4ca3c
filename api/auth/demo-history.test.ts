import { join } from 'node:path'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { expect, onTestFinished, test } from 'vitest'
import { seedContent } from '../content/seed.ts'
import { openTestDatabase } from '../testing/database.ts'
import { seedDemo } from './demo.ts'
import { addDemoHistory } from './demo-history.ts'

const NOW = Date.UTC(2026, 10, 29, 12)
const contentDir = join(import.meta.dirname, '../content')
const pause = async () => undefined

test('the demo account gets eight weeks of work, a day more each day, and nothing twice', async () => {
  const db = await openTestDatabase({ now: () => NOW }, (opened) => seedContent(opened, contentDir, NOW))
  onTestFinished(() => db.close())
  const count = async (table: 'reviews' | 'practiceTests' | 'workoutProgress' | 'cpatScores' | 'oralSessions') =>
    Number(
      (
        await db.reader
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  const counts = async () => ({
    reviews: await count('reviews'),
    tests: await count('practiceTests'),
    workouts: await count('workoutProgress'),
    runs: await count('cpatScores'),
    interviews: await count('oralSessions'),
  })
  await seedDemo(db, { demoPassword: null }, NOW)
  await addDemoHistory(db, NOW, pause)
  const before = await counts()
  expect(before).toEqual({ reviews: 2007, tests: 14, workouts: 28, runs: 4, interviews: 6 })
  const scores = await db.reader
    .selectFrom('practiceTests')
    .select(['score', 'verified'])
    .orderBy('createdAt')
    .execute()
  expect(scores.every(({ verified }) => verified === 1)).toBe(true)
  const mean = (part: typeof scores) => part.reduce((sum, { score }) => sum + Number(score), 0) / part.length
  expect(mean(scores.slice(-4)) - mean(scores.slice(0, 4))).toBeGreaterThan(10)
  await addDemoHistory(db, NOW, pause)
  expect(await counts()).toEqual(before)
  await addDemoHistory(db, NOW + DAY_MS, pause)
  expect((await counts()).reviews).toBeGreaterThan(before.reviews)
})
