import { type CardMemory, foldCard, type Review } from '../memory.ts'
import type { Pace, PlanCard, PlanFacts } from './facts.ts'
import { timedAnswers } from './pace.ts'

interface Material {
  cards: readonly { id: string; deckId: string; order: number; tags: readonly string[] }[]
  /** Folded from all reviews, those of today included. */
  memories: ReadonlyMap<string, CardMemory>
  /** All reviews, ever, of the cards that were answered today, in any order. */
  answered: readonly Review[]
  /** When the study day began, ms. */
  dayStart: number
  /** See `blueprintWeights`. */
  weights: ReadonlyMap<string, number>
}

/** The cards of a plan, each with its memory as the study day began: only those answered today need to be folded again. */
export function planCards({ cards, memories, answered, dayStart, weights }: Material): PlanCard[] {
  const byCard = Map.groupBy(answered, ({ cardId }) => cardId)
  return cards.map(({ id, deckId, order, tags }) => {
    const reviews = byCard.get(id)
    const memory = reviews ? foldCard(reviews.filter(({ reviewedAt }) => reviewedAt < dayStart)) : memories.get(id)
    return { id, deckId, order, tags, weight: weights.get(id) ?? 1, memory: memory ?? null }
  })
}

/** What was answered since the study day began, and the seconds it took; after a break, as long as it usually takes. */
export function doneSince(dayStart: number, answered: readonly Review[], pace: Pace): PlanFacts['done'] {
  const today = answered.filter(({ reviewedAt, undoneAt }) => reviewedAt >= dayStart && undoneAt === null)
  return timedAnswers(today).map(({ cardId, seconds }) => ({ cardId, seconds: seconds ?? pace.reviewSeconds }))
}
