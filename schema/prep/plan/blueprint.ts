import { type Section, sections } from '../exam.ts'
import { MISSED_DECK } from '../missed-deck.ts'
import type { SectionCounts } from '../profiles/section-counts.ts'

/** The deck that prepares for a section. Reading has none: it is practiced with passages. */
export const DECK_OF: Partial<Record<Section, string>> = {
  memory: 'maps-memory',
  mechanical: 'mechanical',
  mathematics: 'math',
  judgement: 'judgement',
  spatial: 'maps-memory',
}
/**
 * What a card outside the blueprint weighs beside an average card inside it. No profile asks for fireground knowledge, some departments
 * do, and the person chose to learn it.
 */
const OUTSIDE_SHARE = 0.25

/**
 * Weights by card id: the exam's questions of a deck, spread over its cards; their mean is 1. A missed question weighs as much as an average
 * card of the exam, because a test has asked it. Without counts all cards weigh 1.
 */
export function blueprintWeights(
  cards: readonly { id: string; deckId: string }[],
  counts: SectionCounts | null,
): Map<string, number> {
  if (!counts) return new Map(cards.map(({ id }) => [id, 1]))
  const questions = new Map<string, number>()
  for (const section of sections) {
    const deckId = DECK_OF[section]
    const count = counts[section] ?? 0
    if (deckId && count > 0) questions.set(deckId, (questions.get(deckId) ?? 0) + count)
  }
  const inside = cards.filter(({ deckId }) => questions.has(deckId))
  const sizes = Map.groupBy(inside, ({ deckId }) => deckId)
  const average = mean(inside.map(({ deckId }) => (questions.get(deckId) ?? 0) / (sizes.get(deckId)?.length ?? 1)))
  const raw = cards.map(({ deckId }) => {
    if (deckId === MISSED_DECK.id) return average || 1
    const asked = questions.get(deckId)
    return asked === undefined ? OUTSIDE_SHARE * (average || 1) : asked / (sizes.get(deckId)?.length ?? 1)
  })
  const middle = mean(raw)
  return new Map(cards.map(({ id }, at) => [id, (raw[at] ?? 0) / middle]))
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / (values.length || 1)
