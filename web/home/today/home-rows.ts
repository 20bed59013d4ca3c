import type { Settings } from '@station-zero/schema/account/settings.ts'
import { enteredMinutes, targetDates } from '@station-zero/schema/account/target-dates.ts'
import { boundsOfStudyDay, dayDone, studyDay, studyDayStart, weekStart } from '@station-zero/schema/core/time.ts'
import { isUndone } from '@station-zero/schema/physical/program.ts'
import type { Slot } from '@station-zero/schema/physical/program-plan.ts'
import { PROGRAMS } from '@station-zero/schema/physical/programs.ts'
import { isMissedReview } from '@station-zero/schema/prep/missed.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb } from '../../data/account-db.ts'
import { readDue, readReviewsSince } from '../../data/repositories/cards.ts'
import { listApplications, listJobs, readSavedIds } from '../../data/repositories/jobs.ts'
import { readSettings } from '../../data/repositories/settings.ts'
import { type KeptAnswers, readKeptAnswers } from '../../data/repositories/study-sums.ts'
import { listProgramWorkouts } from '../../data/repositories/training.ts'
import { storedTimeZone } from '../../data/time-zone.ts'
import { loadOnce } from '../../ui/lazy-part.tsx'
import { loadProgramPlan } from '../lazy.ts'

export type HomeRows = Awaited<ReturnType<typeof readHomeRows>>

/** Reads all rows for the home screen and the assistant, each table once. */
export async function readHomeRows(db: AccountDb, now: number) {
  const [settings, timeZone, kept]: [Settings, string, KeptAnswers] = await Promise.all([
    readSettings(db),
    storedTimeZone(db.settings),
    readKeptAnswers(db, now),
  ])
  const startsAt = studyDayStart(now, timeZone)
  const today = studyDay(now, timeZone)
  const weekFirst = weekStart(now, timeZone, settings.weeklyGoalReset)
  const known = answersBefore(today, kept, timeZone, weekFirst)
  const [due, decks, reviews, tests, jobs, savedIds, applications, workouts, progress, sessions, targets] =
    await Promise.all([
      readDue(db, now),
      db.decks.toArray(),
      readReviewsSince(db, boundsOfStudyDay(Math.min(known.until, today)).from),
      db.practiceTests.toArray(),
      listJobs(db),
      readSavedIds(db),
      listApplications(db),
      listProgramWorkouts(db, settings.trainingProgram),
      db.workoutProgress.toArray(),
      db.oralSessions.toArray(),
      db.targets.toArray(),
    ])
  // Reviews of studied cards, without the reviews that a test added to make cards due.
  const graded = reviews.filter(({ id, undoneAt }) => undoneAt === null && !isMissedReview(id))
  return {
    ...{
      now,
      settings,
      timeZone,
      startsAt,
      today,
      due,
      decks,
      tests,
      jobs,
      savedIds,
      applications,
      workouts,
      sessions,
    },
    /** The first study day of this week. */
    weekFirst,
    dates: targetDates(targets, today),
    /** Minutes per weekday, from Monday to Sunday; null if never set. */
    minutes: enteredMinutes(targets),
    /** Whether the person answered or dismissed the question about their dates. */
    wasAsked: targets.length > 0,
    progress: progress.filter((one) => !isUndone(one)),
    /** Number of cards answered today; each card is counted once. */
    cardsToday: new Set(graded.filter((review) => dayDone(review, timeZone) >= today).map(({ cardId }) => cardId)).size,
    /** Number of answers this week; a card counts each time it was graded. */
    answersThisWeek: known.answers + graded.filter((review) => dayDone(review, timeZone) >= known.until).length,
  }
}

/**
 * Returns the number of grades on the first days of the week, from cached counts, and the first study day without a cached count, from
 * which reviews have to be counted (`until`).
 */
function answersBefore(today: number, { timeZone: zone, byDay }: KeptAnswers, timeZone: string, firstDay: number) {
  let [until, answers] = [firstDay, 0]
  for (; zone === timeZone && until < today; until += 1) {
    const known = byDay.get(until)
    if (known === undefined) break
    answers += known
  }
  return { answers, until }
}

/** The rest of the program, scheduled until its test. */
export interface Training {
  slots: Slot<RowOf<'workouts'>>[]
  /** The current study day, in the same numbering as the slots. */
  today: number
  /** Days until the test. */
  inDays: number
  /** Whether the test is the person's earliest date. */
  isNearest: boolean
}

/**
 * Returns the rest of the program until its test; null if there is no future date or no training left to do. Does not read the database.
 */
export async function trainingOf({
  settings,
  dates,
  minutes,
  workouts,
  progress,
  timeZone,
  today,
}: HomeRows): Promise<Training | null> {
  const ahead = dates.filter(({ inDays }) => inDays > 0)
  const test = ahead.find(({ target }) => target === PROGRAMS[settings.trainingProgram].target)
  if (!test) return null
  return orElse(null, 'the training plan', async () => {
    const planProgram = await loadOnce(loadProgramPlan)
    const calendar = {
      today,
      testDay: test.day,
      minutes,
      trainedToday: progress.some((one) => dayDone(one, timeZone) >= today),
    }
    const plan = planProgram(
      workouts,
      new Set(progress.map(({ workoutId }) => workoutId)),
      calendar,
      settings.trainingProgram,
    )
    if (!plan || plan.slots.length === 0) return null
    const isNearest = ahead.every(({ inDays }) => inDays >= test.inDays)
    return { slots: plan.slots, today, inDays: test.inDays, isNearest }
  })
}

/** Returns the fallback if reading fails, for example because its code can't be loaded. */
export async function orElse<T>(fallback: T, name: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    console.error(`Failed to load ${name}:`, error)
    return fallback
  }
}
