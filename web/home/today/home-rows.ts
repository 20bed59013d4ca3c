import type { Settings } from '@station-zero/schema/account/settings.ts'
import { targetDates } from '@station-zero/schema/account/target-dates.ts'
import { weekBeginning } from '@station-zero/schema/account/week.ts'
import { isUndone } from '@station-zero/schema/physical/program.ts'
import { studyDay } from '@station-zero/schema/prep/day.ts'
import { studyDayStart } from '@station-zero/schema/prep/day-start.ts'
import { isMissedReview } from '@station-zero/schema/prep/missed-review.ts'
import { storedTimeZone } from '../../db/lib/time-zone.ts'
import { readDue } from '../../db/queries/due.ts'
import { readReviewsSince } from '../../db/queries/reviews-since.ts'
import { readSettings } from '../../db/queries/settings.ts'
import type { AccountDb } from '../../db/stores/account-db.ts'

export type HomeRows = Awaited<ReturnType<typeof readHomeRows>>

/** Everything the home screen and the assistant say comes from these rows, each table read once. */
export async function readHomeRows(db: AccountDb, now: number) {
  const [settings, timeZone]: [Settings, string] = await Promise.all([readSettings(db), storedTimeZone(db.settings)])
  const startsAt = studyDayStart(now, timeZone)
  const weekBegins = weekBeginning(now, timeZone, settings.weeklyGoalReset)
  const [due, decks, reviews, tests, jobs, saved, applications, workouts, progress, sessions, targets] =
    await Promise.all([
      readDue(db, now),
      db.decks.toArray(),
      readReviewsSince(db, weekBegins),
      db.practiceTests.toArray(),
      db.jobs.toArray(),
      db.savedJobs.toArray(),
      db.applications.toArray(),
      db.workouts.toArray(),
      db.workoutProgress.toArray(),
      db.oralSessions.toArray(),
      db.targets.toArray(),
    ])
  return {
    ...{ now, settings, timeZone, startsAt, weekBegins, due, decks, tests, jobs, applications, workouts, sessions },
    dates: targetDates(targets, studyDay(now, timeZone)),
    /** Whether the person was asked for their dates, and answered or put it away. */
    wasAsked: targets.length > 0,
    progress: progress.filter((one) => !isUndone(one)),
    /** One entry per completion, also for those that were taken back. */
    completedIds: progress.map(({ workoutId }) => workoutId),
    /** Cards that somebody studied this week, without those that a test made due. */
    reviews: reviews.filter(({ id, undoneAt }) => undoneAt === null && !isMissedReview(id)),
    savedIds: new Set(saved.flatMap(({ jobId, isSaved }) => (isSaved ? [jobId] : []))),
  }
}
