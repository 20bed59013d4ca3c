import { dayDone, isFinished, studyDay } from '@station-zero/schema/core/time.ts'
import { timeSpent } from '@station-zero/schema/home/period.ts'
import { addDays } from '@station-zero/schema/home/study-sums.ts'
import { isUndone } from '@station-zero/schema/physical/program.ts'
import { sections } from '@station-zero/schema/prep/exam.ts'
import { DECK_OF } from '@station-zero/schema/prep/exam-profiles.ts'
import { isMissedReview } from '@station-zero/schema/prep/missed.ts'
import { type AttendedClass, completionsOf } from '@station-zero/schema/spaces/assigned.ts'
import { assignedAt, deckDoneAt, tracked } from '@station-zero/schema/spaces/assignments.ts'
import { type Figures, fitFigures } from '@station-zero/schema/spaces/class-table.ts'
import type { AccountDb } from './account-db.ts'
import { type AssignedRows, readAssignedRows } from './repositories/assigned.ts'
import { attendedOf } from './repositories/classes.ts'
import { readDays } from './repositories/study-sums.ts'
import { memberIdOf } from './spaces.ts'
import { storedTimeZone } from './time-zone.ts'

/** Computes and publishes the progress of a recruit who agreed to share it [G14]. In a separate chunk, because few people are in a class. */

/** Minimum time between two publications in one class. */
export const PUBLISH_EVERY_MS = 10 * 60_000
const WEEK_DAYS = 7

interface Ports {
  /** The device's time, in ms. */
  now: number
  /** Queues the figures for a class. */
  publish(classId: string, figures: Figures): Promise<void>
  /** The expected score on the written exam, in percent; null if there are too few answers. */
  readScoreRange(): Promise<Figures['scoreRange']>
}

/**
 * Publishes the progress in each class where the person agreed to share it, if it has changed and at least ten minutes have passed since
 * the last publication. Computes nothing before then, because that may take seconds. Returns whether anything was queued, and, if a class
 * was published too recently, the delay in ms before the next call; otherwise null.
 */
export async function publishIfDue(
  db: AccountDb,
  { now, publish, readScoreRange }: Ports,
): Promise<{ isQueued: boolean; retryInMs: number | null }> {
  const rows = await readAssignedRows(db)
  const sharing = (rows?.classes ?? []).filter(({ id, members }) => {
    const memberId = memberIdOf(id, db.userId)
    return members.some((member) => member.id === memberId && member.sharesProgress)
  })
  const attended = attendedOf(sharing, db.userId)
  const waits = attended.map((one) => waitMs(one, now)).filter((ms) => ms > 0)
  const retryInMs = waits.length > 0 ? Math.min(...waits) : null
  const due = attended.filter((one) => waitMs(one, now) === 0)
  if (!rows || due.length === 0) return { isQueued: false, retryInMs }
  const common = { ...(await readCommonFigures(db, now)), scoreRange: await readScoreRange() }
  let isQueued = false
  for (const ofClass of due) {
    const done = await readCompletions(db, ofClass, rows)
    const ids = tracked(ofClass.assignments).map(({ id }) => id)
    const figures = fitFigures({ ...common, done }, ids)
    if (isSame(figures, ofClass.published?.figures)) continue
    await publish(ofClass.id, figures)
    isQueued = true
  }
  return { isQueued, retryInMs }
}

/** Time until the next publication, in ms; 0 if one is due. A publication in the future was made while a clock was ahead. */
function waitMs({ published }: AttendedClass, now: number): number {
  const wait = published?.figures ? published.changedAt + PUBLISH_EVERY_MS - now : 0
  return wait > PUBLISH_EVERY_MS ? 0 : Math.max(0, wait)
}

async function readCompletions(
  db: AccountDb,
  ofClass: AttendedClass,
  rows: AssignedRows,
): Promise<Record<string, number>> {
  const [tests, completions] = await Promise.all([db.practiceTests.toArray(), db.workoutProgress.toArray()])
  const decksDone = new Map<string, number | null>()
  for (const assignment of tracked(ofClass.assignments)) {
    if (assignment.kind !== 'deck') continue
    const since = assignedAt(assignment)
    const ids = rows.cards.get(assignment.ref ?? '') ?? []
    // Reviews are only read for a deck whose last card was answered.
    const isDone = ids.length > 0 && ids.every((id) => (rows.answered.get(id) ?? 0) >= since)
    if (!isDone) continue
    const reviews = await db.reviews.where('cardId').anyOf(ids).toArray()
    const counting = reviews.filter(({ id, undoneAt }) => undoneAt === null && !isMissedReview(id))
    decksDone.set(assignment.id, deckDoneAt(ids, counting, since))
  }
  return completionsOf(ofClass, { ...rows, tests, completions }, ({ id }) => decksDone.get(id) ?? null)
}

/** The figures that are the same in all classes. */
async function readCommonFigures(db: AccountDb, now: number): Promise<Omit<Figures, 'done' | 'scoreRange'>> {
  const timeZone = await storedTimeZone(db.settings)
  const today = studyDay(now, timeZone)
  const frame = { period: '4' as const, timeZone, firstDay: today - WEEK_DAYS + 1, today, current: today }
  const [tests, workouts, sessions, scores, summaries, { days }, lastReview] = await Promise.all([
    db.practiceTests.toArray(),
    db.workoutProgress.toArray(),
    db.oralSessions.toArray(),
    db.cpatScores.toArray(),
    db.deckSummaries.toArray(),
    readDays(db, now, frame),
    db.reviews.orderBy('reviewedAt').last(),
  ])
  const spent = timeSpent({ studied: addDays(days).secondsByDay, tests, workouts, sessions }, frame)
  const minutesByDay = Array.from({ length: WEEK_DAYS }, (_, at) =>
    Object.values(spent).reduce((sum, byDay) => sum + (byDay.get(frame.firstDay + at) ?? 0), 0),
  )
  const finished = [
    ...(lastReview ? [lastReview] : []),
    ...tests.filter(isFinished),
    ...workouts.filter((row) => !isUndone(row)),
    ...[...sessions, ...scores],
  ]
  const activeDays = finished.map((row) => Math.min(today, dayDone(row, timeZone)))
  const masteryOf = (of: typeof summaries): number | undefined => {
    const total = of.reduce((sum, { totalCards }) => sum + totalCards, 0)
    return total === 0
      ? undefined
      : Math.min(100, Math.round((100 * of.reduce((sum, one) => sum + one.masterySum, 0)) / total))
  }
  const bySection = sections.flatMap((section): [string, number][] => {
    const mastery = masteryOf(summaries.filter(({ deckId }) => deckId === DECK_OF[section]))
    return mastery === undefined ? [] : [[section, mastery]]
  })
  return {
    minutes: minutesByDay.reduce((sum, minutes) => sum + minutes, 0),
    mastery: masteryOf(summaries) ?? 0,
    masteryBySection: Object.fromEntries(bySection),
    minutesByDay,
    lastActiveDay: activeDays.length > 0 ? Math.max(...activeDays) : null,
  }
}

/** Compares two sets of figures regardless of the order of their keys. */
const isSame = (a: Figures, b: Figures | null | undefined): boolean =>
  b !== null && b !== undefined && JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}
