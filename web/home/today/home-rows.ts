import type { Settings } from '@station-zero/schema/account/settings.ts'
import { targetDates } from '@station-zero/schema/account/target-dates.ts'
import { studyDay, studyDayBeginning, studyDayStart, weekBeginning, weekStart } from '@station-zero/schema/core/time.ts'
import { isUndone } from '@station-zero/schema/physical/program.ts'
import { isMissedReview } from '@station-zero/schema/prep/missed-review.ts'
import { storedTimeZone } from '../../db/lib/time-zone.ts'
import { readDue } from '../../db/queries/due.ts'
import { readReviewsSince } from '../../db/queries/reviews-since.ts'
import { readSettings } from '../../db/queries/settings.ts'
import { type KeptAnswers, readKeptAnswers } from '../../db/queries/study-sums.ts'
import type { AccountDb } from '../../db/stores/account-db.ts'

export type HomeRows = Awaited<ReturnType<typeof readHomeRows>>

/** Everything the home screen and the assistant say comes from these rows, each table read once. */
export async function readHomeRows(db: AccountDb, now: number) {
  const [settings, timeZone, kept]: [Settings, string, KeptAnswers] = await Promise.all([
    readSettings(db),
    storedTimeZone(db.settings),
    readKeptAnswers(db, now),
  ])
  const startsAt = studyDayStart(now, timeZone)
  const weekBegins = weekBeginning(now, timeZone, settings.weeklyGoalReset)
  const known = answersBefore(now, kept, timeZone, weekStart(now, timeZone, settings.weeklyGoalReset))
  const [due, decks, reviews, tests, jobs, saved, applications, workouts, progress, sessions, targets] =
    await Promise.all([
      readDue(db, now),
      db.decks.toArray(),
      readReviewsSince(db, Math.min(known?.until ?? weekBegins, startsAt)),
      db.practiceTests.toArray(),
      db.jobs.toArray(),
      db.savedJobs.toArray(),
      db.applications.toArray(),
      db.workouts.toArray(),
      db.workoutProgress.toArray(),
      db.oralSessions.toArray(),
      db.targets.toArray(),
    ])
  // Cards that somebody studied, without those that a test made due.
  const graded = reviews.filter(({ id, undoneAt }) => undoneAt === null && !isMissedReview(id))
  return {
    ...{ now, settings, timeZone, startsAt, weekBegins, due, decks, tests, jobs, applications, workouts, sessions },
    dates: targetDates(targets, studyDay(now, timeZone)),
    /** Whether the person was asked for their dates, and answered or put it away. */
    wasAsked: targets.length > 0,
    progress: progress.filter((one) => !isUndone(one)),
    /** One entry per completion, also for those that were taken back. */
    completedIds: progress.map(({ workoutId }) => workoutId),
    /** Cards graded today, and this week. */
    gradedToday: graded.filter(({ reviewedAt }) => reviewedAt >= startsAt).length,
    gradedThisWeek:
      (known?.answers ?? 0) + graded.filter(({ reviewedAt }) => reviewedAt >= (known?.until ?? weekBegins)).length,
    savedIds: new Set(saved.flatMap(({ jobId, isSaved }) => (isSaved ? [jobId] : []))),
  }
}

/**
 * How many cards were graded on the first days of the week whose counts are kept, and when the first day begins that must be counted from
 * its reviews (`until`, ms). Undefined if the first day's count is not kept.
 */
function answersBefore(now: number, { timeZone: zone, byDay }: KeptAnswers, timeZone: string, firstDay: number) {
  if (zone !== timeZone) return undefined
  const today = studyDay(now, timeZone)
  let [day, answers] = [firstDay, 0]
  for (; day < today; day += 1) {
    const known = byDay.get(day)
    if (known === undefined) break
    answers += known
  }
  return day === firstDay
    ? undefined
    : { answers, until: day === today ? studyDayStart(now, timeZone) : studyDayBeginning(day, timeZone) }
}
