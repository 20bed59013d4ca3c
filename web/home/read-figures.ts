import { cardsInSitting } from '@station-zero/schema/account/sitting.ts'
import { weekStart } from '@station-zero/schema/account/week.ts'
import { nextWorkout } from '@station-zero/schema/home/next-workout.ts'
import type { HomeFigures } from '@station-zero/schema/home/reply.ts'
import { isUndone, latestCompletions } from '@station-zero/schema/physical/program.ts'
import { studyDay } from '@station-zero/schema/prep/day.ts'
import { storedTimeZone } from '../db/lib/time-zone.ts'
import { readDue } from '../db/queries/due.ts'
import { readSettings } from '../db/queries/settings.ts'
import type { AccountDb } from '../db/stores/account-db.ts'

const DAY_MS = 86_400_000
/** A week of study days plus daylight saving changes. */
const LONGEST_WEEK_MS = 8 * DAY_MS

/** This person's numbers, all computed on this device. */
export async function readFigures(db: AccountDb, now: number): Promise<HomeFigures> {
  const [settings, timeZone] = await Promise.all([readSettings(db), storedTimeZone(db.settings)])
  const isThisWeek = (at: number) => studyDay(at, timeZone) >= weekStart(now, timeZone, settings.weeklyGoalReset)
  const [due, tests, jobs, workouts, sessions, week] = await Promise.all([
    readDue(db, now),
    readTests(db),
    readJobs(db, now),
    readWorkouts(db),
    db.oralSessions.toArray(),
    readWeek(db, now - LONGEST_WEEK_MS, isThisWeek),
  ])
  const decks = [...due.decks.values()]
  const cards = sum(decks.map(({ totalCards }) => totalCards))
  const mastered = sum(decks.map(({ masterySum }) => masterySum))
  const minutes = settings.preferredStudyTime
  return {
    dueCards: due.total,
    due: due.isLoaded ? { reviews: due.reviews, newCards: due.newCards } : null,
    mastery: cards === 0 ? 0 : Math.round((100 * mastered) / cards),
    tests,
    ...jobs,
    ...workouts,
    oral: { sessions: sessions.length, minutes: Math.round(sum(sessions.map(({ seconds }) => seconds)) / 60) },
    week,
    sitting: { minutes, cards: cardsInSitting(minutes) },
  }
}

async function readTests(db: AccountDb): Promise<HomeFigures['tests']> {
  const scores = (await db.practiceTests.toArray()).flatMap(({ score }) => (score === null ? [] : [score]))
  return scores.length === 0 ? null : { count: scores.length, average: Math.round(sum(scores) / scores.length) }
}

async function readJobs(db: AccountDb, now: number) {
  const [jobs, saved] = await Promise.all([
    db.jobs.toArray(),
    db.savedJobs.filter(({ isSaved }) => isSaved).primaryKeys(),
  ])
  const open = jobs.filter(({ deadline }) => deadline === null || deadline >= now)
  const [first] = open
    .flatMap(({ id, title, deadline }) => (deadline !== null && saved.includes(id) ? [{ title, deadline }] : []))
    .sort((a, b) => a.deadline - b.deadline)
  return {
    openJobs: open.length,
    savedJobs: saved.length,
    firstClosing: first ? { title: first.title, days: Math.floor((first.deadline - now) / DAY_MS) } : null,
  }
}

async function readWorkouts(db: AccountDb) {
  const [workouts, progress] = await Promise.all([db.workouts.toArray(), db.workoutProgress.toArray()])
  const done = new Set(latestCompletions(progress).keys())
  const next = nextWorkout(workouts, done)
  return { workoutsDone: done.size, workoutsTotal: workouts.length, nextWorkout: next?.name ?? null }
}

async function readWeek(db: AccountDb, since: number, isThisWeek: (at: number) => boolean) {
  const [reviews, workouts, tests] = await Promise.all([
    db.reviews.where('reviewedAt').above(since).toArray(),
    db.workoutProgress.where('completedAt').above(since).toArray(),
    db.practiceTests.filter(({ completedAt }) => completedAt !== null && completedAt > since).toArray(),
  ])
  return {
    reviews: reviews.filter(({ undoneAt, reviewedAt }) => undoneAt === null && isThisWeek(reviewedAt)).length,
    workouts: workouts.filter((one) => !isUndone(one) && isThisWeek(one.completedAt)).length,
    tests: tests.filter(({ completedAt }) => isThisWeek(completedAt ?? 0)).length,
  }
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
