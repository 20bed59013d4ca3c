import { type DeckProgress, deckProgress, newCardsLeft } from '@station-zero/schema/prep/progress.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { DeckSummary } from '../db/account-db.ts'
import { hasContent } from '../db/content.ts'
import { useLive } from '../db/use-live.ts'
import { type StudyDay, useStudyDay } from './use-study-day.ts'

export interface DeckList {
  decks: (RowOf<'decks'> & { progress: DeckProgress })[]
  /** Over all decks together: the ration of new cards is one. */
  dueToday: number
  /** False until the content came once. */
  hasContent: boolean
}

export function useDecks(): DeckList | undefined {
  const today = useStudyDay()
  return useLive(
    async (db) => {
      const [decks, summaries, introduced, isHere] = await Promise.all([
        db.decks.orderBy('order').toArray(),
        db.deckSummaries.toArray(),
        db.cardMemory.where('firstReviewAt').aboveOrEqual(today.startsAt).count(),
        hasContent(db),
      ])
      return listDecks(decks, summaries, newCardsLeft(introduced), today, isHere)
    },
    [today],
  )
}

function listDecks(
  decks: RowOf<'decks'>[],
  summaries: DeckSummary[],
  newLeft: number,
  { day }: StudyDay,
  isHere: boolean,
): DeckList {
  const counted = new Map(summaries.map((summary) => [summary.deckId, countDeck(summary, day)]))
  const all = [...counted.values()]
  const unseen = all.reduce((sum, { totalCards, seen }) => sum + Math.max(0, totalCards - seen), 0)
  return {
    decks: decks.map((deck) => ({
      ...deck,
      progress: deckProgress({ ...(counted.get(deck.id) ?? { ...nothing, deckId: deck.id }), newLeft }),
    })),
    dueToday: all.reduce((sum, { seenDue }) => sum + seenDue, 0) + Math.min(unseen, newLeft),
    hasContent: isHere,
  }
}

const nothing = { totalCards: 0, seen: 0, masterySum: 0, seenDue: 0 }

function countDeck({ deckId, totalCards, seen, masterySum, dueByDay }: DeckSummary, today: number) {
  const onDays = Object.entries(dueByDay).filter(([day]) => Number(day) <= today)
  return { deckId, totalCards, seen, masterySum, seenDue: onDays.reduce((sum, [, cards]) => sum + cards, 0) }
}
