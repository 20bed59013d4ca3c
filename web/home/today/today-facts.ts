import type { DatedTarget } from '@station-zero/schema/account/targets.ts'
import { wholeMinutes } from '@station-zero/schema/core/clock.ts'
import { calendarDay, DAY_MS, type DoneRow, dayDone, isFinished, weekdayOf } from '@station-zero/schema/core/time.ts'
import type { HomeFigures } from '@station-zero/schema/home/reply.ts'
import type { TodayFacts } from '@station-zero/schema/home/today.ts'
import { closesAt, closingJobs, openJobs } from '@station-zero/schema/jobs/deadline.ts'
import { counts, findInterview, mockInterviews } from '@station-zero/schema/oral/interviews.ts'
import { isPersonal, nextWorkout } from '@station-zero/schema/physical/program.ts'
import { PROGRAMS, type ProgramId, programIdOf } from '@station-zero/schema/physical/programs.ts'
import { drillSort, isDrill } from '@station-zero/schema/prep/missed.ts'
import { cardsWithin, PACE_TESTS, secondsPerQuestion } from '@station-zero/schema/prep/pace.ts'
import { meanScore } from '@station-zero/schema/prep/score.ts'
import type { AccountDb } from '../../data/account-db.ts'
import type { PlanToday } from '../../data/repositories/plan.ts'
import { type HomeRows, readHomeRows, type Training } from './home-rows.ts'

/** Number of practice topics and interviews after which the oral board counts as prepared. */
const PREPARED_SESSIONS = 12

/**
 * Converts the rows to the inputs of today's list. `underWay`: activities in progress. `can`: activities whose questions are on this
 * device.
 */
export function todayFactsOf(
  rows: HomeRows,
  underWay: TodayFacts['underWay'],
  can: { test: boolean; interview: boolean },
  training: Training | null = null,
  drill: NewestDrill | null = null,
): TodayFacts {
  const { now, today, startsAt, sessions } = rows
  const figures = figuresOf(rows, training)
  return {
    now,
    minutes: minutesToday(rows),
    today,
    startsAt,
    cards: cardsOf(rows),
    tests: testsOf(rows, can.test, drill),
    workout: workoutOf(rows, training),
    interview: interviewOf(rows, can.interview),
    jobs: jobsOf(rows),
    underWay,
    dates: Object.fromEntries(
      rows.dates.flatMap(({ target, inDays }) => {
        const part = partOf(target, rows.settings.trainingProgram)
        return part && inDays > 0 ? [[part, now + inDays * DAY_MS]] : []
      }),
    ),
    strength: {
      written: (figures.mastery + (figures.tests?.average ?? 0)) / 200,
      cpat: figures.workoutsTotal === 0 ? 0 : figures.workoutsDone / figures.workoutsTotal,
      oral: Math.min(1, sessions.filter(counts).length / PREPARED_SESSIONS),
    },
  }
}

/**
 * Returns the part of the preparation to which a target date belongs; null for a physical test other than the test of the person's program.
 */
function partOf(target: DatedTarget, program: ProgramId) {
  if (target === 'written' || target === 'oral') return target
  return target === (PROGRAMS[program].target ?? 'cpat') ? 'cpat' : null
}

/** A drill of the latest test's missed questions, with the number of its questions. */
export interface NewestDrill {
  testId: string
  questions: number
}

/** The minutes that the person chose for this day of the week; null if not chosen. */
const minutesToday = ({ minutes, today }: HomeRows): number | null => minutes?.[weekdayOf(today)] ?? null

/** The length of a study session, in minutes: as chosen in the settings, but not more than the person has today. */
const sittingOf = (rows: HomeRows): number => {
  const preferred = Number(rows.settings.preferredStudyTime)
  return Math.min(preferred, minutesToday(rows) || preferred)
}

function cardsOf(rows: HomeRows): TodayFacts['cards'] {
  const { due, cardsToday } = rows
  return {
    reviews: due.reviews,
    newCards: due.newCards,
    doneToday: cardsToday,
    secondsEach: due.secondsACard,
    sitting: sittingOf(rows),
    plan: due.plan && planOf(due.plan),
  }
}

const planOf = ({ inDays, progress, outside }: PlanToday): NonNullable<TodayFacts['cards']['plan']> => ({
  inDays,
  isMade: progress !== null,
  minutes: progress?.minutes ?? 0,
  outside: outside.cards,
})

function testsOf(
  { tests, decks, due, timeZone }: HomeRows,
  canStart: boolean,
  newest: NewestDrill | null,
): TodayFacts['tests'] {
  const finished = tests
    .filter(isFinished)
    .flatMap((test) => {
      const { id, name, score } = test
      if (score === null) return []
      const missed = id === newest?.testId ? newest.questions : 0
      return [{ ...test, score, missed, drill: drillSort(name), day: dayDone(test, timeZone) }]
    })
    .sort((a, b) => b.completedAt - a.completedAt)
  const [weakest] = decks
    .flatMap(({ id, name }) => {
      const deck = due.decks.get(id)
      return deck && deck.seen > 0 && deck.totalCards > 0
        ? [{ id, name, mastery: Math.round((100 * deck.masterySum) / deck.totalCards) }]
        : []
    })
    .sort((a, b) => a.mastery - b.mastery)
  return {
    finished,
    secondsEach: secondsPerQuestion(finished.slice(0, PACE_TESTS)),
    weakest: weakest ?? null,
    canStart,
  }
}

