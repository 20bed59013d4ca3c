import { newCardsLeft } from '@station-zero/schema/prep/progress.ts'
import type { AccountDb, DeckSummary } from '../stores/account-db.ts'

export interface Due {
  /** By deck, what its summary says of today. */
  decks: Map<string, DeckToday>
  /** What is left of today's ration of new cards: one for all decks. */
  newLeft: number
  /** Due before the day turns, and the new ones left of the ration, over all decks together. */
  total: number
}

export interface DeckToday {
  deckId: string
  totalCards: number
  seen: number
  masterySum: number
  /** Seen cards that fall due before the day turns. */
  seenDue: number
}

/** What is to be studied on a study day that began at `startsAt` (ms). */
export async function readDue(db: AccountDb, { day, startsAt }: { day: number; startsAt: number }): Promise<Due> {
  const [summaries, introduced] = await Promise.all([
    db.deckSummaries.toArray(),
    db.cardMemory.where('firstReviewAt').aboveOrEqual(startsAt).count(),
  ])
  const decks = summaries.map((summary) => onDay(summary, day))
  const unseen = sum(decks.map(({ totalCards, seen }) => Math.max(0, totalCards - seen)))
  const newLeft = newCardsLeft(introduced)
  return {
    decks: new Map(decks.map((deck) => [deck.deckId, deck])),
    newLeft,
    total: sum(decks.map(({ seenDue }) => seenDue)) + Math.min(unseen, newLeft),
  }
}

function onDay({ deckId, totalCards, seen, masterySum, dueByDay }: DeckSummary, today: number): DeckToday {
  const due = Object.entries(dueByDay).filter(([day]) => Number(day) <= today)
  return { deckId, totalCards, seen, masterySum, seenDue: sum(due.map(([, cards]) => cards)) }
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
