import { type DeckProgress, deckProgress } from '@station-zero/schema/prep/progress.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { useStudyDay } from '../db/lib/study-day.ts'
import { useLive } from '../db/page/use-live.ts'
import { readDue } from '../db/queries/due.ts'
import { hasContent } from '../db/stores/content-status.ts'

export interface DeckList {
  decks: (RowOf<'decks'> & { progress: DeckProgress })[]
  /** Across all decks, because they share one daily limit of new cards. */
  dueToday: number
  /** False until the content has arrived once. */
  hasContent: boolean
}

export function useDecks(): DeckList | undefined {
  const today = useStudyDay()
  return useLive(
    async (db) => {
      const [decks, due, isHere] = await Promise.all([
        db.decks.orderBy('order').toArray(),
        readDue(db, today),
        hasContent(db),
      ])
      const newLeft = due.newLeft
      return {
        decks: decks.map((deck) => ({
          ...deck,
          progress: deckProgress({ ...(due.decks.get(deck.id) ?? { ...nothing, deckId: deck.id }), newLeft }),
        })),
        dueToday: due.total,
        hasContent: isHere,
      }
    },
    [today],
  )
}

const nothing = { totalCards: 0, seen: 0, masterySum: 0, seenDue: 0 }
