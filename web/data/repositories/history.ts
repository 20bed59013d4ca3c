import { targetsOf } from '@station-zero/schema/account/targets.ts'
import { monthOf } from '@station-zero/schema/core/time.ts'
import { frameOfMonth, logDays, STREAK_DAYS, streak } from '@station-zero/schema/home/history.ts'
import { AREAS, type Frame, firstDayDone, timeSpent } from '@station-zero/schema/home/period.ts'
import { addDays } from '@station-zero/schema/home/study-sums.ts'
import { MISSED_DECK } from '@station-zero/schema/prep/missed.ts'
import type { AccountDb } from '../account-db.ts'
import { storedTimeZone } from '../time-zone.ts'
import { studiedShared } from './shared-decks.ts'
import { readDays } from './study-sums.ts'
import { listWorkouts } from './training.ts'

export type MonthOfWork = Awaited<ReturnType<typeof readMonth>>

/** Returns the activities on each day of a month, from the rows on this device. */
export async function readMonth(db: AccountDb, month: string, now: number, today: number) {
  const timeZone = await storedTimeZone(db.settings)
  const frame = frameOfMonth(month, today, timeZone)
  const [{ days: studied, toKeep }, tests, workouts, sessions, scores, decks, program, first] = await Promise.all([
    readDays(db, now, frame),
    db.practiceTests.toArray(),
    db.workoutProgress.toArray(),
    db.oralSessions.toArray(),
    db.cpatScores.toArray(),
    Promise.all([db.decks.toArray(), db.ownDecks.toArray(), studiedShared(db)]),
    listWorkouts(db),
    db.reviews.orderBy('reviewedAt').first(),
  ])
  const firstDone = firstDayDone({ reviews: first ? [first] : [], tests, workouts, sessions, scores }, timeZone)
  const deckNames = new Map([MISSED_DECK, ...decks.flat()].map(({ id, name }) => [id, name]))
  const workoutNames = new Map(program.map(({ id, name }) => [id, name]))
  return {
    month,
    /** Newly computed sums, which the screen passes to `keepStudy`. */
    toKeep,
    days: logDays({ studied, tests, workouts, sessions, scores, deckNames, workoutNames }, frame),
    /** The month of the first activity; null if there is no activity. */
    firstMonth: firstDone === null ? null : monthOf(firstDone),
  }
}

/** Returns the streak, and the minutes spent in each area by study day. Sums of past days are cached, so few rows are read. */
export async function readStreak(db: AccountDb, now: number, today: number) {
  const timeZone = await storedTimeZone(db.settings)
  // After crossing the date line, the person may have activities on the next calendar day, which count toward the streak.
  const next = today + 1
  const frame: Frame = { period: 'all', timeZone, firstDay: today - STREAK_DAYS, today: next, current: next }
  const [tests, workouts, sessions, targets, { days, toKeep }] = await Promise.all([
    db.practiceTests.toArray(),
    db.workoutProgress.toArray(),
    db.oralSessions.toArray(),
    db.targets.toArray(),
    readDays(db, now, frame),
  ])
  const spent = timeSpent({ studied: addDays(days).secondsByDay, tests, workouts, sessions }, frame)
  const active = new Set(AREAS.flatMap((area) => [...spent[area].keys()]))
  const { minutes } = targetsOf(targets)
  return { streak: streak({ active, today: active.has(next) ? next : today, minutes }), spent, minutes, toKeep }
}
