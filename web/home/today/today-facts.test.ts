// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { changeSetting } from '@station-zero/schema/account/mutations.ts'
import { WEEK_DAYS } from '@station-zero/schema/core/time.ts'
import { missedReviewId } from '@station-zero/schema/prep/mutations.ts'
import { expect, test } from 'vitest'
import { openCurrent } from '../../data/active-account.ts'
import { enact } from '../../data/enact.ts'
import { readDue } from '../../data/repositories/cards.ts'
import { enterGuest } from '../../data/session.ts'
import { readHomeRows } from './home-rows.ts'
import { readFigures } from './today-facts.ts'

test('[home.settings.effect.week, home.settings.effect.study-time] home’s week starts on the selected day, and a session has the selected length', async () => {
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

test('home counts a job as open if the job board shows the job and the job still accepts applications', async () => {
  await enterGuest()
  const { db } = await openCurrent('guest')
  const now = Date.now()
  const job = {
    ...{ version: 1, title: 'Recruit', department: 'D', location: 'Reno, NV', salary: '$1', description: '' },
    ...{ requirements: [], deadline: null, type: 'Entry Level', applyUrl: null, isSample: false },
  }
  await db.jobs.bulkPut([
    { ...job, id: 'open' },
    { ...job, id: 'closed', deadline: now - 1 },
    { ...job, id: 'gone', source: 'City of Reno', seenAt: now, goneAt: now },
    { ...job, id: 'sample', isSample: true },
  ])
  expect((await readFigures(db, now)).openJobs).toBe(1)
  await db.jobs.bulkDelete(['open', 'closed', 'gone'])
  expect((await readFigures(db, now)).openJobs).toBe(1)
})

test('cards that a test made due count neither as done today nor toward the day’s minutes', async () => {
  await enterGuest()
  const { db } = await openCurrent('guest')
  const now = Date.now()
  const testId = '01890f4e-0000-7000-8000-000000000001'
  const review = { cardId: 'c1', deckId: 'd1', rating: 1 as const, reviewedAt: now, clientId: 'a', undoneAt: null }
  const due = Array.from({ length: 30 }, (_, at) => ({ ...review, id: missedReviewId(testId, at), seq: at }))
  await db.reviews.bulkPut([...due, { ...review, id: testId, seq: 99 }])
  await enact(changeSetting, { key: 'minutesADay', value: '1' })
  expect(await readHomeRows(db, now)).toMatchObject({ cardsToday: 1, answersThisWeek: 1 })
  expect((await readDue(db, now)).isTimeUp).toBe(false)
})

test('at 8 p.m., a saved job that closes at noon tomorrow has one day left, and a job taken down by its source is skipped', async () => {
  await enterGuest()
  const { db } = await openCurrent('guest')
  await enact(changeSetting, { key: 'timeZone', value: 'America/Chicago' })
  const job = {
    ...{ version: 1, department: 'D', location: 'Reno, NV', salary: '$1', description: '', requirements: [] },
    ...{ type: 'Entry Level', applyUrl: null, isSample: false },
  }
  const [evening, noon] = [Date.parse('2026-11-28T20:00:00-06:00'), Date.parse('2026-11-29T12:00:00-06:00')]
  await db.jobs.bulkPut([
    { ...job, id: 'gone', title: 'Gone', deadline: noon - 1, source: 'City of Reno', goneAt: evening - 1 },
    { ...job, id: 'noon', title: 'Recruit', deadline: noon },
  ])
  for (const jobId of ['gone', 'noon']) await db.savedJobs.put({ jobId, isSaved: true, changedAt: 1, changeId: jobId })
  expect((await readFigures(db, evening)).firstClosing).toEqual({ title: 'Recruit', days: 1 })
})
