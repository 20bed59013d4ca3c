import { limitsOf } from '@station-zero/schema/account/settings.ts'
import { studyDay, studyDayStart } from '@station-zero/schema/core/time.ts'
import { type DueToday, type NewToday, newToday } from '@station-zero/schema/prep/due.ts'
import { isMissedReview } from '@station-zero/schema/prep/missed.ts'
import { PACE_REVIEWS, paceOf } from '@station-zero/schema/prep/pace.ts'
import type { PlanProgress } from '@station-zero/schema/prep/plan/progress.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import Dexie from 'dexie'
import type { AccountDb, DeckSummary } from '../account-db.ts'
import { hasDecks } from '../local-state.ts'
import { storedTimeZone } from '../time-zone.ts'
import { type PlanToday, readPlan } from './plan.ts'
import { readSettings } from './settings.ts'

/** Due cards across all decks. `reviews`: cards seen before. `newCards`: new cards left in today's limit. */
export interface Due extends DueToday, NewToday {
  /** Whether the decks and their cards are on this device. If not, the other fields are not known. */
  isLoaded: boolean
  /** Today's figures per deck, from the deck's summary. */
  decks: Map<string, DeckToday>
  /** Number of cards never seen, across all decks. */
  unseen: number
  /** The person's pace, in seconds per card. */
  secondsACard: number
  /** The sum of reviews and new cards. */
  total: number
  /** The next day after today on which cards are due; null if there is no such day. */
  next: { cards: number; inDays: number } | null
  /**
   * The plan until the written exam; null if no exam date is set. Once the plan is made, `reviews` and `newCards` are the plan's counts.
   */
  plan: PlanToday | null
}

export interface DeckToday {
  deckId: string
  totalCards: number
  seen: number
  masterySum: number
  /** Number of seen cards that are due before the study day ends. */
  seenDue: number
}

/** Returns the due cards for all screens and reminders: on the study day of `now` (ms), in the time zone from the settings. */
export async function readDue(db: AccountDb, now: number): Promise<Due> {
  const [summaries, settings, timeZone, isLoaded] = await Promise.all([
    db.deckSummaries.toArray(),
    readSettings(db),
    storedTimeZone(db.settings),
    hasDecks(db),
  ])
  const limits = limitsOf(settings)
  const startsAt = studyDayStart(now, timeZone)
  const day = studyDay(now, timeZone)
  const [introduced, reviewed, secondsACard, plan] = await Promise.all([
    countIntroduced(db, startsAt),
    limits.minutes > 0 ? countStudied(db, startsAt) : 0,
    readPace(db),
    readPlan(db, {
      today: day,
      startsAt,
      timeZone,
      sitting: Number(settings.preferredStudyTime),
      program: settings.trainingProgram,
    }),
  ])
  const decks = summaries.map((summary) => onDay(summary, day))
  const unseen = sum(decks.map(({ totalCards, seen }) => Math.max(0, totalCards - seen)))
  const fresh = newToday(limits, { introduced, reviewed, secondsACard })
  const ordinary = { reviews: sum(decks.map(({ seenDue }) => seenDue)), newCards: Math.min(unseen, fresh.newLeft) }
  const { reviews, newCards } = plan?.progress ?? ordinary
  return {
    ...{ ...fresh, isLoaded, unseen, reviews, newCards, secondsACard },
    // The plan has its own time limit, so the daily time limit does not apply.
    isTimeUp: fresh.isTimeUp && !plan?.progress,
    decks: new Map(decks.map((deck) => [deck.deckId, deck])),
    total: reviews + newCards,
    next: nextDay(summaries, day),
    plan: plan && { ...plan, ordinary, outside: outsideOf(plan.progress, decks) },
  }
}

/**
 * Returns the due cards that are not in today's plan. Until the plan is made, the regular schedule is used, so no card is outside the plan.
 */
function outsideOf(progress: PlanProgress | null, decks: readonly DeckToday[]): PlanToday['outside'] {
  if (!progress) return { cards: 0, decks: new Map() }
  const counts = decks.map(({ deckId, seenDue }): [string, number] => [
    deckId,
    Math.max(0, seenDue - (progress.dueOf.get(deckId) ?? 0)),
  ])
  return { cards: sum(counts.map(([, count]) => count)), decks: new Map(counts.filter(([, count]) => count > 0)) }
}

/**
 * Counts the new cards introduced at `since` or later. Cards that a test made due have not been seen, so they don't count toward the limit
 * on new cards.
 */
async function countIntroduced(db: AccountDb, since: number): Promise<number> {
  const [introduced, reviewIds] = await Promise.all([
    db.cardMemory.where('firstReviewAt').aboveOrEqual(since).count(),
    readReviewIdsSince(db, since),
  ])
  const made = await db.reviews.bulkGet(reviewIds.filter(isMissedReview))
  const firsts = await db.cardMemory.bulkGet(made.flatMap((review) => review?.cardId ?? []))
  const onlyMade = firsts.filter((memory, at) => memory && memory.firstReviewAt === made[at]?.reviewedAt)
  return introduced - onlyMade.length
}

/** Counts the reviews made at `since` or later, excluding those that a test created, because those reviews took no study time. */
async function countStudied(db: AccountDb, since: number): Promise<number> {
  const ids = await readReviewIdsSince(db, since)
  return ids.filter((id) => !isMissedReview(id)).length
}

function onDay({ deckId, totalCards, seen, masterySum, dueByDay }: DeckSummary, today: number): DeckToday {
  let seenDue = 0
  // This runs on each grade, and a summary may have a thousand days, so the loop avoids creating an array of the days.
  for (const day in dueByDay) if (Number(day) <= today) seenDue += dueByDay[day] ?? 0
  return { deckId, totalCards, seen, masterySum, seenDue }
}

function nextDay(summaries: DeckSummary[], today: number): Due['next'] {
  let [first, cards] = [Number.POSITIVE_INFINITY, 0]
  for (const { dueByDay } of summaries)
    for (const key in dueByDay) {
      const day = Number(key)
      if (day <= today || day > first) continue
      cards = (day === first ? cards : 0) + (dueByDay[day] ?? 0)
      first = day
    }
  return cards > 0 ? { inDays: first - today, cards } : null
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

/** Returns the person's seconds per card, computed from their latest reviews. */
export async function readPace(db: AccountDb): Promise<number> {
  const newest = await db.reviews.orderBy('reviewedAt').reverse().limit(PACE_REVIEWS).keys()
  return paceOf(newest.map(Number))
}

/**
 * Reads reviews oldest first; `from` in ms. A live query records the key of each row that it reads, which takes several times as long as
 * reading. This read is not recorded, so a live query must also read something that changes with each review, such as the due cards. Don't
 * use it within a transaction, because this read would wait for the transaction to end.
 */
export const readReviewsSince = (db: AccountDb, from: number): PromiseLike<RowOf<'reviews'>[]> =>
  unrecorded(db, (times) => times.getAll(IDBKeyRange.lowerBound(from)))

/** Like `readReviewsSince`, but returns only IDs. */
const readReviewIdsSince = (db: AccountDb, from: number): PromiseLike<string[]> =>
  unrecorded(db, (times) => times.getAllKeys(IDBKeyRange.lowerBound(from)) as IDBRequest<string[]>)

const unrecorded = <T>(db: AccountDb, ask: (times: IDBIndex) => IDBRequest<T>): PromiseLike<T> =>
  new Dexie.Promise((resolve, reject) => {
    if (!db.isOpen()) throw new Dexie.DatabaseClosedError()
    const asked = ask(db.backendDB().transaction('reviews').objectStore('reviews').index('reviewedAt'))
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
