import { hashOfOriginal } from '@station-zero/schema/prep/own-copies.ts'
import { byOrder, MAX_ORDER } from '@station-zero/schema/prep/own-order.ts'
import { ownCardIdOf } from '@station-zero/schema/prep/own-study.ts'
import { studyCardsOf } from '@station-zero/schema/prep/own-study-cards.ts'
import type { StudyCard } from '@station-zero/schema/prep/queue.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb } from '../account-db.ts'
import { readAllImages } from './card-images.ts'
import {
  asDeck,
  isStudied,
  listOwnDecks,
  type OwnCard,
  type OwnCardState,
  type OwnDeck,
  readArchivedIds,
  SIBLING_GAP,
} from './own-decks.ts'

/** Returns the study cards of one personal card, with a distance of `SIBLING_GAP` between their positions. */
const studyCards = (card: OwnCard): StudyCard[] =>
  studyCardsOf(card).map((one, nth) => ({ ...one, order: card.order + nth * SIBLING_GAP }))

/**
 * Returns the study cards with these ids, except those whose card, cloze deletion or deck was deleted. Returns archived cards only if
 * `includesArchived` is set.
 */
export async function readOwnStudyCards(
  db: AccountDb,
  ids: readonly string[],
  { includesArchived = false } = {},
): Promise<StudyCard[]> {
  const cardIds = [...new Set(ids.flatMap((id) => ownCardIdOf(id) ?? []))]
  if (cardIds.length === 0) return []
  const [found, states] = await Promise.all([db.ownCards.bulkGet(cardIds), db.ownCardStates.bulkGet(cardIds)])
  const cards = found.filter(
    (card, at) => card !== undefined && !card.isDeleted && (includesArchived || !states[at]?.isArchived),
  ) as OwnCard[]
  const decks = await db.ownDecks.bulkGet([...new Set(cards.map(({ deckId }) => deckId))])
  const isIncluded = (deck: OwnDeck) => !deck.isDeleted && (includesArchived || !deck.isArchived)
  const existing = new Set(decks.flatMap((deck) => (deck && isIncluded(deck) ? deck.id : [])))
  const wanted = new Set(ids)
  return cards
    .filter(({ deckId }) => existing.has(deckId))
    .flatMap(studyCards)
    .filter(({ id }) => wanted.has(id))
}

/** Returns the study cards of one personal deck in order, excluding archived cards. */
export async function readOwnDeckStudyCards(db: AccountDb, deckId: string): Promise<StudyCard[]> {
  const [cards, archived] = await Promise.all([listOwnCards(db, deckId), readArchivedIds(db)])
  return cards
    .filter(({ id }) => !archived.has(id))
    .flatMap(studyCards)
    .sort((a, b) => a.order - b.order)
}

/** Returns all study cards of personal decks, and the IDs of those that are archived or in an archived deck. */
export async function listAllOwnStudyCards(db: AccountDb): Promise<{ cards: StudyCard[]; archived: Set<string> }> {
  const decks = new Map((await listOwnDecks(db)).map((deck) => [deck.id, deck]))
  if (decks.size === 0) return { cards: [], archived: new Set() }
  const [own, archivedIds] = await Promise.all([db.ownCards.toArray(), readArchivedIds(db)])
  const cards = own.filter(({ deckId, isDeleted }) => !isDeleted && decks.has(deckId)).flatMap(studyCards)
  const isArchived = ({ ownCardId = '', deckId }: StudyCard) =>
    archivedIds.has(ownCardId) || !isStudied(decks.get(deckId))
  return { cards, archived: new Set(cards.filter(isArchived).map(({ id }) => id)) }
}

/** Whether a study card of a personal deck is archived, or in an archived deck. */
export async function isOwnArchived(db: AccountDb, { ownCardId, deckId }: StudyCard): Promise<boolean> {
  if (ownCardId === undefined) return false
  const [state, deck] = await Promise.all([db.ownCardStates.get(ownCardId), db.ownDecks.get(deckId)])
  return state?.isArchived === true || deck?.isArchived === true
}

/** Returns a deck's cards in order, excluding deleted cards. */
export async function listOwnCards(db: AccountDb, deckId: string): Promise<OwnCard[]> {
  const cards = await db.ownCards.where('deckId').equals(deckId).toArray()
  return cards.filter(({ isDeleted }) => !isDeleted).sort(byOrder)
}

/** Lists the deleted decks, which can be restored, most recently created first. */
export const listDeletedDecks = async (db: AccountDb): Promise<OwnDeck[]> =>
  (await db.ownDecks.filter(({ isDeleted }) => isDeleted).toArray()).sort((a, b) => b.createdAt - a.createdAt)

/** Returns a personal deck as a content deck; undefined if the personal deck does not exist, or was archived or deleted. */
export async function readStudiedDeck(db: AccountDb, deckId: string): Promise<RowOf<'decks'> | undefined> {
  const deck = await db.ownDecks.get(deckId)
  return deck && isStudied(deck) ? asDeck(deck) : undefined
}

