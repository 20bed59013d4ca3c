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

export function unpackMemories(pack: MemoryPack): Remembered[] {
  let ids: string[] | undefined
  const idAt = (at: number) => {
    ids ??= pack.cardIds.split(BETWEEN)
    return ids[at] ?? ''
  }
  return Array.from(pack.stability, (_, at) => new Packed(pack, at, idAt))
}

/** A view of one card's row in the columns. Copying the ids and numbers of 100,000 cards into objects takes a slow phone 0.2 s. */
class Packed implements Remembered {
  readonly #pack: MemoryPack
  readonly #at: number
  readonly #idAt: (at: number) => string

  constructor(pack: MemoryPack, at: number, idAt: (at: number) => string) {
    this.#pack = pack
    this.#at = at
    this.#idAt = idAt
  }

  get cardId(): string {
    return this.#idAt(this.#at)
  }
  get deckId(): string {
    return this.#pack.deckId
  }
  get stability(): number {
    return this.#pack.stability[this.#at] ?? 0
  }
  get lastReviewAt(): number {
    return this.#pack.lastReviewAt[this.#at] ?? 0
  }
  get due(): number {
    return this.#pack.due[this.#at] ?? 0
  }
  get state(): number {
    return this.#pack.state[this.#at] ?? 0
  }
  get reps(): number {
    return this.#pack.reps[this.#at] ?? 0
  }
}
