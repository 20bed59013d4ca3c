import type { MemoryParameters } from '@station-zero/schema/prep/memory.ts'
import {
  type Memories,
  type NamedPack,
  packMemories,
  placesIn,
  type Remembered,
  repack,
} from '@station-zero/schema/prep/packed-memories.ts'
import {
  type AccountDb,
  IDS_ABOVE,
  LAST_PACK,
  type PackedIdsRow,
  type PackRow,
  SUMS_STAMP,
  type SumsStamp,
} from '../account-db.ts'
import { readParameters } from '../memory-parameters.ts'

interface PackLimits {
  /** Minimum number of memories to pack. */
  fewest: number
  /** If more cards than this have been answered since the packs were made, the decks of these cards are packed again. */
  mostSince: number
}

const LIMITS: PackLimits = { fewest: 5_000, mostSince: 500 }

export interface PacksToKeep {
  /** The stamp's value before the memories were read. */
  stamp: string
  /** `until` of the packs that were read; undefined if no packs were read. */
  before: number | undefined
  /** The packs contain all reviews before this time (ms). */
  until: number
  /** Whether these are the packs of all decks. */
  isWhole: boolean
  packs: (NamedPack & { slice: number })[]
}

interface Read {
  memories: Memories
  toKeep: PacksToKeep | null
}

/**
 * Returns the memory of each card: packed for most cards, and read individually for cards answered since the packs were made. `toKeep`: new
 * packs to store; null if there are fewer than `fewest` memories, or while at most `mostSince` cards have been answered since the packs
 * were made.
 */
export const readRemembered = (db: AccountDb, now: number, { fewest, mostSince } = LIMITS): PromiseLike<Read> =>
  // Read everything in one transaction, because another page may store packs in the meantime.
  db.transaction('r', [db.studySums, db.reviews, db.cardMemory, db.practiceTests, db.local], async () => {
    const [parameters, found, rows] = await Promise.all([
      readParameters(db),
      db.studySums.get(SUMS_STAMP),
      db.studySums.where('slice').belowOrEqual(LAST_PACK).toArray(),
    ])
    const stamp: Partial<SumsStamp> = found && 'stamp' in found ? found : {}
    const keeping = { stamp: stamp.stamp ?? '', before: stamp.dayPacks?.until, until: now }
    // A page that runs an earlier version may have replaced these packs with its own.
    if (stamp.dayPacks && rows.every(isPack))
      return readSince(db, rows, parameters, mostSince, { ...keeping, before: stamp.dayPacks.until })
    const memories = await db.cardMemory.toArray()
    const packs = memories.length < fewest ? [] : packMemories(memories, await db.practiceTests.count())
    return {
      memories: { packs: [], loose: memories, parameters },
      toKeep: packs.length === 0 ? null : { ...keeping, isWhole: true, packs: placed(packs, LAST_PACK) },
    }
  })

/**
 * Whether the row is a pack that this version can read. Packs from earlier versions have the time of the last review instead of its study
 * day.
 */
const isPack = (row: object): row is PackRow => 'maybeUnseen' in row && 'lastDay' in row

async function readSince(
  db: AccountDb,
  packs: PackRow[],
  parameters: MemoryParameters,
  mostSince: number,
  keeping: { stamp: string; before: number; until: number },
): Promise<Read> {
  const since = keeping.before
  const reviews = await db.reviews.where('reviewedAt').aboveOrEqual(since).toArray()
  const answered = new Set(reviews.map(({ cardId }) => cardId))
  // Read by key, because browsers are slow even at counting this many rows.
  const fresh = (await db.cardMemory.bulkGet([...answered])).flatMap((memory) => memory ?? [])
  const decks = new Set([...reviews, ...fresh].map(({ deckId }) => deckId))
  let places = await findPlaces(
    db,
    packs.filter(({ deckId }) => decks.has(deckId)),
    answered,
  )
  // A card that has moved to another deck is still in its former deck's pack, so all packs are searched if a card was not found.
  const isMissing = places.count < fresh.filter(({ firstReviewAt }) => firstReviewAt < since).length
  if (isMissing) places = await findPlaces(db, packs, answered)
  const memories = {
    packs: packs.map((pack) => ({ pack, without: places.of.get(pack.slice)?.places ?? NONE })),
    loose: [...packs.flatMap(({ maybeUnseen }) => maybeUnseen.filter(({ cardId }) => !answered.has(cardId))), ...fresh],
    parameters,
  }
  if (answered.size <= mostSince) return { memories, toKeep: null }
  const anew = repacked(packs, places, fresh, await db.practiceTests.count())
  return { memories, toKeep: { ...keeping, isWhole: false, packs: anew } }
}