/** Returns the fronts of all personal cards by id, including deleted cards. */
export async function readOwnFronts(db: AccountDb): Promise<Map<string, string>> {
  return new Map((await db.ownCards.toArray()).map(({ id, front }) => [id, front]))
}

/** Returns the numbers of decks and cards that count toward the limits. Deleted decks, their cards and deleted cards don't count. */
export async function countOwn(db: AccountDb): Promise<{ decks: number; cards: number }> {
  const decks = new Set((await listOwnDecks(db)).map(({ id }) => id))
  const cards = await db.ownCards.filter(({ isDeleted, deckId }) => !isDeleted && decks.has(deckId)).count()
  return { decks: decks.size, cards }
}

/** Returns the number of reviews of a deck's cards, including deleted cards. */
export async function countOwnReviews(db: AccountDb, deckId: string): Promise<number> {
  const ids = (await db.ownCards.where('deckId').equals(deckId).toArray()).flatMap(studyCards).map(({ id }) => id)
  return db.reviews.where('cardId').anyOf(ids).count()
}

/** Returns the `order` of a new card at the end of the deck. */
export async function nextCardOrder(db: AccountDb, deckId: string): Promise<number> {
  const cards = await db.ownCards.where('deckId').equals(deckId).toArray()
  return Math.min(MAX_ORDER, cards.reduce((max, { order }) => Math.max(max, order), -1) + 1)
}

/** Returns the `order` of a new deck at the end of the person's decks. */
export async function nextDeckOrder(db: AccountDb): Promise<number> {
  const decks = await db.ownDecks.toArray()
  return Math.min(MAX_ORDER, decks.reduce((max, { order }) => Math.max(max, order), -1) + 1)
}

/** Returns the personal card; undefined if it does not exist or was deleted. */
export async function readOwnCard(db: AccountDb, cardId: string): Promise<OwnCard | undefined> {
  const card = await db.ownCards.get(cardId)
  return card?.isDeleted ? undefined : card
}

interface DeckWithCards {
  deck: OwnDeck
  cards: OwnCard[]
  states: ReadonlyMap<string, OwnCardState>
  /** Changed originals, by ID of the copy; see `readChangedOriginals`. */
  originals: ReadonlyMap<string, RowOf<'cards'>>
}

/** Returns a deck, its cards and their states, even if the deck was deleted; null if the deck does not exist. */
export async function readOwnDeckWithCards(db: AccountDb, deckId: string): Promise<DeckWithCards | null> {
  const [deck, cards, all] = await Promise.all([
    db.ownDecks.get(deckId),
    listOwnCards(db, deckId),
    db.ownCardStates.toArray(),
  ])
  if (!deck) return null
  const ids = new Set(cards.map(({ id }) => id))
  const states = all.filter(({ id }) => ids.has(id))
  const originals = await readChangedOriginals(db, states)
  return { deck, cards, states: new Map(states.map((state) => [state.id, state])), originals }
}

/** Returns the originals that were corrected or changed since the person copied them or last compared the copies, by ID of the copy. */
async function readChangedOriginals(
  db: AccountDb,
  states: readonly OwnCardState[],
): Promise<ReadonlyMap<string, RowOf<'cards'>>> {
  const copies = states.filter(({ originId }) => originId !== null)
  if (copies.length === 0) return new Map()
  const found = await db.cards.bulkGet(copies.map(({ originId }) => originId ?? ''))
  return new Map(
    copies.flatMap(({ id, originHash }, at) => {
      const original = found[at]
      return original && hashOfOriginal(original) !== originHash ? [[id, original]] : []
    }),
  )
}

/** Whether the original of this personal card was corrected or changed; see `readChangedOriginals`. */
export async function hasChangedOriginal(db: AccountDb, cardId: string): Promise<boolean> {
  const state = await db.ownCardStates.get(cardId)
  return state !== undefined && (await readChangedOriginals(db, [state])).size > 0
}

/** Returns all decks, cards and their images, including deleted ones, from one snapshot. */
export const readAllOwn = (db: AccountDb) =>
  db.transaction('r', ['ownDecks', 'ownCards', 'cardImages', 'imageFiles'], async () => ({
    decks: await db.ownDecks.toArray(),
    cards: await db.ownCards.toArray(),
    ...(await readAllImages(db)),
  }))

/** Returns the deck with this ID, or all decks if no ID is given, each with its cards in order. Deleted decks and cards are omitted. */
export async function readOwnDecksWithCards(
  db: AccountDb,
  deckId?: string,
): Promise<{ deck: OwnDeck; cards: OwnCard[] }[]> {
  const decks = (await listOwnDecks(db)).filter(({ id }) => deckId === undefined || id === deckId)
  return Promise.all(decks.map(async (deck) => ({ deck, cards: await listOwnCards(db, deck.id) })))
}
