import type { PlanCard } from './facts.ts'

/**
 * The card of the same deck that a card is most likely mixed up with: the one that shares most of its tags, then the nearest in the deck.
 * Undefined if the deck has no other card.
 */
export function contrastFor(card: PlanCard, cards: readonly PlanCard[]): PlanCard | undefined {
  const tags = new Set(card.tags)
  const shared = (other: PlanCard) => other.tags.filter((tag) => tags.has(tag)).length
  const distance = (other: PlanCard) => Math.abs(other.order - card.order)
  return cards
    .filter(({ id, deckId }) => deckId === card.deckId && id !== card.id)
    .sort((a, b) => shared(b) - shared(a) || distance(a) - distance(b) || (a.id < b.id ? -1 : 1))[0]
}
