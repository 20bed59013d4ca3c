import { type CameAlong, cameAlongWords } from '@station-zero/schema/home/came-along.ts'
import { isUndone } from '@station-zero/schema/physical/program.ts'
import { isMissedReview } from '@station-zero/schema/prep/missed.ts'
import type { AccountDb } from '../stores/account-db.ts'
import { CAME_ALONG } from '../stores/note-key.ts'

/** Notes in the account what a guest's work consisted of, so that the home screen can say it. A repeated move notes the same. */
export async function noteCameAlong(guest: AccountDb, account: AccountDb, at: number): Promise<void> {
  const { reviews, practiceTests, workoutProgress, oralSessions, cpatScores, savedJobs, applications } = guest
  const [reviewed, tested, worked, interviewed, timed, saved, applied] = await Promise.all([
    reviews.filter(({ id, undoneAt }) => undoneAt === null && !isMissedReview(id)).count(),
    practiceTests.filter(({ completedAt }) => completedAt !== null).count(),
    workoutProgress.filter((one) => !isUndone(one)).count(),
    oralSessions.count(),
    cpatScores.count(),
    savedJobs.filter(({ isSaved }) => isSaved).count(),
    applications.filter(({ isRemoved }) => !isRemoved).count(),
  ])
  const value: CameAlong = {
    ...{ at, reviews: reviewed, tests: tested, workouts: worked, interviews: interviewed },
    ...{ times: timed, savedJobs: saved, applications: applied },
  }
  if (cameAlongWords(value)) await account.local.put({ key: CAME_ALONG, value })
}
