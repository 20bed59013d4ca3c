import { studyDay } from '@station-zero/schema/core/time.ts'
import { firstDayDone, frameOf, type Period, timeSpent } from '@station-zero/schema/home/period.ts'
import {
  bestEventTimes,
  cpatRuns,
  pointsOf,
  predictedRecall,
  recallByDeck,
  recallByWeek,
  testsIn,
  workoutsByWeek,
} from '@station-zero/schema/home/progress.ts'
import { addDays } from '@station-zero/schema/home/study-sums.ts'
import { PROGRAM_SHAPES } from '@station-zero/schema/physical/program-plan.ts'
import { mayBeUnseen } from '@station-zero/schema/prep/packed-memories.ts'
import type { AccountDb } from '../account-db.ts'
import { hasDecks } from '../local-state.ts'
import { storedTimeZone } from '../time-zone.ts'
import { readDecks } from './decks.ts'
import { readRemembered } from './remembered.ts'
import { readSettings } from './settings.ts'
import { readDays } from './study-sums.ts'

export type Standing = Awaited<ReturnType<typeof readStanding>>

/**
 * Reads everything on the Progress screen except the test sections. Reads each table once, and only the reviews that the cached sums don't
 * include.
 */
export async function readStanding(db: AccountDb, now: number, period: Period) {
  const [
    tests,
    progress,
    scores,
    sessions,
    decks,
    summaries,
    { memories, toKeep: packs },
    settings,
    timeZone,
    isLoaded,
    first,
  ] = await Promise.all([
    db.practiceTests.toArray(),
    db.workoutProgress.toArray(),
    db.cpatScores.toArray(),
    db.oralSessions.toArray(),
    readDecks(db),
    db.deckSummaries.toArray(),
    readRemembered(db, now),
    readSettings(db),
    storedTimeZone(db.settings),
    hasDecks(db),
    db.reviews.orderBy('reviewedAt').limit(1).toArray(),
  ])
  const firstDone = firstDayDone({ reviews: first, tests, workouts: progress, sessions, scores }, timeZone)
  const { weeklyGoalReset } = settings
  const frame = frameOf({ period, now, timeZone, weeklyGoalReset, firstDone })
  const { days, toKeep } = await readDays(db, now, frame)
  const study = addDays(days)
  const unseen = memories.loose.filter((memory) => mayBeUnseen(memory, tests.length)).map(({ cardId }) => cardId)
  const ofUnseen = unseen.length > 0 ? await db.reviews.where('cardId').anyOf(unseen).toArray() : []
  const totals = new Map(summaries.map(({ deckId, totalCards }) => [deckId, totalCards]))
  const finished = testsIn(tests, frame)
  return {
    frame,
    /** The recall at which cards become due, in percent. */
    goal: Number(settings.desiredRetention),
    /** Newly computed sums, which the screen passes to `keepStudy`. */
    toKeep,
    /** Packs to store with `keepPacks`; null if the packs have not changed. */
    packs,
    /** Whether the decks and cards are on this device. */
    isLoaded,
    recalled: study.recalled,
    recallWeeks: recallByWeek(days, frame),
    decks: recallByDeck({
      decks: decks.map(({ id, name }) => ({ id, name, totalCards: totals.get(id) ?? 0 })),
      predicted: predictedRecall(memories, ofUnseen, studyDay(now, timeZone)),
      recalled: study.recalled,
    }),
    tests: finished,
    points: pointsOf(finished),
    weeks: workoutsByWeek(progress, frame),
    /** Number of workouts per week in the person's program. */
    planned: PROGRAM_SHAPES[settings.trainingProgram].days.length,
    cpat: cpatRuns(scores, frame),
    eventTimes: bestEventTimes(progress, frame),
    spent: timeSpent({ studied: study.secondsByDay, tests, workouts: progress, sessions }, frame),
    /** Whether the person has done any activity, in the period or before it. */
    hasAny: firstDone !== null,
    /** Whether there is data from before the period. */
    hasEarlier: firstDone !== null && firstDone < frame.firstDay,
    /** Whether the person has completed any test, in the period or before it. */
    hasTests: tests.some(({ completedAt }) => completedAt !== null),
    hasWorkouts: progress.length > 0,
  }
}
