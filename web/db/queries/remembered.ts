import {
  type MemoryPack,
  packMemories,
  type Remembered,
  unpackMemories,
} from '@station-zero/schema/prep/packed-memories.ts'
import type { AccountDb } from '../stores/account-db.ts'
import { KEPT_IN, LAST_PACK, type PackRow, type SumsStamp } from '../stores/local-rows.ts'

/** Fewer memories are read as they are. */
export const FEWEST_PACKED = 5_000
/** With more cards than this answered since, they are packed anew. */
const MOST_SINCE = 500

export interface PacksToKeep {
  /** As it was before the memories were read. */
  stamp: string
  /** All reviews before this moment (ms) are in the packs. */
  packedAt: number
  packs: MemoryPack[]
}

/**
 * What is remembered of each card, in no order. Most of it comes packed from the last time, with the cards of the reviews since read by
 * themselves; `toKeep` is null as long as those are few.
 */
export async function readRemembered(
  db: AccountDb,
  now: number,
  fewest = FEWEST_PACKED,
): Promise<{ memories: Remembered[]; toKeep: PacksToKeep | null }> {
  const { stamp, unpacked } = await db.transaction('r', db.studySums, async () => {
    const stamp = await db.studySums.get(KEPT_IN)
    return {
      stamp,
      unpacked: known(stamp) ?? unpack(stamp, await db.studySums.where('slice').belowOrEqual(LAST_PACK).toArray()),
    }
  })
  const { packedAt } = (stamp ?? {}) as Partial<SumsStamp>
  const keep = (memories: Remembered[]) => ({
    memories,
    toKeep: { stamp: stamp && 'stamp' in stamp ? stamp.stamp : '', packedAt: now, packs: packMemories(memories) },
  })
  if (packedAt === undefined) {
    const memories = await db.cardMemory.toArray()
    return memories.length < fewest ? { memories, toKeep: null } : keep(memories)
  }
  const since = await db.reviews.where('reviewedAt').aboveOrEqual(packedAt).toArray()
  const answered = new Set(since.map(({ cardId }) => cardId))
  // Each by itself: a browser takes long even to count as many rows.
  const fresh = await db.cardMemory.bulkGet([...answered])
  const memories = withoutCards(unpacked, since)
  for (const memory of fresh) if (memory) memories.push(memory)
  return answered.size > MOST_SINCE ? keep(memories) : { memories, toKeep: null }
}

type Stamp = Awaited<ReturnType<AccountDb['studySums']['get']>>
/** By deck. */
type Unpacked = { deckId: string; memories: Remembered[] }[]
let lastUnpacked: { packedAs: string | undefined; memories: WeakRef<Unpacked> } | undefined

/** Two parts of Progress need the same packs shortly after one another, and reading and unpacking 100,000 memories takes a slow phone 0.2 s. */
function known(stamp: Stamp): Unpacked | undefined {
  const { packedAs } = (stamp ?? {}) as Partial<SumsStamp>
  return packedAs !== undefined && lastUnpacked?.packedAs === packedAs ? lastUnpacked.memories.deref() : undefined
}

function unpack(stamp: Stamp, packs: unknown[]): Unpacked {
  const { packedAs } = (stamp ?? {}) as Partial<SumsStamp>
  const unpacked = (packs as PackRow[]).map((pack) => ({ deckId: pack.deckId, memories: unpackMemories(pack) }))
  lastUnpacked = { packedAs, memories: new WeakRef(unpacked) }
  return unpacked
}

/** Without those of the reviewed cards. Only the decks of the reviews are searched at first, because checking every memory is slow. */
function withoutCards(unpacked: Unpacked, reviews: readonly { cardId: string; deckId: string }[]): Remembered[] {
  const [cardIds, deckIds] = [new Set(reviews.map(({ cardId }) => cardId)), new Set(reviews.map((one) => one.deckId))]
  const isOther = ({ cardId }: Remembered) => !cardIds.has(cardId)
  const count = unpacked.reduce((sum, { memories }) => sum + memories.length, 0)
  const others = unpacked.flatMap(({ deckId, memories }) => (deckIds.has(deckId) ? memories.filter(isOther) : memories))
  // Otherwise a card was new, or has moved to another deck.
  return count - others.length === cardIds.size ? others : others.filter(isOther)
}

/** Keeps the packs, unless a review has changed since. */
export async function keepPacks(db: AccountDb, { stamp, packedAt, packs }: PacksToKeep): Promise<void> {
  await db.transaction('rw', db.studySums, async (t) => {
    const table = t.table<SumsStamp | PackRow, number>('studySums')
    const found = (await table.get(KEPT_IN)) as SumsStamp | undefined
    if ((found?.stamp ?? '') !== stamp) return
    await table.where('slice').belowOrEqual(LAST_PACK).delete()
    const rows = packs.map((pack, nth): PackRow => ({ ...pack, slice: LAST_PACK - nth }))
    await table.bulkPut([...rows, { ...found, slice: KEPT_IN, stamp, packedAt, packedAs: crypto.randomUUID() }])
  })
}
