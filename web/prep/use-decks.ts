import type { DueToday } from '@station-zero/schema/prep/due.ts'
import { type DeckProgress, deckProgress } from '@station-zero/schema/prep/progress.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { useStudyDay } from '../db/lib/study-day.ts'
import { useLive } from '../db/page/use-live.ts'
import { readDecks } from '../db/queries/decks.ts'
import { type Due, readDue } from '../db/queries/due.ts'

export interface DeckList {
  decks: DeckOfList[]
  /** Across all decks, because they share one daily limit of new cards. Not known until `due.isLoaded`. */
  due: Due
}

export type DeckOfList = RowOf<'decks'> & { progress: DeckProgress; due: DueToday }

export function useDecks(): DeckList | undefined {
  const today = useStudyDay()
  return useLive(
    async (db) => {
      const [decks, due] = await Promise.all([readDecks(db), readDue(db, Date.now())])
      const { newLeft } = due
      return {
        decks: decks.map((deck) => {
          const figures = due.decks.get(deck.id) ?? { ...nothing, deckId: deck.id }
          const progress = deckProgress({ ...figures, newLeft })
          const reviews = figures.seenDue
          return { ...deck, progress, due: { reviews, newCards: progress.dueCards - reviews } }
        }),
        due,
      }
    },
    [today],
  )
}

const nothing = { totalCards: 0, seen: 0, masterySum: 0, seenDue: 0 }
