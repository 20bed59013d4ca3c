import { possibleStudyDays, studyDay } from '@station-zero/schema/core/time.ts'
import { daysWithReview } from '@station-zero/schema/home/study-sums.ts'
import { masteryOf } from '@station-zero/schema/prep/due.ts'
import {
  type CardMemory,
  foldCard,
  foldOn,
  type MemoryParameters,
  parametersOf,
  type Review,
} from '@station-zero/schema/prep/memory.ts'
import { MISSED_DECK } from '@station-zero/schema/prep/missed.ts'
import { ownCardIdOf, studyIdsOf } from '@station-zero/schema/prep/own-study.ts'
import { decksOff } from '@station-zero/schema/prep/tracks.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Change } from '@station-zero/sync/client/store.ts'
import type { Table, Transaction } from 'dexie'
import { type AccountDb, type DeckSummary, newId, SUMS_STAMP, type SumsStamp } from './account-db.ts'
import { byKey, getGroups, MANY_KEYS } from './indexed-db.ts'
import { derivedFor } from './local-state.ts'
import { readParameters, readParametersKey, readWantedKey } from './memory-parameters.ts'
import { missedIn } from './repositories/decks.ts'
import {
  archivedAmong,
  isStudied,
  type OwnCard,
  type OwnDeck,
  ownStudyIdsAmong,
  ownStudyIn,
  studiedDecks,
} from './repositories/own-decks.ts'
import { invalidatePlan, invalidatePlanIfEarlier, PARAMETERS } from './repositories/plan.ts'
import { sharedStudyIdsAmong, sharedStudyIn } from './repositories/shared-cards.ts'
import { tracksIn } from './repositories/tracks.ts'
import { isStudyZoneSetting, storedReviewZone, storedTimeZone } from './time-zone.ts'

/** Reads that see the current transaction's state, including its pending writes. */
interface Reads {
  card(id: string): Promise<RowOf<'cards'> | undefined>
  /** Resolves when the pending writes to a table can be read. Undefined if the table has no pending writes. */
  written(table: string): PromiseLike<unknown> | undefined
}

/**
 * Updates derived rows: memories from reviews, and summaries from memories and the time zone. Issues its reads before it returns, so that
 * it can be called before the changes are written.
 */
export async function deriveMemories(t: Transaction, changes: Change[], reads: Reads): Promise<void> {
  const reviewed = changes.filter(isOfReview)
  const own = readOwnBefore(t, changes)
  if (reviewed.length > 0) await foldReviewed(t, reviewed, reads, changes)
  const isNewZone = changes.some(({ table, key }) => table === 'settings' && isStudyZoneSetting(key))
  const ofOwn = own && ownMoves(changes, await own)
  const isOther = isNewZone || ofOwn?.isDeckMoved || changes.some(({ table }) => REBUILT_FOR.has(table))
  if (!isOther && !ofOwn?.moves.length) return
  invalidatePlan(t)
  // Reviews and personal cards may change the same decks' summaries, so the moves of personal cards are applied to the summaries only if
  // the changes contain no reviews. Otherwise, all summaries are rebuilt.
  if (!isOther && reviewed.length === 0) return moveOwnCards(t, ofOwn?.moves ?? [], changes)
  if (isNewZone) await reads.written('settings')
  await rebuildSummaries(t, changes)
  if (isNewZone) await t.table('local').put({ key: 'timeZone', value: await zoneIn(t) })
}

/** Changes to these tables are rare, so all summaries are rebuilt. */
const REBUILT_FOR: ReadonlySet<string> = new Set(['missedCards', 'trackChoices', 'ownCardStates', 'sharedDeckChoices'])

/** Reads the stored rows of personal decks and cards that change, in the order of the changes. Undefined if none change. */
function readOwnBefore(t: Transaction, changes: readonly Change[]) {
  const keysOf = (table: string) => changes.flatMap((change) => (change.table === table ? change.key : []))
  const [deckIds, cardIds] = [keysOf('ownDecks'), keysOf('ownCards')]
  if (deckIds.length + cardIds.length === 0) return undefined
  const rows = (table: string, keys: string[]) => (keys.length > 0 ? t.table(table).bulkGet(keys) : [])
  return Promise.all([rows('ownDecks', deckIds), rows('ownCards', cardIds)])
}

interface OwnMove {
  id: string
  deckId: string
  sign: 1 | -1
}

