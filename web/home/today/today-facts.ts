import { wholeMinutes } from '@station-zero/schema/core/clock.ts'
import { calendarDay, DAY_MS } from '@station-zero/schema/core/time.ts'
import type { TodayFacts } from '@station-zero/schema/home/today.ts'
import { closesAt, closingJobs } from '@station-zero/schema/jobs/deadline.ts'
import { counts, findInterview, mockInterviews } from '@station-zero/schema/oral/interviews.ts'
import { nextWorkout } from '@station-zero/schema/physical/program.ts'
import { drillSort } from '@station-zero/schema/prep/missed.ts'
import { secondsAQuestion } from '@station-zero/schema/prep/pace.ts'
import type { PlanToday } from '../../data/repositories/plan.ts'
import { figuresOf, weekOf } from '../read-figures.ts'
import type { HomeRows } from './home-rows.ts'
import type { Training } from './training.ts'

/** The person's pace comes from this many of their latest tests. */
const PACE_TESTS = 5
/** Practice topics and interviews after which the oral board counts as prepared. */
const PREPARED_SESSIONS = 12

/** What the rows say about today. `underWay` names what was begun and not finished, `can` what has its questions on this device. */
export function todayFactsOf(
  rows: HomeRows,
  underWay: TodayFacts['underWay'],
  can: { test: boolean; interview: boolean },
  training: Training | null = null,
  drill: NewestDrill | null = null,
): TodayFacts {
  const { now, startsAt, sessions } = rows
  const figures = figuresOf(rows, training)
  return {
    now,
    startsAt,
    cards: cardsOf(rows),
    tests: testsOf(rows, can.test, drill),
    workout: workoutOf(rows, training),
    interview: interviewOf(rows, can.interview),
    jobs: jobsOf(rows),
    underWay,
    dates: Object.fromEntries(
      rows.dates.flatMap(({ target, inDays }) => (inDays > 0 ? [[target, now + inDays * DAY_MS]] : [])),
    ),
    strength: {
      written: (figures.mastery + (figures.tests?.average ?? 0)) / 200,
      cpat: figures.workoutsTotal === 0 ? 0 : figures.workoutsDone / figures.workoutsTotal,
      oral: Math.min(1, sessions.filter(counts).length / PREPARED_SESSIONS),
    },
  }
}

/** How many questions a drill of the newest test's missed ones asks. */
export interface NewestDrill {
  testId: string
  questions: number
}

function cardsOf({ due, cardsToday, settings }: HomeRows): TodayFacts['cards'] {
  return {
    reviews: due.reviews,
    newCards: due.newCards,
    doneToday: cardsToday,
    secondsEach: due.secondsACard,
    sitting: Number(settings.preferredStudyTime),
    plan: due.plan && planOf(due.plan),
  }
}

const planOf = ({ inDays, progress, outside }: PlanToday): NonNullable<TodayFacts['cards']['plan']> => ({
  inDays,
  isMade: progress !== null,
  minutes: progress?.minutes ?? 0,
  outside: outside.cards,
})

function testsOf({ tests, decks, due }: HomeRows, canStart: boolean, newest: NewestDrill | null): TodayFacts['tests'] {
  const finished = tests
    .flatMap(({ completedAt, score, ...test }) => {
      if (completedAt === null || score === null) return []
      const missed = test.id === newest?.testId ? newest.questions : 0
      return [{ ...test, completedAt, score, missed, drill: drillSort(test.name) }]
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
    secondsEach: secondsAQuestion(finished.slice(0, PACE_TESTS)),
    weakest: weakest ?? null,
    canStart,
  }
}

function workoutOf(rows: HomeRows, training: Training | null): TodayFacts['workout'] {
  const { workouts, progress, startsAt } = rows
  const [slot] = training?.slots ?? []
  const next = slot?.workout ?? nextWorkout(workouts, new Set(progress.map(({ workoutId }) => workoutId)))
  const [last] = progress
    .filter(({ completedAt }) => completedAt >= startsAt)
    .sort((a, b) => b.completedAt - a.completedAt)
  return {
    next: next ? { ...next, minutes: next.duration } : null,
    doneToday: last
      ? {
          id: last.workoutId,
          name: workouts.find(({ id }) => id === last.workoutId)?.name ?? 'Workout',
          minutes: last.duration,
        }
      : null,
    thisWeek: weekOf(rows).workouts,
    planned: next ? workouts.filter(({ week }) => week === next.week).length : 0,
    plan: training && slot?.day === training.today ? { inDays: training.inDays, isNearest: training.isNearest } : null,
  }
}

function interviewOf({ sessions, startsAt }: HomeRows, canStart: boolean): TodayFacts['interview'] {
  const completed = new Set(sessions.flatMap((one) => (one.interviewId && counts(one) ? one.interviewId : [])))
  const next = canStart && (mockInterviews.find(({ id }) => !completed.has(id)) ?? mockInterviews[0])
  const [last] = sessions.toSorted((a, b) => b.startedAt - a.startedAt)
  const doneToday = last && last.startedAt >= startsAt && counts(last) ? last : null
  return {
    next: next ? { id: next.id, title: next.title, minutes: next.duration, questions: next.questions } : null,
    doneToday: doneToday && {
      id: doneToday.id,
      title: findInterview(doneToday.interviewId)?.title ?? 'Interview practice',
      minutes: wholeMinutes(doneToday.seconds),
    },
    lastAt: last?.startedAt ?? null,
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

/** Read from the row itself, because the rules of applications bring schemas that home does not need. */
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
