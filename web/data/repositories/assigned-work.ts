import { studyDay, studyDayStart } from '@station-zero/schema/core/time.ts'
import { isMissedReview } from '@station-zero/schema/prep/missed.ts'
import { PACE_REVIEWS, paceOf } from '@station-zero/schema/prep/pace.ts'
import type { AssignedWork } from '@station-zero/schema/prep/plan/facts.ts'
import { type Assigned, assignedOf, factsBefore } from '@station-zero/schema/spaces/assigned.ts'
import { assignedWork } from '@station-zero/schema/spaces/assigned-work.ts'
import type { AccountDb } from '../account-db.ts'
import { type AssignedRows, readAssignedRows } from './assigned.ts'
import { attendedOf } from './classes.ts'
import { listCompletions } from './training.ts'

/**
 * Returns the assigned work that the exam plan subtracts from each day's minutes, as of the start of the study day of `now`. In a separate
 * chunk, because few people are in a class.
 */
export async function readAssignedWork(
  db: AccountDb,
  { now, timeZone }: { now: number; timeZone: string },
  planned: ReadonlyMap<number, string>,
): Promise<ReadonlyMap<number, AssignedWork>> {
  const rows = await readAssignedRows(db)
  if (!rows) return new Map()
  const assigned = await assignedBefore(db, rows, studyDayStart(now, timeZone))
  return assignedWork(assigned, { today: studyDay(now, timeZone), timeZone }, planned)
}

async function assignedBefore(db: AccountDb, rows: AssignedRows, time: number): Promise<Assigned[]> {
  const answeredSince = [...rows.answered].flatMap(([cardId, at]) => (at >= time ? cardId : []))
  const [tests, completions, pace, reviews] = await Promise.all([
    db.practiceTests.toArray(),
    listCompletions(db),
    db.reviews.where('reviewedAt').below(time).reverse().limit(PACE_REVIEWS).keys(),
    answeredSince.length > 0 ? db.reviews.where('cardId').anyOf(answeredSince).toArray() : [],
  ])
  const answeredBefore = new Map<string, number>()
  for (const { id, cardId, reviewedAt, undoneAt } of reviews)
    if (reviewedAt < time && undoneAt === null && !isMissedReview(id))
      answeredBefore.set(cardId, Math.max(reviewedAt, answeredBefore.get(cardId) ?? 0))
  const classes = attendedOf(rows.classes, db.userId)
  const facts = { ...rows, classes, tests, completions, secondsACard: paceOf(pace.map(Number)) }
  return assignedOf(factsBefore(facts, time, answeredBefore))
}