/** Returns the study cards that the changes add or remove, and whether a whole deck with its cards is added or removed. */
function ownMoves(
  changes: readonly Change[],
  [decksBefore, cardsBefore]: [(OwnDeck | undefined)[], (OwnCard | undefined)[]],
): { isDeckMoved: boolean; moves: OwnMove[] } {
  const after = <Row>(table: string) =>
    changes.flatMap((change) => (change.table === table ? [change.after as unknown as Row | undefined] : []))
  const isDeckMoved = after<OwnDeck>('ownDecks').some((deck, at) => isStudied(deck) !== isStudied(decksBefore[at]))
  const idsOf = (card: OwnCard | undefined) => new Set(card && !card.isDeleted ? studyIdsOf(card) : [])
  const moves = after<OwnCard>('ownCards').flatMap((card, at): OwnMove[] => {
    const before = cardsBefore[at]
    const deckId = (card ?? before)?.deckId ?? ''
    const [earlier, later] = [idsOf(before), idsOf(card)]
    return [
      ...[...later].filter((id) => !earlier.has(id)).map((id): OwnMove => ({ id, deckId, sign: 1 })),
      ...[...earlier].filter((id) => !later.has(id)).map((id): OwnMove => ({ id, deckId, sign: -1 })),
    ]
  })
  return { isDeckMoved, moves }
}

/** Adjusts the summaries of personal decks by the study cards that were added or removed. */
async function moveOwnCards(t: Transaction, moves: readonly OwnMove[], changes: readonly Change[]): Promise<void> {
  const table = t.table<DeckSummary, string>('deckSummaries')
  const deckIds = [...new Set(moves.map(({ deckId }) => deckId))]
  const cardIds = [...new Set(moves.flatMap(({ id }) => ownCardIdOf(id) ?? []))]
  const [studied, archived, stored, memories, timeZone] = await Promise.all([
    studiedDecks(t, deckIds, changes),
    archivedAmong(t, cardIds, changes),
    table.bulkGet(deckIds),
    t.table<CardMemory, string>('cardMemory').bulkGet(moves.map(({ id }) => id)),
    zoneIn(t),
  ])
  const summaries = new Map(deckIds.map((id, at) => [id, copyOf(stored[at] ?? emptySummary(id, 0))]))
  for (const [at, { id, deckId, sign }] of moves.entries()) {
    const summary = summaries.get(deckId)
    if (!summary || !studied.has(deckId) || archived.has(ownCardIdOf(id) ?? '')) continue
    summary.totalCards += sign
    const memory = memories[at]
    if (memory) count(summary, memory, sign, timeZone)
  }
  await table.bulkPut([...summaries.values()].filter(({ deckId }) => studied.has(deckId)))
}

const zoneIn = (t: Transaction): Promise<string> => storedTimeZone(t.table<RowOf<'settings'>, string>('settings'))

/** The time zone for reviews without a stored study day. */
const reviewZoneIn = (t: Transaction): Promise<string> =>
  storedReviewZone(t.table<{ value: unknown }, string>('local'), t.table<RowOf<'settings'>, string>('settings'))

interface ReviewChange {
  before: Review | undefined
  after: Review | undefined
}

const isOfReview = (change: Change): change is Change & ReviewChange => change.table === 'reviews'

/** Refolds the cards whose reviews changed and adjusts their decks' summaries by the difference. */
async function foldReviewed(
  t: Transaction,
  changes: ReviewChange[],
  reads: Reads,
  all: readonly Change[],
): Promise<void> {
  const memories = t.table<CardMemory, string>('cardMemory')
  const summaries = t.table<DeckSummary, string>('deckSummaries')
  const byCard = Map.groupBy(changes, ({ before, after }) => String((after ?? before)?.cardId))
  const cardIds = [...byCard.keys()]
  const reviewedDecks = new Set(changes.flatMap(({ before, after }) => (after ?? before)?.deckId ?? []))
  const [before, isHere, stored, timeZone, reviewZone, parameters, stamp] = await Promise.all([
    memoriesOf(memories, cardIds),
    areKnown(t, reads, cardIds, all),
    summaries.bulkGet([...reviewedDecks]),
    zoneIn(t),
    reviewZoneIn(t),
    readParameters(t),
    readSumsStamp(t),
  ])
  const after = await foldCards(t, byCard, before, { timeZone: reviewZone, parameters }, reads)
  const moves = cardIds.map((_, at) => ({ before: before[at], after: after[at] ?? undefined }))
  const here = moves.filter((_, at) => isHere[at])
  // Cards may have moved to another deck since their earlier reviews.
  const formerDecks = new Set(here.flatMap(deckIdsOf).filter((deckId) => !reviewedDecks.has(deckId)))
  const others = formerDecks.size > 0 ? await summaries.bulkGet([...formerDecks]) : []
  discardSums(t, changes, moves, stamp)
  invalidatePlanIfEarlier(t, changes, timeZone)
  const gone = moves.flatMap(({ before, after }) => (before && !after ? [before.cardId] : []))
  await Promise.all([
    gone.length > 0 && memories.bulkDelete(gone),
    memories.bulkPut(moves.flatMap(({ after }) => after ?? [])),
    summaries.bulkPut(moveSummaries([...stored, ...others], here, timeZone)),
  ])
}

