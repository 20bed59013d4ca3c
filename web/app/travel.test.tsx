// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { dateOfDay, dayOfDate, HOUR_MS, momentOf, studyDay } from '@station-zero/schema/core/time.ts'
import { sumBySpan } from '@station-zero/schema/home/period.ts'
import { cleanup, render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccountDb } from '../data/account-db.ts'
import type { Current } from '../data/active-account.ts'
import { readMonth, readStreak } from '../data/repositories/history.ts'
import { completedBefore } from '../data/repositories/plan.ts'
import { readReminders } from '../data/repositories/reminders.ts'
import { readStanding } from '../data/repositories/standing.ts'
import { followTimeZone } from '../data/time-zone.ts'
import { readKnown } from '../home/assistant/read-known.ts'
import { ProgressScreen } from '../home/progress/progress-screen.tsx'
import { HomeScreen } from '../home/screen.tsx'
import { readHomeRows } from '../home/today/home-rows.ts'
import { todayFactsOf } from '../home/today/today-facts.ts'
import { OralScreen } from '../oral/screen.tsx'
import { PhysicalScreen } from '../physical/physical-screen.tsx'
import { testWorkout } from '../testing/gym.tsx'
import { cardRow, deckRow, putContent } from '../testing/prep-content.ts'
import { endDevice, SLOW, startDevice } from '../testing/prep-screens.tsx'
import { AppRouter } from '../ui/back/app-router.tsx'

const NEW_YORK = 'America/New_York'
const LAST = dayOfDate('2026-11-24')
/** 8 a.m. in New York, 5 a.m. in Los Angeles and 10 p.m. in Tokyo: the same study day everywhere. */
const NOW = momentOf(LAST, 8 * 60, NEW_YORK)
const ZONES = ['America/Los_Angeles', 'Asia/Tokyo']

let account: Current
let db: AccountDb
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  account = await startDevice()
  db = account.db
  await putContent(db, { decks: [deckRow('d', 'Math', 1)], cards: [cardRow('d', 0)] })
  await db.workouts.bulkPut([testWorkout('w1d1', 'Foundation Strength'), testWorkout('w1d2', 'Stairs')])
})
afterEach(async () => {
  vi.useRealTimers()
  followTimeZone(undefined)
  await endDevice(account)
})

async function live(timeZone: string) {
  await db.settings.put({ key: 'timeZone', value: timeZone, changedAt: 1, changeId: 'c' })
  followTimeZone(timeZone)
}

/** One activity a day for eight weeks, alternating between the four kinds, each before dawn or late in the evening, as with shift work. */
async function train(storesDay: boolean) {
  for (let day = LAST - 55; day <= LAST; day += 1) {
    const at = momentOf(day, day === LAST || day % 2 === 0 ? 5 * 60 : 23 * 60 + 30, NEW_YORK)
    expect(studyDay(at, NEW_YORK)).toBe(day)
    const same = { id: `of-${day}`, ...(storesDay && { studyDay: day }) }
    const kind = (LAST - day) % 4
    if (kind === 0)
      await db.workoutProgress.put({
        ...{ ...same, workoutId: 'w1d1', completedAt: at, duration: 40, rating: null, notes: null },
        log: [{ name: 'Ladder raise', sets: [{ seconds: 20 }] }],
      })
    if (kind === 1)
      await db.practiceTests.put({
        ...{
          ...same,
          name: 'Mixed Practice Test',
          type: 'mixed',
          totalQuestions: 1,
          questions: [{ id: 'q', version: 1 }],
        },
        ...{ createdAt: at - HOUR_MS, completedAt: at, score: 80, correctAnswers: 1, timeSpent: 1_200, answers: null },
        verified: true,
      })
    if (kind === 2)
      await db.oralSessions.put({
        ...{ ...same, kind: 'mock', moduleId: null, topicId: null, interviewId: 'panel', startedAt: at - 900_000 },
        ...{ seconds: 900, questionIds: ['o'], totalQuestions: 1, ending: 'completed', scores: null, notes: null },
      })
    if (kind === 3)
      await db.reviews.put({
        ...{
          id: same.id,
          cardId: 'c',
          deckId: 'd',
          rating: 3,
          reviewedAt: at,
          clientId: 'k',
          seq: day,
          undoneAt: null,
        },
        studyDay: day,
      })
    await db.cpatScores.put({ ...same, testDate: at, totalTime: 600, passed: true, splits: null, failure: null })
  }
}