const NONE: ReadonlySet<number> = new Set()

interface Places {
  answered: ReadonlySet<string>
  /** Number of cards that were found. */
  count: number
  /** The places of the answered cards in each pack, by the pack's key. */
  of: Map<number, { cardIds: string; places: Set<number> }>
}

async function findPlaces(db: AccountDb, packs: PackRow[], answered: ReadonlySet<string>): Promise<Places> {
  const ids = answered.size === 0 ? [] : await db.studySums.bulkGet(packs.map(({ slice }) => IDS_ABOVE - slice))
  const found: Places = { answered, count: 0, of: new Map() }
  packs.forEach(({ slice, maybeUnseen }, nth) => {
    const row = ids[nth]
    if (!row || !('cardIds' in row)) return
    const places = placesIn(row.cardIds, answered)
    found.count += places.size + maybeUnseen.filter(({ cardId }) => answered.has(cardId)).length
    found.of.set(slice, { cardIds: row.cardIds, places })
  })
  return found
}

/** Returns new packs for the decks with answered cards and for decks without a pack. */
function repacked(
  packs: PackRow[],
  { answered, of }: Places,
  fresh: readonly Remembered[],
  tests: number,
): PacksToKeep['packs'] {
  const byDeck = Map.groupBy(fresh, ({ deckId }) => deckId)
  const known = packs.flatMap(({ slice, ...pack }) => {
    const own = of.get(slice)
    if (!own) return []
    const without = { places: own.places, cardIds: answered }
    return { slice, ...repack({ pack, cardIds: own.cardIds }, without, byDeck.get(pack.deckId) ?? [], tests) }
  })
  const decks = new Set(packs.map(({ deckId }) => deckId))
  const others = fresh.filter(({ deckId }) => !decks.has(deckId))
  return [...known, ...placed(packMemories(others, tests), Math.min(LAST_PACK, ...packs.map(({ slice }) => slice - 1)))]
}

/** Assigns row keys, counting down from `last`. */
const placed = (packs: NamedPack[], last: number) => packs.map((pack, nth) => ({ ...pack, slice: last - nth }))

/** Stores the packs, unless a review has changed in the meantime or another page has stored packs. */
export async function keepPacks(db: AccountDb, { stamp, before, until, isWhole, packs }: PacksToKeep): Promise<void> {
  await db.transaction('rw', db.studySums, async (t) => {
    const table = t.table<SumsStamp | PackRow | PackedIdsRow, number>('studySums')
    const found = (await table.get(SUMS_STAMP)) as SumsStamp | undefined
    if ((found?.stamp ?? '') !== stamp || found?.dayPacks?.until !== before) return
    if (isWhole) await table.where('slice').belowOrEqual(LAST_PACK).or('slice').aboveOrEqual(IDS_ABOVE).delete()
    await table.bulkPut([
      ...packs.flatMap(({ pack, cardIds, slice }) => [
        { ...pack, slice },
        { slice: IDS_ABOVE - slice, cardIds },
      ]),
      { slice: SUMS_STAMP, stamp, ...(found?.zone && { zone: found.zone }), dayPacks: { until } },
    ])
  })
}
