import { join } from 'node:path'
import { findUser } from '@station-zero/api/auth/accounts.ts'
import { seedDemo } from '@station-zero/api/auth/demo.ts'
import { addDemoHistory } from '@station-zero/api/auth/demo-history.ts'
import { startSession } from '@station-zero/api/auth/sessions.ts'
import { seedContent } from '@station-zero/api/content/seed.ts'
import { openTestDatabase } from '@station-zero/api/testing/database.ts'
import { DEMO_USERNAME } from '@station-zero/schema/auth/user.ts'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { expect, onTestFinished, test } from 'vitest'

const NOW = Date.UTC(2026, 10, 29, 12)
const contentDir = join(import.meta.dirname, '../../api/content')
const pause = async () => undefined

test('after its first sign-in, the demo account gets eight weeks of activity, then one more day of activity each day, without duplicates', async () => {
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
  expect(await counts()).toEqual({ reviews: 0, tests: 0, workouts: 0, runs: 0, interviews: 0 })
  const demo = await findUser(db, DEMO_USERNAME)
  await startSession(db, { id: demo?.id ?? '', isDemo: true }, NOW)
  await addDemoHistory(db, NOW, pause)
  const before = await counts()
  expect(before).toEqual({ reviews: 2028, tests: 14, workouts: 28, runs: 4, interviews: 6 })
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
  // NOW is a Sunday, and the demo candidate rests on Sundays, so the second run is two days later.
  await addDemoHistory(db, NOW + 2 * DAY_MS, pause)
  expect((await counts()).reviews).toBeGreaterThan(before.reviews)
})
