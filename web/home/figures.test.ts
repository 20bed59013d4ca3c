// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { changeSetting } from '@station-zero/schema/account/mutations.ts'
import { WEEK_DAYS } from '@station-zero/schema/account/settings.ts'
import { expect, test } from 'vitest'
import { enterGuest } from '../db/identity/session.ts'
import { openCurrent } from '../db/page/active-account.ts'
import { enact } from '../db/page/enact.ts'
import { readFigures } from './read-figures.ts'

test('[home.settings.effect.week, home.settings.effect.study-time] this week on the home screen begins on the chosen day, and a session is as long as was chosen', async () => {
  await enterGuest()
  const { db } = await openCurrent('guest')
  const noon = new Date()
  noon.setHours(12, 0, 0, 0)
  const now = noon.getTime()
  const today = (noon.getDay() + 6) % 7
  const yesterday = {
    id: 'p1',
    workoutId: 'w1d1',
    completedAt: now - 86_400_000,
    duration: 30,
    rating: null,
    notes: null,
  }
  await db.workoutProgress.put(yesterday)
  const workoutsWhenBegun = async (day: number) => {
    await enact(changeSetting, { key: 'weeklyGoalReset', value: WEEK_DAYS[day % 7] ?? 'monday' })
    return (await readFigures(db, now)).week.workouts
  }
  expect(await workoutsWhenBegun(today)).toBe(0)
  expect(await workoutsWhenBegun(today + 6)).toBe(1)
  await enact(changeSetting, { key: 'preferredStudyTime', value: '15' })
  expect((await readFigures(db, now)).sitting.minutes).toBe('15')
})
