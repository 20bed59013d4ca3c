import { studyDay } from '@station-zero/schema/prep/day.ts'
import { newCardsLeft } from '@station-zero/schema/prep/progress.ts'
import type { AccountDb } from '../db/account-db.ts'
import { deviceTimeZone } from '../db/time-zone.ts'
import { useLive } from '../db/use-live.ts'

export type Figures = { dueCards: number; workoutsDone: number; workoutsTotal: number; jobsSaved: number }

/** No study day is longer than this, the change of the clocks included. */
const longestDayMs = 26 * 3_600_000

export function useFigures(): Figures | undefined {
  return useLive(async (db) => {
    const [dueCards, workoutsDone, workoutsTotal, jobsSaved] = await Promise.all([
      countDue(db, Date.now(), deviceTimeZone()),
      db.workoutProgress.orderBy('workoutId').uniqueKeys(),
      db.workouts.count(),
      db.savedJobs.filter(({ isSaved }) => isSaved).count(),
    ])
    return { dueCards, workoutsDone: workoutsDone.length, workoutsTotal, jobsSaved }
  }, [])
}

/** Due before the day turns, and the new ones left of today's ration, over all decks. */
async function countDue(db: AccountDb, now: number, timeZone: string): Promise<number> {
  const today = studyDay(now, timeZone)
  const [decks, lately] = await Promise.all([
    db.deckSummaries.toArray(),
    db.cardMemory
      .where('firstReviewAt')
      .above(now - longestDayMs)
      .toArray(),
  ])
  const introducedToday = lately.filter(({ firstReviewAt }) => studyDay(firstReviewAt, timeZone) === today).length
  const unseen = sum(decks.map(({ totalCards, seen }) => Math.max(0, totalCards - seen)))
  const seenDue = sum(
    decks.flatMap(({ dueByDay }) =>
      Object.entries(dueByDay)
        .filter(([day]) => Number(day) <= today)
        .map(([, cards]) => cards),
    ),
  )
  return seenDue + Math.min(unseen, newCardsLeft(introducedToday))
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
