import { wholeMinutes } from '@station-zero/schema/core/clock.ts'
import type { HomeFigures } from '@station-zero/schema/home/reply.ts'
import { closingJobs, openJobs } from '@station-zero/schema/jobs/deadline.ts'
import { nextWorkout } from '@station-zero/schema/physical/program.ts'
import { isDrill } from '@station-zero/schema/prep/missed.ts'
import { cardsWithin } from '@station-zero/schema/prep/pace.ts'
import { meanScore } from '@station-zero/schema/prep/score.ts'
import type { AccountDb } from '../data/account-db.ts'
import { type HomeRows, readHomeRows } from './today/home-rows.ts'
import type { Training } from './today/training.ts'

/** This person's numbers, all computed on this device. */
export const readFigures = async (db: AccountDb, now: number): Promise<HomeFigures> =>
  figuresOf(await readHomeRows(db, now))

export function figuresOf(rows: HomeRows, training: Training | null = null): HomeFigures {
  const { due, sessions, settings } = rows
  const decks = [...due.decks.values()]
  const cards = sum(decks.map(({ totalCards }) => totalCards))
  const mastered = sum(decks.map(({ masterySum }) => masterySum))
  const minutes = settings.preferredStudyTime
  const fitting = cardsWithin(Number(minutes), due, due.secondsACard)
  return {
    dueCards: due.total,
    isPlanned: Boolean(due.plan?.progress),
    outside: due.plan?.outside.cards ?? 0,
    due: due.isLoaded ? { reviews: due.reviews, newCards: due.newCards } : null,
    mastery: cards === 0 ? 0 : Math.round((100 * mastered) / cards),
    tests: testsOf(rows),
    ...jobsOf(rows),
    ...workoutsOf(rows, training),
    oral: { sessions: sessions.length, minutes: sum(sessions.map(({ seconds }) => wholeMinutes(seconds))) },
    week: weekOf(rows),
    sitting: { minutes, cards: fitting.reviews + fitting.newCards },
  }
}

/** As on the Progress screen, drills are no tests. */
function testsOf({ tests }: HomeRows): HomeFigures['tests'] {
  const scores = tests.flatMap(({ name, score }) => (isDrill(name) ? [] : (score ?? [])))
  const average = meanScore(scores)
  return average === null ? null : { count: scores.length, average }
}

function jobsOf({ jobs, savedIds, applications, now, timeZone }: HomeRows) {
  const [first] = closingJobs(jobs, savedIds, applications, { now, timeZone })
  return {
    openJobs: openJobs(jobs, { samples: null }, now, timeZone).length,
    savedJobs: savedIds.size,
    firstClosing: first ? { title: first.job.title, days: first.days } : null,
  }
}

/** With a plan to the CPAT, what it holds: it repeats workouts where there is time and leaves some out where there is not. */
function workoutsOf({ workouts, progress }: HomeRows, training: Training | null) {
  if (training) {
    const { slots } = training
    return {
      workoutsDone: progress.length,
      workoutsTotal: progress.length + slots.length,
      nextWorkout: slots[0]?.workout.name ?? null,
    }
  }
  const done = new Set(progress.map(({ workoutId }) => workoutId))
  return {
    workoutsDone: done.size,
    workoutsTotal: workouts.length,
    nextWorkout: nextWorkout(workouts, done)?.name ?? null,
  }
}

export function weekOf({ answersThisWeek, progress, tests, weekBegins }: HomeRows) {
  const isThisWeek = (at: number | null) => at !== null && at >= weekBegins
  return {
    answers: answersThisWeek,
    workouts: progress.filter(({ completedAt }) => isThisWeek(completedAt)).length,
    tests: tests.filter(({ name, completedAt }) => !isDrill(name) && isThisWeek(completedAt)).length,
  }
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
