import { foldCard, type Review, recallOn } from '../memory.ts'
import { isMissedReview } from '../missed.ts'

export interface RecallChange {
  cards: number
  /** Whole percent of the cards that are expected to be recalled on the day if none of them is studied again. */
  before: number
  after: number
}

interface Session {
  /** The cards that were answered in it. */
  cardIds: readonly string[]
  /** Ms. */
  startedAt: number
  timeZone: string
  /** The day of the exam, counted as study days are. */
  examDay: number
}

/**
 * What a study session changed: the expected recall of its cards on the day of the exam as their memory was before it, and is now. A card
 * never answered before counts as not recalled. `reviews` are all those of the cards. Null without cards.
 */
export function recallChange(reviews: readonly Review[], session: Session): RecallChange | null {
  const { cardIds, startedAt, timeZone, examDay } = session
  const cards = new Set(cardIds)
  if (cards.size === 0) return null
  const byCard = Map.groupBy(
    reviews.filter(({ undoneAt }) => undoneAt === null),
    ({ cardId }) => cardId,
  )
  const percent = (counts: (review: Review) => boolean): number => {
    const sum = [...cards].reduce((total, cardId) => {
      const some = byCard.get(cardId)?.filter(counts) ?? []
      // A missed question of a test makes its card due without showing it.
      const memory = some.every(({ id }) => isMissedReview(id)) ? null : foldCard(some, timeZone)
      return total + (memory ? recallOn(memory, examDay) : 0)
    }, 0)
    return Math.round((100 * sum) / cards.size)
  }
  return {
    cards: cards.size,
    before: percent(({ reviewedAt }) => reviewedAt < startedAt),
    after: percent(() => true),
  }
}

/** What the two figures are of. */
export const recallChangeWords = ({ cards }: RecallChange): string =>
  `Recall of ${cards === 1 ? 'this card' : `these ${cards} cards`} on your exam date, without more study`