function workoutOf(rows: HomeRows, training: Training | null): TodayFacts['workout'] {
  const { workouts, progress, timeZone, today } = rows
  const [slot] = training?.slots ?? []
  const next = slot?.workout ?? nextWorkout(workouts, new Set(progress.map(({ workoutId }) => workoutId)))
  const [last] = progress.filter((one) => dayDone(one, timeZone) >= today).sort((a, b) => b.completedAt - a.completedAt)
  return {
    next: next ? { ...next, minutes: next.duration } : null,
    doneToday: last
      ? {
          id: last.workoutId,
          name: last.name ?? workouts.find(({ id }) => id === last.workoutId)?.name ?? 'Workout',
          minutes: last.duration,
        }
      : null,
    thisWeek: weekOf(rows).workouts,
    planned: next ? workouts.filter(({ week }) => week === next.week).length : 0,
    plan: training && slot?.day === training.today ? { inDays: training.inDays, isNearest: training.isNearest } : null,
  }
}

function interviewOf({ sessions, timeZone, today }: HomeRows, canStart: boolean): TodayFacts['interview'] {
  const completed = new Set(sessions.flatMap((one) => (one.interviewId && counts(one) ? one.interviewId : [])))
  const next = canStart && (mockInterviews.find(({ id }) => !completed.has(id)) ?? mockInterviews[0])
  const [last] = sessions.toSorted((a, b) => b.startedAt - a.startedAt)
  const lastOn = last ? dayDone(last, timeZone) : null
  const doneToday = last && lastOn !== null && lastOn >= today && counts(last) ? last : null
  return {
    next: next ? { id: next.id, title: next.title, minutes: next.duration, questions: next.questions } : null,
    doneToday: doneToday && {
      id: doneToday.id,
      title: findInterview(doneToday.interviewId)?.title ?? 'Interview practice',
      minutes: wholeMinutes(doneToday.seconds),
    },
    lastOn,
  }
}

function jobsOf({ jobs, savedIds, applications, now, timeZone }: HomeRows): TodayFacts['jobs'] {
  const kept = applications.filter(({ isRemoved }) => !isRemoved)
  return {
    closing: closingJobs(jobs, savedIds, kept, { now, timeZone })
      .filter(({ job }) => !job.isSample)
      .map(({ job: { id, title, department }, deadline, days }) => ({
        ...{ id, title, department, deadline, inDays: days },
        closesAt: closesAt(deadline, timeZone),
      })),
    applications: kept,
    interview: nextInterview(kept, now, timeZone),
  }
}

/**
 * Returns the next interview of an open application; null if there is none. Reads the rows directly, because the rules for applications
 * load schemas that home does not need.
 */
function nextInterview(applications: HomeRows['applications'], now: number, timeZone: string) {
  const [next] = applications
    .filter(({ status }) => status === 'applied' || status === 'testing' || status === 'interview')
    .flatMap(({ department, stageDates }) => {
      const at = stageDates?.interview?.at ?? 0
      return at >= now ? [{ department, at, inDays: calendarDay(at, timeZone) - calendarDay(now, timeZone) }] : []
    })
    .sort((a, b) => a.at - b.at)
  return next ?? null
}

/** Returns the person's figures, computed on this device. */
export const readFigures = async (db: AccountDb, now: number): Promise<HomeFigures> =>
  figuresOf(await readHomeRows(db, now))

export function figuresOf(rows: HomeRows, training: Training | null = null): HomeFigures {
  const { due, sessions, settings } = rows
  const decks = [...due.decks.values()]
  const cards = sum(decks.map(({ totalCards }) => totalCards))
  const mastered = sum(decks.map(({ masterySum }) => masterySum))
  const minutes = sittingOf(rows)
  const fitting = cardsWithin(minutes, due, due.secondsACard)
  return {
    dueCards: due.total,
    isPlanned: Boolean(due.plan?.progress),
    outside: due.plan?.outside.cards ?? 0,
    due: due.isLoaded ? { reviews: due.reviews, newCards: due.newCards } : null,
    mastery: cards === 0 ? 0 : Math.round((100 * mastered) / cards),
    tests: testFigures(rows),
    ...jobFigures(rows),
    ...workoutFigures(rows, training),
    program: settings.trainingProgram,
    oral: { sessions: sessions.length, minutes: sum(sessions.map(({ seconds }) => wholeMinutes(seconds))) },
    week: weekOf(rows),
    sitting: { minutes: String(minutes), cards: fitting.reviews + fitting.newCards },
  }
}

/** Computes the test figures; null if there is no score. Excludes drills, as the Progress screen does. */
function testFigures({ tests }: HomeRows): HomeFigures['tests'] {
  const scores = tests.flatMap(({ name, score }) => (isDrill(name) ? [] : (score ?? [])))
  const average = meanScore(scores)
  return average === null ? null : { count: scores.length, average }
}

function jobFigures({ jobs, savedIds, applications, now, timeZone }: HomeRows) {
  const [first] = closingJobs(jobs, savedIds, applications, { now, timeZone })
  return {
    openJobs: openJobs(jobs, { samples: null }, now).length,
    savedJobs: savedIds.size,
    firstClosing: first ? { title: first.job.title, days: first.days } : null,
  }
}

/**
 * Computes the workout figures of the person's program. With a plan until the test, counts the plan's workouts, because the plan repeats
 * some workouts if there is time and skips some if there is not.
 */
function workoutFigures({ workouts, progress: all, settings }: HomeRows, training: Training | null) {
  const progress = all.filter((row) => !isPersonal(row) && programIdOf(row.workoutId) === settings.trainingProgram)
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

function weekOf({ answersThisWeek, progress, tests, timeZone, weekFirst }: HomeRows) {
  const isThisWeek = (row: DoneRow) => dayDone(row, timeZone) >= weekFirst
  return {
    answers: answersThisWeek,
    workouts: progress.filter(isThisWeek).length,
    tests: tests.filter(isFinished).filter((test) => !isDrill(test.name) && isThisWeek(test)).length,
  }
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