/** Reads everything shown on the screens that depends on the days of activities. */
async function readAll(timeZone: string) {
  await live(timeZone)
  const today = studyDay(NOW, timeZone)
  const [{ streak, spent }, november, october, standing, rows, reminders, known] = await Promise.all([
    readStreak(db, NOW, today),
    readMonth(db, '2026-11', NOW, today),
    readMonth(db, '2026-10', NOW, today),
    readStanding(db, NOW, '4'),
    readHomeRows(db, NOW),
    readReminders(db, NOW),
    readKnown(db, NOW),
  ])
  const home = todayFactsOf(rows, [], { test: true, interview: true })
  return {
    today: dateOfDay(today),
    streak,
    minutes: Object.entries(spent).map(([area, byDay]) => [area, [...byDay].toSorted(([a], [b]) => a - b)]),
    calendar: [...october.days.values(), ...november.days.values()]
      .toSorted((a, b) => a.day - b.day)
      .map(({ day, entries, minutes }) => [dateOfDay(day), entries.map(({ id }) => id), minutes]),
    firstMonth: november.firstMonth,
    weeks: standing.weeks,
    minutesByWeek: Object.values(standing.spent).map((byDay) =>
      sumBySpan(
        standing.weeks.map(({ span }) => span),
        byDay,
      ),
    ),
    tests: standing.tests.map(({ id }) => id),
    runs: standing.cpat.runs.map(({ id }) => id),
    events: standing.eventTimes,
    hasEarlier: standing.hasEarlier,
    week: { workouts: home.workout.thisWeek, answers: rows.answersThisWeek },
    doneToday: home.workout.doneToday,
    finished: home.tests.finished.map(({ id, day }) => [id, day]),
    interview: [home.interview.doneToday, home.interview.lastOn],
    reminders: reminders.map(({ text }) => text),
    assistant: { streak: known.streak, minutes: known.minutes },
    trainedBefore: await completedBefore(db, { today: LAST, timeZone }),
  }
}

test.each(ZONES)(
  'eight weeks of training in New York keep their days, streak and weeks when the time zone changes to %s',
  async (zone) => {
    await train(true)
    const home = await readAll(NEW_YORK)
    expect(home.streak).toBe(56)
    expect(home.calendar.map(([date]) => date)).toEqual(
      Array.from({ length: 55 }, (_, nth) => dateOfDay(LAST - 54 + nth)),
    )
    expect(await readAll(zone)).toEqual(home)
  },
)

test('rows from earlier versions, which store no study day, are assigned to days in the current time zone', async () => {
  await train(false)
  const home = await readAll(NEW_YORK)
  expect(home.streak).toBe(56)
  expect((await readAll('Asia/Tokyo')).calendar).not.toEqual(home.calendar)
  expect(await readAll(NEW_YORK)).toEqual(home)
})

/** Returns a screen's lines of text once one of them matches `ready`. */
async function linesOf(path: string, screen: ReactNode, ready: RegExp): Promise<string[]> {
  window.history.replaceState(null, '', path)
  render(<AppRouter>{screen}</AppRouter>)
  await waitFor(() => expect(document.body.textContent).toMatch(ready), SLOW)
  const lines = [...document.body.querySelectorAll('h1, h2, h3, p, li, td, th, dt, dd, a, button')].map(
    ({ textContent }) => textContent,
  )
  cleanup()
  return lines
}

async function screensFrom(zone: string) {
  await live(zone)
  return {
    home: await linesOf(
      '/',
      <HomeScreen user={null} />,
      /^(?=[\s\S]*Plan your preparation)[\s\S]*Foundation Strength: 40 min/,
    ),
    progress: await linesOf(
      '/progress',
      <ProgressScreen />,
      /^(?=[\s\S]*Not enough to say yet)[\s\S]*56 days in a row/,
    ),
    day: await linesOf(
      '/progress?day=2026-11-20',
      <ProgressScreen />,
      /^(?=[\s\S]*Not enough to say yet)(?=[\s\S]*56 days in a row)[\s\S]*Foundation Strength/,
    ),
    workouts: await linesOf('/physical', <PhysicalScreen />, /^(?=[\s\S]*Records)[\s\S]*Your CPAT Scores[\s\S]*PASS/),
    oral: await linesOf('/oral', <OralScreen />, /15:00/),
  }
}

test.each(ZONES)(
  'home, Progress, workouts and interviews show the same figures and dates in %s as in New York',
  async (zone) => {
    await train(true)
    const home = await screensFrom(NEW_YORK)
    expect(await screensFrom(zone)).toEqual(home)
  },
  120_000,
)

test('after crossing the date line, a workout stored for a study day that has not begun locally counts toward today', async () => {
  const [tokyo, losAngeles] = ['Asia/Tokyo', 'America/Los_Angeles']
  const first = { workoutId: 'w1d1', duration: 40, rating: null, notes: null }
  for (const day of [LAST - 2, LAST - 1, LAST])
    await db.workoutProgress.put({
      ...{ ...first, id: `of-${day}`, completedAt: momentOf(day, 8 * 60, tokyo), studyDay: day },
    })
  const look = async (zone: string, now: number) => {
    await live(zone)
    const today = studyDay(now, zone)
    const { days } = await readMonth(db, '2026-11', now, today)
    vi.setSystemTime(now)
    const { streak, minutes } = await readKnown(db, now)
    return { streak, today: minutes.today, days: [...days.keys()].toSorted().map((day) => day - LAST) }
  }
  const landing = momentOf(LAST, 18 * 60, tokyo)
  expect(await look(tokyo, landing)).toEqual({ streak: 3, today: 40, days: [-2, -1, 0] })
  expect(studyDay(landing, losAngeles)).toBe(LAST - 1)
  expect(await look(losAngeles, landing)).toEqual({ streak: 3, today: 80, days: [-2, -1] })
  expect(await look(losAngeles, landing + 24 * HOUR_MS)).toEqual({
    ...{ streak: 3, today: 40, days: [-2, -1, 0] },
  })
})
