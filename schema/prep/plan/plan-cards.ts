import { isBroughtBack } from '../leech.ts'
import { type CardMemory, foldCard, type Review } from '../memory.ts'
import type { PlanCard } from './facts.ts'

interface Material {
  cards: readonly { id: string; deckId: string; order: number }[]
  /** Folded from all reviews, those of today included. */
  memories: ReadonlyMap<string, CardMemory>
  /** All reviews, ever, of the cards that were answered today, in any order. */
  answered: readonly Review[]
  /** All reviews, ever, of the cards that are leeches. */
  ofLeeches: readonly Review[]
  /** Determines the study day of reviews that have none recorded. */
  timeZone: string
  /** When the study day began, ms. */
  dayStart: number
  /** See `blueprintWeights`. */
  weights: ReadonlyMap<string, number>
}

/** The cards of a plan, each with its memory as the study day began: only those answered today need to be folded again. */
export function planCards({ cards, memories, answered, ofLeeches, timeZone, dayStart, weights }: Material): PlanCard[] {
  const byCard = Map.groupBy(answered, ({ cardId }) => cardId)
  const before = ofLeeches.filter(({ reviewedAt }) => reviewedAt < dayStart)
  const leeches = Map.groupBy(before, ({ cardId }) => cardId)
  return cards.map(({ id, deckId, order }) => {
    const reviews = byCard.get(id)
    const memory = reviews
      ? foldCard(
          reviews.filter(({ reviewedAt }) => reviewedAt < dayStart),
          timeZone,
        )
      : memories.get(id)
    const isBack = isBroughtBack(leeches.get(id) ?? [], timeZone)
    return { id, deckId, order, weight: weights.get(id) ?? 1, isBack, memory: memory ?? null }
  })
}
