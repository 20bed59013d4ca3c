import { byOrder } from '@station-zero/schema/prep/own-order.ts'
import { ownCardIdOf, studyIdsOf } from '@station-zero/schema/prep/own-study.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Change } from '@station-zero/sync/client/store.ts'
import type { Dexie } from 'dexie'
import type { AccountDb } from '../account-db.ts'

// Personal decks: decks and cards that people write themselves. Home and the study queues need only this file; `own-cards.ts` reads the
// texts of the cards.

export type OwnDeck = RowOf<'ownDecks'>
export type OwnCard = RowOf<'ownCards'>
export type OwnCardState = RowOf<'ownCardStates'>

/** Whether the deck exists and is neither archived nor deleted. */
export const isStudied = (deck: OwnDeck | undefined): boolean =>
  deck !== undefined && !deck.isDeleted && !deck.isArchived

/** Returns the person's decks in order, excluding deleted decks. */
export async function listOwnDecks(db: AccountDb): Promise<OwnDeck[]> {
  return (await db.ownDecks.toArray()).filter(({ isDeleted }) => !isDeleted).sort(byOrder)
}

/** Converts a personal deck to the row of a content deck. Personal decks sort after content decks. */
export const asDeck = ({ id, name, color, order }: OwnDeck): RowOf<'decks'> => ({
  ...{ id, slug: id, name, color },
  order: AFTER_CONTENT + order,
})

const AFTER_CONTENT = 1_000

export interface OwnStudyRef {
  id: string
  deckId: string
  /** The card's position in its deck. */
  order: number
  /** Creation time of the card, in ms. */
  createdAt: number
}

/** Distance in `order` between the sides or cloze deletions of one card, so that one side or deletion does not give away the next. */
export const SIBLING_GAP = 100

/** Returns the study cards in each personal deck, by deck ID, in the order of the decks. */
export async function listOwnStudyRefs(db: AccountDb): Promise<Map<string, OwnStudyRef[]>> {
  const decks = (await listOwnDecks(db)).filter(isStudied)
  if (decks.length === 0) return new Map()
  const [cards, archived] = await Promise.all([db.ownCards.toArray(), readArchivedIds(db)])
  const studied = cards.filter(({ id, isDeleted }) => !isDeleted && !archived.has(id))
  const byDeck = Map.groupBy(studied, ({ deckId }) => deckId)
  return new Map(decks.map(({ id }) => [id, (byDeck.get(id) ?? []).sort(byOrder).flatMap(studyRefsOf)]))
}

const studyRefsOf = (card: OwnCard): OwnStudyRef[] =>
  studyIdsOf(card).map((id, nth) => ({
    ...{ id, deckId: card.deckId, createdAt: card.createdAt },
    order: card.order + nth * SIBLING_GAP,
  }))

/** Returns the IDs of the cards that were archived individually, whether or not their decks are archived or deleted. */
export async function readArchivedIds(db: AccountDb): Promise<ReadonlySet<string>> {
  return new Set((await db.ownCardStates.toArray()).flatMap(({ id, isArchived }) => (isArchived ? id : [])))
}

// The functions below run in the transaction that writes the changes.

type Tables = Pick<Dexie, 'table'>
type OwnRow = OwnDeck | OwnCard | OwnCardState
type OwnTable = 'ownDecks' | 'ownCards' | 'ownCardStates'

/** Returns the rows with these keys after the changes, whether or not the changes are written yet. */
async function rowsAfter<Row extends OwnRow>(
  t: Tables,
  table: OwnTable,
  keys: readonly string[],
  changes: readonly Change[],
): Promise<Map<string, Row>> {
  const stored: (Row | undefined)[] = keys.length > 0 ? await t.table(table).bulkGet([...keys]) : []
  return overlay(stored, table, changes)
}

function overlay<Row extends OwnRow>(
  stored: readonly (Row | undefined)[],
  table: OwnTable,
  changes: readonly Change[],
): Map<string, Row> {
  const rows = new Map(stored.flatMap((row) => (row ? [[row.id, row]] : [])))
  for (const change of changes)
    if (change.table === table) {
      if (change.after) rows.set(change.key, change.after as unknown as Row)
      else rows.delete(change.key)
    }
  return rows
}

/** Returns the decks in `deckIds` that are neither archived nor deleted. */
export async function studiedDecks(
  t: Tables,
  deckIds: readonly string[],
  changes: readonly Change[],
): Promise<ReadonlySet<string>> {
  const decks = await rowsAfter<OwnDeck>(t, 'ownDecks', deckIds, changes)
  return new Set(deckIds.filter((id) => isStudied(decks.get(id))))
}

/** Returns the IDs in `cardIds` whose cards are archived. */
export async function archivedAmong(
  t: Tables,
  cardIds: readonly string[],
  changes: readonly Change[],
): Promise<ReadonlySet<string>> {
  const states = await rowsAfter<OwnCardState>(t, 'ownCardStates', cardIds, changes)
  return new Set(cardIds.filter((id) => states.get(id)?.isArchived))
}

/** Returns the IDs in `ids` that are study cards of personal decks. Archived cards have no study cards. */
export async function ownStudyIdsAmong(
  t: Tables,
  ids: readonly string[],
  changes: readonly Change[],
): Promise<ReadonlySet<string>> {
  const cardIds = [...new Set(ids.flatMap((id) => ownCardIdOf(id) ?? []))]
  if (cardIds.length === 0) return new Set()
  const [cards, archived] = await Promise.all([
    rowsAfter<OwnCard>(t, 'ownCards', cardIds, changes),
    archivedAmong(t, cardIds, changes),
  ])
  const existing = cardIds
    .flatMap((id) => cards.get(id) ?? [])
    .filter(({ id, isDeleted }) => !isDeleted && !archived.has(id))
  const decks = await studiedDecks(t, [...new Set(existing.map(({ deckId }) => deckId))], changes)
  return new Set(existing.filter(({ deckId }) => decks.has(deckId)).flatMap(studyIdsOf))
}

/** Returns all study cards of personal decks. Archived cards have no study cards. */
export async function ownStudyIn(t: Tables, changes: readonly Change[]): Promise<{ id: string; deckId: string }[]> {
  const [storedDecks, storedCards, storedStates]: [OwnDeck[], OwnCard[], OwnCardState[]] = await Promise.all([
    t.table('ownDecks').toArray(),
    t.table('ownCards').toArray(),
    t.table('ownCardStates').toArray(),
  ])
  const decks = overlay(storedDecks, 'ownDecks', changes)
  const states = overlay(storedStates, 'ownCardStates', changes)
  return [...overlay(storedCards, 'ownCards', changes).values()].flatMap((card) =>
    card.isDeleted || states.get(card.id)?.isArchived || !isStudied(decks.get(card.deckId))
      ? []
      : studyIdsOf(card).map((id) => ({ id, deckId: card.deckId })),
  )
}
