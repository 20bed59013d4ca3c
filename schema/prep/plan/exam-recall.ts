import { foldCard, type MemoryParameters, type Review, recallOn } from '../memory.ts'
import { isMissedReview } from '../missed.ts'

export interface RecallChange {
  cards: number
  /** Percentage of the cards expected to be recalled on the exam day without further study, before and after the session. */
  before: number
  after: number
}

interface Session {
  /** Cards answered in the session. */
  cardIds: readonly string[]
  /** When the session started, in ms. */
  startedAt: number
  timeZone: string
  /** The exam day, in the same numbering as study days. */
  examDay: number
  parameters: MemoryParameters
}

/**
 * Returns how a study session changed the expected recall of its cards on the exam day, comparing their memory before the session with
 * their memory now. A card never answered before counts as not recalled. `reviews` must contain all reviews of the cards. Null without
 * cards.
 */
export function recallChange(reviews: readonly Review[], session: Session): RecallChange | null {
  const { cardIds, startedAt, timeZone, examDay, parameters } = session
  const cards = new Set(cardIds)
  if (cards.size === 0) return null
  const byCard = Map.groupBy(
    reviews.filter(({ undoneAt }) => undoneAt === null),
    ({ cardId }) => cardId,
  )
  const percent = (counts: (review: Review) => boolean): number => {
    const sum = [...cards].reduce((total, cardId) => {
      const some = byCard.get(cardId)?.filter(counts) ?? []
      // A test makes the card of a missed question due without showing it.
      const memory = some.every(({ id }) => isMissedReview(id)) ? null : foldCard(some, timeZone, parameters)
      return total + (memory ? recallOn(memory, examDay, parameters) : 0)
    }, 0)
    return Math.round((100 * sum) / cards.size)
  }
  return {
    cards: cards.size,
    before: percent(({ reviewedAt }) => reviewedAt < startedAt),
    after: percent(() => true),
  }
}

/** A caption for `before` and `after`. */
export const recallChangeWords = ({ cards }: RecallChange): string =>
  `Recall of ${cards === 1 ? 'this card' : `these ${cards} cards`} on your exam date, without more study`
