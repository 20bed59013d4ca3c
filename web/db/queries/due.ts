import { newCardsLeft } from '@station-zero/schema/prep/progress.ts'
import type { AccountDb, DeckSummary } from '../stores/account-db.ts'

export interface Due {
  /** Today's figures per deck, from its summary. */
  decks: Map<string, DeckToday>
  /** New cards left for today, shared by all decks. */
  newLeft: number
  /** Cards due today plus the new cards left for today, over all decks. */
  total: number
}

export interface DeckToday {
  deckId: string
  totalCards: number
  seen: number
  masterySum: number
  /** Seen cards due before the study day ends. */
  seenDue: number
}

/** What to study on the study day that began at `startsAt` (ms). */
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