/** For many cards, reads the whole table, which is never larger than the card table. Counting first would cost a request. */
async function memoriesOf(memories: Table<CardMemory, string>, cardIds: string[]): Promise<(CardMemory | undefined)[]> {
  if (cardIds.length < MANY_KEYS) return memories.bulkGet(cardIds)
  const all = await byKey(memories)
  return cardIds.map((id) => all.get(id))
}

async function areKnown(
  t: Transaction,
  reads: Reads,
  cardIds: string[],
  changes: readonly Change[],
): Promise<boolean[]> {
  const off = decksOff(await tracksIn(t, changes))
  const known = await areCards(t, reads, cardIds, off)
  if (known.every(Boolean)) return known
  const others = cardIds.filter((_, at) => !known[at])
  const own = await ownStudyIdsAmong(t, others, changes)
  const shared = await sharedStudyIdsAmong(t, others, changes)
  const isRest = others.some((id) => !own.has(id) && !shared.has(id))
  const missed = new Set(isRest ? (await missedIn(t, changes)).map(({ questionId }) => questionId) : [])
  return cardIds.map((id, at) => known[at] === true || own.has(id) || shared.has(id) || missed.has(id))
}

/** Whether each ID belongs to a card in an enabled deck. */
async function areCards(t: Transaction, reads: Reads, cardIds: string[], off: ReadonlySet<string>): Promise<boolean[]> {
  if (cardIds.length < MANY_KEYS) {
    const found = await Promise.all(cardIds.map(reads.card))
    return found.map((card) => card !== undefined && !off.has(card.deckId))
  }
  const cards = t.table<RowOf<'cards'>, string>('cards')
  const on = off.size === 0 ? cards.toCollection() : cards.where('deckId').noneOf([...off])
  const present = new Set(await on.primaryKeys())
  return cardIds.map((id) => present.has(id))
}

interface Fold {
  /** Time zone for reviews without a stored study day. */
  timeZone: string
  parameters: MemoryParameters
}

/** Returns the memories after the changes, in the order of the cards; null for a card that has no reviews left. */
async function foldCards(
  t: Transaction,
  byCard: Map<string, ReviewChange[]>,
  before: (CardMemory | undefined)[],
  fold: Fold,
  { written }: Reads,
): Promise<(CardMemory | null)[]> {
  const later = [...byCard.values()].map((changes, at) => foldLater(before[at], changes, fold))
  const others = [...byCard.keys()].filter((_, at) => !later[at])
  if (others.length === 0) return later
  await written('reviews')
  const groups = await getGroups(t.table<Review, string>('reviews'), 'cardId', others)
  const again = new Map(
    others.map((cardId, at) => [cardId, foldCard(groups[at] ?? [], fold.timeZone, fold.parameters)]),
  )
  return [...byCard.keys()].map((cardId, at) => later[at] ?? again.get(cardId) ?? null)
}

/**
 * If all changes are new reviews later than the card's last review, returns the stored memory with these reviews added. Otherwise returns
 * null, and the caller must fold all reviews of the card.
 */
function foldLater(
  memory: CardMemory | undefined,
  changes: ReviewChange[],
  { timeZone, parameters }: Fold,
): CardMemory | null {
  const since = memory?.lastReviewAt ?? Number.NEGATIVE_INFINITY
  const added = changes.flatMap(({ before, after }) => (after && !before ? [after] : []))
  const isLater = ({ undoneAt, reviewedAt }: Review) => undoneAt === null && reviewedAt > since
  if (added.length !== changes.length || !added.every(isLater)) return null
  return foldOn(memory ?? null, added, timeZone, parameters)
}

interface Move {
  before: CardMemory | undefined
  after: CardMemory | undefined
}

const deckIdsOf = ({ before, after }: Move): string[] => [before, after].flatMap((memory) => memory?.deckId ?? [])

