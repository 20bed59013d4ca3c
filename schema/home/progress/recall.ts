import { type Review, recallOn } from '../../prep/memory.ts'
import { isMissedReview } from '../../prep/missed.ts'
import { type Memories, visitMemories } from '../../prep/packed-memories.ts'
import type { Recalled } from './study-sums.ts'

/** Expected recall of one deck's cards if all were asked today. */
export interface PredictedRecall {
  /** Cards studied at least once. */
  seen: number
  /** The mean over the seen cards, 0 to 1. */
  recall: number
}

/**
 * Predicted recall by deck, in one pass over the memories. A card created from a missed question counts only once it has been studied, and a
 * forgotten card counts as not recalled until its next answer, although the schedule treats both as just answered. `reviews` must contain
 * all reviews of the cards that may be unseen (`mayBeUnseen`); `today` is a study day.
 */
export function predictedRecall(
  memories: Memories,
  reviews: readonly Review[],
  today: number,
): Map<string, PredictedRecall> {
  const counting = reviews.filter(({ undoneAt }) => undoneAt === null)
  const byCard = Map.groupBy(counting, ({ cardId }) => cardId)
  const sums = new Map<string, { seen: number; sum: number }>()
  let last: string | undefined
  let deck = { seen: 0, sum: 0 }
  visitMemories(memories, (memory, cardId) => {
    if (cardId !== null && byCard.get(cardId)?.every(({ id }) => isMissedReview(id))) return
    if (memory.deckId !== last) {
      last = memory.deckId
      deck = sums.get(last) ?? { seen: 0, sum: 0 }
      sums.set(last, deck)
    }
    deck.seen += 1
    deck.sum += memory.hasLapsed ? 0 : recallOn(memory, today)
  })
  return new Map([...sums].map(([deckId, { seen, sum }]) => [deckId, { seen, recall: sum / seen }]))
}

export interface DeckRecall {
  deckId: string
  name: string
  seen: number
  totalCards: number
  /** Whole percent; null if no card of the deck was seen yet. */
  predicted: number | null
  /** In the period. */
  recalled: Recalled
}

interface RecallFacts {
  /** In the order of the deck list. */
  decks: readonly { id: string; name: string; totalCards: number }[]
  predicted: ReadonlyMap<string, PredictedRecall>
  recalled: ReadonlyMap<string, Recalled>
}

/** One entry per deck, lowest predicted recall first. Omits decks that haven't been started. */
export function recallByDeck({ decks, predicted, recalled }: RecallFacts): DeckRecall[] {
  return decks
    .flatMap(({ id, name, totalCards }): DeckRecall[] => {
      const [now, past] = [predicted.get(id), recalled.get(id)]
      if (!now && !past) return []
      return [
        {
          ...{ deckId: id, name, totalCards, seen: now?.seen ?? 0 },
          predicted: now ? Math.round(100 * now.recall) : null,
          recalled: past ?? { passed: 0, total: 0 },
        },
      ]
    })
    .sort((a, b) => (a.predicted ?? 0) - (b.predicted ?? 0))
}
