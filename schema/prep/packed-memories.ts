import type { CardMemory } from './memory.ts'

/** What a card's recall now follows from. */
export type Remembered = Pick<CardMemory, 'cardId' | 'deckId' | 'stability' | 'lastReviewAt' | 'due' | 'state' | 'reps'>

/** The memories of one deck's cards in columns: a browser reads them a hundred times faster than as many rows. */
export interface MemoryPack {
  deckId: string
  /** One after the other, with `BETWEEN` between them. */
  cardIds: string
  stability: Float64Array
  lastReviewAt: Float64Array
  due: Float64Array
  state: Uint8Array
  reps: Uint32Array
}

/** In no id of a card. */
const BETWEEN = '\u0000'

/** A pack a deck. */
export function packMemories(memories: readonly Remembered[]): MemoryPack[] {
  return [...Map.groupBy(memories, ({ deckId }) => deckId)].map(([deckId, own]) => ({
    deckId,
    cardIds: own.map(({ cardId }) => cardId).join(BETWEEN),
    stability: Float64Array.from(own, ({ stability }) => stability),
    lastReviewAt: Float64Array.from(own, ({ lastReviewAt }) => lastReviewAt),
    due: Float64Array.from(own, ({ due }) => due),
    state: Uint8Array.from(own, ({ state }) => state),
    reps: Uint32Array.from(own, ({ reps }) => reps),
  }))
}

export function unpackMemories({ deckId, cardIds, ...columns }: MemoryPack): Remembered[] {
  const { stability, lastReviewAt, due, state, reps } = columns
  return cardIds.split(BETWEEN).map((cardId, at) => ({
    cardId,
    deckId,
    stability: stability[at] ?? 0,
    lastReviewAt: lastReviewAt[at] ?? 0,
    due: due[at] ?? 0,
    state: state[at] ?? 0,
    reps: reps[at] ?? 0,
  }))
}