/** Applies the moves to the stored summaries, and returns the summaries that changed. */
function moveSummaries(stored: (DeckSummary | undefined)[], moves: Move[], timeZone: string): DeckSummary[] {
  const known = new Map(stored.flatMap((summary) => (summary ? [[summary.deckId, summary]] : [])))
  const moved = new Map<string, DeckSummary>()
  const summaryOf = (deckId: string): DeckSummary => {
    const found = moved.get(deckId) ?? copyOf(known.get(deckId) ?? emptySummary(deckId, 0))
    moved.set(deckId, found)
    return found
  }
  for (const { before, after } of moves) {
    if (before) count(summaryOf(before.deckId), before, -1, timeZone)
    if (after) count(summaryOf(after.deckId), after, 1, timeZone)
  }
  return [...moved.values()]
}

const copyOf = (summary: DeckSummary): DeckSummary => ({ ...summary, dueByDay: { ...summary.dueByDay } })

/** Rebuilds derived rows before an account is used, if they were computed by another fold version or for another time zone. */
export async function rebuildIfStale(db: AccountDb): Promise<void> {
  const wanted = await derivedFor(db)
  const [fold] = wanted
  const parameters = await readWantedKey(db)
  await db.transaction('rw', MEMORY_TABLES, async (t) => {
    const known = await t.table('local').get('foldVersion')
    if (known?.value !== fold?.value) await rebuildMemories(t, parameters)
    else await rebuildSummaries(t)
    await t.table('local').bulkPut(wanted)
  })
}

/**
 * Folds all memories again if they were folded with parameters other than those specified by the person's rows. Until then, the device uses
 * the previous parameters. Run this in a worker: 200,000 reviews take seconds.
 */
export async function refoldIfChanged(db: AccountDb): Promise<void> {
  const wanted = await readWantedKey(db)
  await db.transaction('rw', MEMORY_TABLES, async (t) => {
    if ((await readParametersKey(t)) !== wanted) await rebuildMemories(t, wanted)
  })
}

/** The tables that `rebuildSummaries` uses in its transaction. */
export const SUMMARY_TABLES = [
  ...['cards', 'questions', 'multiQuestions', 'missedCards', 'ownDecks', 'ownCards', 'ownCardStates'],
  ...['cardMemory', 'deckSummaries', 'settings', 'tracks', 'trackChoices', 'local'],
  ...['sharedDeckChoices', 'spaceRows'],
]

/** The tables that `rebuildMemories` uses in its transaction. */
const MEMORY_TABLES = [...SUMMARY_TABLES, 'reviews', 'studySums']

/**
 * Rebuilds all summaries from the memories. Called after changes that may affect many decks, such as new content, another time zone or a
 * track that was turned on or off. Decks in tracks that are off have no summary.
 */
export async function rebuildSummaries(t: Transaction, changes: readonly Change[] = []): Promise<void> {
  const cards: Table<RowOf<'cards'>, string> = t.table('cards')
  const [all, missedRows, own, shared, tracks] = await Promise.all([
    cards.toArray(),
    missedIn(t, changes),
    ownStudyIn(t, changes),
    sharedStudyIn(t, changes),
    tracksIn(t, changes),
  ])
  const off = decksOff(tracks)
  const ofContent = all.filter(({ deckId }) => !off.has(deckId))
  const missed = missedRows.map(({ questionId }) => questionId)
  const ofDecks = [...ofContent, ...own, ...shared]
  const byDeck = Map.groupBy(ofDecks, ({ deckId }) => deckId)
  const summaries = new Map([...byDeck].map(([deckId, some]) => [deckId, emptySummary(deckId, some.length)]))
  if (missed.length > 0) summaries.set(MISSED_DECK.id, emptySummary(MISSED_DECK.id, missed.length))
  const present = new Set([...ofDecks.map(({ id }) => id), ...missed])
  const timeZone = await zoneIn(t)
  for (const memory of await t.table<CardMemory, string>('cardMemory').toArray()) {
    if (!present.has(memory.cardId)) continue
    const summary = summaries.get(memory.deckId) ?? emptySummary(memory.deckId, 0)
    summaries.set(memory.deckId, summary)
    count(summary, memory, 1, timeZone)
  }
  const table = t.table<DeckSummary, string>('deckSummaries')
  await table.clear()
  await table.bulkPut([...summaries.values()])
}

/** The tables that `refreshSharedDecks` uses in its transaction. */
export const SHARED_DECK_TABLES = ['sharedDeckChoices', 'spaceRows', 'cardMemory', 'deckSummaries', 'settings', 'local']

/**
 * Rebuilds the summaries of shared decks whose rows changed in a space. Decks that the person does not study, or that left the device,
 * have no summary.
 */
