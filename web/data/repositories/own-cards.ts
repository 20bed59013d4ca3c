import { ownCardIdOf } from '@station-zero/schema/prep/own-study.ts'
import { studyCardsOf } from '@station-zero/schema/prep/own-study-cards.ts'
import type { StudyCard } from '@station-zero/schema/prep/queue.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb } from '../account-db.ts'
import { readAllImages } from './card-images.ts'
import { asDeck, byOrder, isStudied, listOwnDecks, type OwnCard, type OwnDeck, SIBLING_GAP } from './own-decks.ts'

/** Returns the study cards of one personal card. */
const studyCards = (card: OwnCard): StudyCard[] =>
  studyCardsOf(card).map((one, nth) => ({ ...one, order: card.order + nth * SIBLING_GAP }))

/** Returns the study cards with these IDs, except those whose card, cloze deletion or deck was deleted. */
export async function readOwnStudyCards(db: AccountDb, ids: readonly string[]): Promise<StudyCard[]> {
  const cardIds = [...new Set(ids.flatMap((id) => ownCardIdOf(id) ?? []))]
  if (cardIds.length === 0) return []
  const cards = (await db.ownCards.bulkGet(cardIds)).filter(
    (card) => card !== undefined && !card.isDeleted,
  ) as OwnCard[]
  const decks = await db.ownDecks.bulkGet([...new Set(cards.map(({ deckId }) => deckId))])
  const existing = new Set(decks.flatMap((deck) => (deck && !deck.isDeleted ? deck.id : [])))
  const wanted = new Set(ids)
  return cards
    .filter(({ deckId }) => existing.has(deckId))
    .flatMap(studyCards)
    .filter(({ id }) => wanted.has(id))
}

/** Returns all study cards in one personal deck, in order. */
export async function readOwnDeckStudyCards(db: AccountDb, deckId: string): Promise<StudyCard[]> {
  return (await listOwnCards(db, deckId)).flatMap(studyCards).sort((a, b) => a.order - b.order)
}

/** The study cards of all personal decks that are neither archived nor deleted. */
export async function listAllOwnStudyCards(db: AccountDb): Promise<StudyCard[]> {
  const decks = new Set((await listOwnDecks(db)).filter(isStudied).map(({ id }) => id))
  if (decks.size === 0) return []
  const cards = await db.ownCards.toArray()
  return cards.filter(({ deckId, isDeleted }) => !isDeleted && decks.has(deckId)).flatMap(studyCards)
}

/** Returns a deck's cards in order, without deleted cards. */
export async function listOwnCards(db: AccountDb, deckId: string): Promise<OwnCard[]> {
  const cards = await db.ownCards.where('deckId').equals(deckId).toArray()
  return cards.filter(({ isDeleted }) => !isDeleted).sort(byOrder)
}

/** The deleted decks, newest first. They can be restored. */
export const listDeletedDecks = async (db: AccountDb): Promise<OwnDeck[]> =>
  (await db.ownDecks.filter(({ isDeleted }) => isDeleted).toArray()).sort((a, b) => b.createdAt - a.createdAt)

/** Returns undefined if the deck does not exist or was deleted. */
export async function readOwnDeck(db: AccountDb, deckId: string): Promise<OwnDeck | undefined> {
  const deck = await db.ownDecks.get(deckId)
  return deck?.isDeleted ? undefined : deck
}

export async function readOwnDeckAsDeck(db: AccountDb, deckId: string): Promise<RowOf<'decks'> | undefined> {
  const deck = await readOwnDeck(db, deckId)
  return deck && asDeck(deck)
}

/** The fronts of all personal cards by id, including deleted cards. */
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

const MAX_ORDER = 1_000_000

/** The `order` of a new card at the end of the deck. */
export async function nextCardOrder(db: AccountDb, deckId: string): Promise<number> {
  const cards = await db.ownCards.where('deckId').equals(deckId).toArray()
  return Math.min(MAX_ORDER, cards.reduce((max, { order }) => Math.max(max, order), -1) + 1)
}

/** The `order` of a new deck at the end of the person's decks. */
export async function nextDeckOrder(db: AccountDb): Promise<number> {
  const decks = await db.ownDecks.toArray()
  return Math.min(MAX_ORDER, decks.reduce((max, { order }) => Math.max(max, order), -1) + 1)
}

/** Returns undefined if the card does not exist or was deleted. */
export async function readOwnCard(db: AccountDb, cardId: string): Promise<OwnCard | undefined> {
  const card = await db.ownCards.get(cardId)
  return card?.isDeleted ? undefined : card
}

/** Returns a deck with its cards, even if the deck was deleted. Null if the deck does not exist. */
export async function readOwnDeckWithCards(
  db: AccountDb,
  deckId: string,
): Promise<{ deck: OwnDeck; cards: OwnCard[] } | null> {
  const [deck, cards] = await Promise.all([db.ownDecks.get(deckId), listOwnCards(db, deckId)])
  return deck ? { deck, cards } : null
}

/** Returns all decks, cards and their images, including deleted ones, from one snapshot. */
export const readAllOwn = (db: AccountDb) =>
  db.transaction('r', ['ownDecks', 'ownCards', 'cardImages', 'imageFiles'], async () => ({
    decks: await db.ownDecks.toArray(),
    cards: await db.ownCards.toArray(),
    ...(await readAllImages(db)),
  }))

/** Returns these decks with their cards in order, without deleted decks and cards. Returns all decks if no ID is given. */
export async function readOwnDecksWithCards(
  db: AccountDb,
  deckId?: string,
): Promise<{ deck: OwnDeck; cards: OwnCard[] }[]> {
  const decks = (await listOwnDecks(db)).filter(({ id }) => deckId === undefined || id === deckId)
  return Promise.all(decks.map(async (deck) => ({ deck, cards: await listOwnCards(db, deck.id) })))
}
