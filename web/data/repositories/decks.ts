import type { CardMemory } from '@station-zero/schema/prep/memory.ts'
import { MISSED_DECK } from '@station-zero/schema/prep/missed.ts'
import { decksOff, isGeneratedOff, isQuestionOff } from '@station-zero/schema/prep/tracks.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Change } from '@station-zero/sync/client/store.ts'
import type { Dexie } from 'dexie'
import type { AccountDb } from '../account-db.ts'
import { asDeck, isStudied, listOwnDecks } from './own-decks.ts'
import { readQuestions } from './questions.ts'
import { asSharedDeck, studiedShared } from './shared-decks.ts'
import { readTracks, tracksIn } from './tracks.ts'

/**
 * Returns all decks with cards to study: missed questions, then the enabled content decks (in track order), then the person's own decks,
 * then shared decks.
 */
export async function readDecks(db: AccountDb): Promise<RowOf<'decks'>[]> {
  const [ofContent, own, shared, tracks] = await Promise.all([
    db.decks.orderBy('order').toArray(),
    listOwnDecks(db),
    studiedShared(db),
    readTracks(db),
  ])
  const off = decksOff(tracks)
  const place = new Map(tracks.flatMap(({ decks }, rank) => decks.map((id) => [id, rank] as const)))
  const placeOf = ({ id }: RowOf<'decks'>) => place.get(id) ?? tracks.length
  const decks = ofContent.filter(({ id }) => !off.has(id)).sort((a, b) => placeOf(a) - placeOf(b))
  const studied = [...own.filter(isStudied).map(asDeck), ...shared.map(asSharedDeck)]
  const summaries = await db.deckSummaries.bulkGet([MISSED_DECK.id, ...studied.map(({ id }) => id)])
  const [hasMissed, ...hasCards] = summaries.map((summary) => summary !== undefined && summary.totalCards > 0)
  return [...(hasMissed ? [MISSED_DECK] : []), ...decks, ...studied.filter((_, at) => hasCards[at])]
}

/** Returns the missed questions that can be asked on this device, oldest first. */
export async function readMissedRows(db: AccountDb): Promise<RowOf<'missedCards'>[]> {
  return (await missedIn(db)).sort((a, b) => a.addedAt - b.addedAt)
}

type Missed = RowOf<'missedCards'>

/**
 * Returns the questions in the deck "Missed questions" that can be asked on this device, excluding questions in tracks that are off.
 * `changes` are applied to the stored rows, because they may not be written yet.
 */
export async function missedIn(t: Pick<Dexie, 'table'>, changes: readonly Change[] = []): Promise<Missed[]> {
  const stored: Missed[] = await t.table('missedCards').toArray()
  const rows = new Map(stored.map((row) => [row.questionId, row]))
  for (const { table, key, after } of changes)
    if (table === 'missedCards') {
      if (after) rows.set(key, after as unknown as Missed)
      else rows.delete(key)
    }
  const kept = [...rows.values()].filter(({ isIn }) => isIn)
  if (kept.length === 0) return kept
  const ids = kept.map(({ questionId }) => questionId)
  const [found, tracks] = await Promise.all([readQuestions(t, ids), tracksIn(t, changes)])
  return kept.filter(({ questionId }, at) => {
    // Generated questions need no content; fixed questions may no longer exist, or may not be on this device yet.
    if (questionId.startsWith('gen:')) return !isGeneratedOff(tracks, questionId)
    const question = found[at]
    return question !== undefined && !isQuestionOff(tracks, question)
  })
}

export const readDeck = (db: AccountDb, id: string): PromiseLike<RowOf<'decks'> | undefined> => db.decks.get(id)

/** Lists the content decks. */
export const listDecks = (db: AccountDb): PromiseLike<RowOf<'decks'>[]> => db.decks.toArray()

export const listCards = (db: AccountDb): PromiseLike<RowOf<'cards'>[]> => db.cards.toArray()

export const readCard = (db: AccountDb, id: string): PromiseLike<RowOf<'cards'> | undefined> => db.cards.get(id)

/** Returns the card's memory; undefined for a card that was never answered. */
export const readMemory = (db: AccountDb, cardId: string): PromiseLike<CardMemory | undefined> =>
  db.cardMemory.get(cardId)

export const listReviewsOf = (db: AccountDb, cardId: string): PromiseLike<RowOf<'reviews'>[]> =>
  db.reviews.where('cardId').equals(cardId).toArray()

export const listReviewsOfCards = (db: AccountDb, cardIds: readonly string[]): PromiseLike<RowOf<'reviews'>[]> =>
  db.reviews.where('cardId').anyOf(cardIds).toArray()

export async function isFlagged(db: AccountDb, cardId: string): Promise<boolean> {
  return (await db.cardFlags.get(cardId))?.isFlagged === true
}

export async function readFlaggedIds(db: AccountDb): Promise<Set<string>> {
  return new Set((await db.cardFlags.toArray()).flatMap(({ cardId, isFlagged }) => (isFlagged ? cardId : [])))
}

/** Whether the question was removed from the deck "Missed questions". */
export async function wasRemoved(db: AccountDb, questionId: string): Promise<boolean> {
  return (await db.missedCards.get(questionId))?.isIn === false
}

/** Whether these missed questions have become cards: the test's reviews exist, and the questions are in the deck "Missed questions". */
export async function areMadeCards(
  db: AccountDb,
  { reviewIds, cardIds, own }: { reviewIds: string[]; cardIds: readonly string[]; own: string[] },
): Promise<boolean> {
  const [found, rows] = await Promise.all([db.reviews.bulkGet(reviewIds), db.missedCards.bulkGet(own)])
  const made = new Set(found.flatMap((review) => (review?.undoneAt === null ? review.cardId : [])))
  return [...cardIds, ...own].every((id) => made.has(id)) && rows.every((row) => row?.isIn === true)
}

/** Returns the decks of the cards in `cardIds` that were first seen at `startedAt` (ms since the Unix epoch) or later. */
export async function readDecksBegun(db: AccountDb, cardIds: readonly string[], startedAt: number) {
  const memories = await db.cardMemory.bulkGet([...new Set(cardIds)])
  const firstSeen = new Map<string, number>()
  for (const memory of memories)
    if (memory && memory.firstReviewAt >= startedAt)
      firstSeen.set(memory.deckId, Math.max(memory.firstReviewAt, firstSeen.get(memory.deckId) ?? 0))
  const ids = [...firstSeen.keys()]
  const [decks, summaries] = [await db.decks.bulkGet(ids), await db.deckSummaries.bulkGet(ids)]
  const [own, shared] = [await db.ownDecks.bulkGet(ids), await studiedShared(db)]
  return ids.flatMap((id, at) => {
    const [deck, summary] = [decks[at] ?? own[at] ?? shared.find((one) => one.id === id), summaries[at]]
    if (!deck || !summary) return []
    const { totalCards, seen } = summary
    return [{ name: deck.name, totalCards, seen, lastFirstSeenAt: firstSeen.get(id) ?? 0 }]
  })
}
