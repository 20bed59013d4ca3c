import type { CardMemory, MemoryParameters } from './memory.ts'

/** The fields that determine a card's recall. */
export type Remembered = Pick<
  CardMemory,
  'cardId' | 'deckId' | 'stability' | 'lastReviewAt' | 'lastDay' | 'due' | 'state' | 'reps'
>

/** Delay after a grade of Again, by state (1 learning, 3 relearning: the first step of each). The delay after Hard is longer. */
const AGAIN_WITHIN_MS: Partial<Record<number, number>> = { 1: 60_000, 3: 600_000 }

/** Whether the card's last grade was Again. */
export const hasLapsed = ({ state, due, lastReviewAt }: Pick<CardMemory, 'state' | 'due' | 'lastReviewAt'>): boolean =>
  due - lastReviewAt <= (AGAIN_WITHIN_MS[state] ?? Number.NEGATIVE_INFINITY)

/** Whether the card may have been made due only by tests and never studied. Each test counts as one Again. */
export const mayBeUnseen = (memory: Remembered, tests: number): boolean =>
  memory.state === 1 && memory.reps <= tests && hasLapsed(memory)

/** Maximum number of tests from other devices that may arrive after the packs were computed. */
const LATE_TESTS = 3

/**
 * The memories of one deck's cards in columns. A browser reads them a hundred times faster than rows; the time
 * depends on the number of bytes, so the columns are as narrow as recall in whole percent allows.
 */
export interface MemoryPack {
  deckId: string
  /** In days, to 7 digits. */
  stability: Float32Array
  /** Study day of the last review. */
  lastDay: Uint32Array
  /** 1 for a card whose last grade was Again. */
  hasLapsed: Uint8Array
  /** Cards that only tests may have made due (`mayBeUnseen`), with their ids. Their reviews reveal whether they were studied. */
  maybeUnseen: Remembered[]
}

/** A deck's pack, and the concatenated ids of its cards. The ids are separate because they are larger than the pack and rarely needed. */
export interface NamedPack {
  pack: MemoryPack
  cardIds: string
}

/** A separator that no card id contains. */
const BETWEEN = '\u0000'

/** Returns one pack per deck. `tests` is the number of finished tests. */
export function packMemories(memories: readonly Remembered[], tests: number): NamedPack[] {
  const isApart = (memory: Remembered) => mayBeUnseen(memory, tests + LATE_TESTS)
  return [...Map.groupBy(memories, ({ deckId }) => deckId)].map(([deckId, own]) => {
    const settled = own.filter((memory) => !isApart(memory))
    const pack = {
      deckId,
      stability: Float32Array.from(settled, ({ stability }) => stability),
      lastDay: Uint32Array.from(settled, ({ lastDay }) => lastDay),
      hasLapsed: Uint8Array.from(settled, (memory) => Number(hasLapsed(memory))),
      maybeUnseen: own.filter(isApart).map(columnsOf),
    }
    return { pack, cardIds: settled.map(({ cardId }) => cardId).join(BETWEEN) }
  })
}

const columnsOf = ({ cardId, deckId, stability, lastReviewAt, lastDay, due, state, reps }: Remembered): Remembered => ({
  ...{ cardId, deckId, stability, lastReviewAt, lastDay, due, state, reps },
})

/** Returns the column indexes of the cards in `wanted`. */
export function placesIn(cardIds: string, wanted: ReadonlySet<string>): Set<number> {
  return new Set(cardIds.split(BETWEEN).flatMap((cardId, at) => (wanted.has(cardId) ? at : [])))
}

/** Returns the pack without the cards at the indexes `places`, and with the added memories of the same deck. */
export function repack(
  { pack, cardIds }: NamedPack,
  without: { places: ReadonlySet<number>; cardIds: ReadonlySet<string> },
  added: readonly Remembered[],
  tests: number,
): NamedPack {
  const [more] = packMemories(added, tests)
  const isLeft = (_: unknown, at: number) => !without.places.has(at)
  const ids = pack.stability.length === 0 ? [] : cardIds.split(BETWEEN).filter(isLeft)
  return {
    pack: {
      deckId: pack.deckId,
      stability: Float32Array.from([...pack.stability.filter(isLeft), ...(more?.pack.stability ?? [])]),
      lastDay: Uint32Array.from([...pack.lastDay.filter(isLeft), ...(more?.pack.lastDay ?? [])]),
      hasLapsed: Uint8Array.from([...pack.hasLapsed.filter(isLeft), ...(more?.pack.hasLapsed ?? [])]),
      maybeUnseen: [
        ...pack.maybeUnseen.filter(({ cardId }) => !without.cardIds.has(cardId)),
        ...(more?.pack.maybeUnseen ?? []),
      ],
    },
    cardIds: [...ids, ...(more?.cardIds ? [more.cardIds] : [])].join(BETWEEN),
  }
}

/** The memories of all cards that have ever been answered. */
export interface Memories {
  packs: readonly {
    pack: MemoryPack
    /** Column indexes to ignore, because the card has been answered since the pack was computed. */
    without: ReadonlySet<number>
  }[]
  /** Memories that are not in a pack, or whose entry in the pack is ignored. */
  loose: readonly Remembered[]
  /** The parameters that the memories were folded with. */
  parameters: MemoryParameters
}

/** The fields that every memory has, packed or not. */
type Recallable = Pick<CardMemory, 'deckId' | 'stability' | 'lastDay'> & { hasLapsed: boolean }

/** Visits every memory, packed memories first. Reuses one object, because allocating 100,000 objects takes 0.1 s on a slow phone. */
export function visitMemories(
  { packs, loose }: Omit<Memories, 'parameters'>,
  visit: (memory: Recallable, cardId: string | null) => void,
) {
  const memory: Recallable = { deckId: '', stability: 0, lastDay: 0, hasLapsed: false }
  for (const { pack, without } of packs) {
    memory.deckId = pack.deckId
    for (let at = 0; at < pack.stability.length; at += 1) {
      if (without.size > 0 && without.has(at)) continue
      memory.stability = pack.stability[at] ?? 0
      memory.lastDay = pack.lastDay[at] ?? 0
      memory.hasLapsed = pack.hasLapsed[at] === 1
      visit(memory, null)
    }
  }
  for (const one of loose) {
    memory.deckId = one.deckId
    memory.stability = one.stability
    memory.lastDay = one.lastDay
    memory.hasLapsed = hasLapsed(one)
    visit(memory, one.cardId)
  }
}