export async function refreshSharedDecks(t: Transaction, deckIds: ReadonlySet<string>): Promise<void> {
  const table = t.table<DeckSummary, string>('deckSummaries')
  const [cards, stored, timeZone] = await Promise.all([
    sharedStudyIn(t, [], deckIds),
    table.bulkGet([...deckIds]),
    zoneIn(t),
  ])
  if (cards.length === 0 && stored.every((summary) => summary === undefined)) return
  const byDeck = Map.groupBy(cards, ({ deckId }) => deckId)
  const memories = await t.table<CardMemory, string>('cardMemory').bulkGet(cards.map(({ id }) => id))
  const memoryOf = new Map(memories.flatMap((memory) => (memory ? [[memory.cardId, memory]] : [])))
  const summaries = [...byDeck].map(([deckId, some]) => {
    const summary = emptySummary(deckId, some.length)
    for (const { id } of some) {
      const memory = memoryOf.get(id)
      if (memory) count(summary, memory, 1, timeZone)
    }
    return summary
  })
  await table.bulkDelete([...deckIds].filter((id) => !byDeck.has(id)))
  await table.bulkPut(summaries)
  invalidatePlan(t)
}

/** Rebuilds all memories from the reviews, after the fold or its parameters have changed. */
async function rebuildMemories(t: Transaction, parametersKey: string): Promise<void> {
  const parameters = parametersOf(parametersKey)
  const [reviews, zone] = [await t.table<Review, string>('reviews').toArray(), await reviewZoneIn(t)]
  const byCard = Map.groupBy(reviews, ({ cardId }) => cardId)
  const table = t.table<CardMemory, string>('cardMemory')
  await table.clear()
  await table.bulkPut([...byCard.values()].flatMap((own) => foldCard(own, zone, parameters) ?? []))
  await discardAllSums(t)
  await rebuildSummaries(t)
  await t.table('local').put({ key: PARAMETERS, value: parametersKey })
}

const emptySummary = (deckId: string, totalCards: number): DeckSummary => ({
  deckId,
  totalCards,
  seen: 0,
  masterySum: 0,
  dueByDay: {},
})

function count(summary: DeckSummary, memory: CardMemory, sign: 1 | -1, timeZone: string): void {
  const day = studyDay(memory.due, timeZone)
  const onDay = (summary.dueByDay[day] ?? 0) + sign
  if (onDay > 0) summary.dueByDay[day] = onDay
  else delete summary.dueByDay[day]
  summary.seen += sign
  summary.masterySum += sign * masteryOf(memory)
}

const readSumsStamp = (t: Transaction): PromiseLike<SumsStamp | undefined> =>
  t.table<SumsStamp, number>('studySums').get(SUMS_STAMP)

/**
 * Discards the cached sums for the days of these reviews. First reviews are counted separately, so if a card's first review changes, the
 * sums for the days of the old and the new first review are also discarded. Memory packs stay valid only if every changed review is later
 * than the packs' cutoff. Writes are not awaited here; the transaction waits for them.
 */
function discardSums(
  t: Transaction,
  changes: readonly ReviewChange[],
  moves: readonly Move[],
  stamp: SumsStamp | undefined,
): void {
  if (stamp?.zone === undefined) {
    void discardAllSums(t)
    return
  }
  const { zone, dayPacks } = stamp
  const packedUntil = dayPacks?.until ?? Number.POSITIVE_INFINITY
  const days = new Set([
    ...changes.flatMap(({ before, after }) =>
      [before, after].flatMap((review) => (review ? daysWithReview(review, zone) : [])),
    ),
    ...moves.flatMap(({ before, after }) =>
      before && after && before.firstReviewAt !== after.firstReviewAt
        ? [before.firstReviewAt, after.firstReviewAt].flatMap(possibleDays)
        : [],
    ),
  ])
  // A deleted review cannot be found among the later reviews, so it invalidates the packs.
  const isLater = ({ before, after }: ReviewChange) =>
    after !== undefined && after.reviewedAt >= packedUntil && (before?.reviewedAt ?? packedUntil) >= packedUntil
  const table = t.table<SumsStamp, number>('studySums')
  void table.bulkDelete([...days])
  void table.put({
    ...{ slice: SUMS_STAMP, stamp: newId(), zone },
    ...(dayPacks && changes.every(isLater) && { dayPacks }),
  })
}

/** A memory does not store the study day of its first review, so all possible days are returned. */
function possibleDays(at: number): number[] {
  const { earliest, latest } = possibleStudyDays(at)
  return Array.from({ length: latest - earliest + 1 }, (_, nth) => earliest + nth)
}

/** Discards the packs and the sums of all days. The Progress screen recomputes them from the reviews and memories when it is opened. */
async function discardAllSums(t: Transaction): Promise<void> {
  const table = t.table<SumsStamp, number>('studySums')
  await Promise.all([table.clear(), table.put({ slice: SUMS_STAMP, stamp: newId() })])
}
