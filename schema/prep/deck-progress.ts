import * as v from 'valibot'

export const DeckProgress = v.object({
  deckId: v.string(),
  /** Rounded percent: the mean over all cards of the deck, unseen ones 0. */
  mastery: v.number(),
  /** Due before the study day ends, plus the new ones left of today's limit. */
  dueCards: v.number(),
  totalCards: v.number(),
})
export type DeckProgress = v.InferOutput<typeof DeckProgress>
