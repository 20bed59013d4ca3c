import { ownCardIdOf, studyIdsOf } from '@station-zero/schema/prep/own-study.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Change } from '@station-zero/sync/client/store.ts'
import type { Dexie } from 'dexie'
import type { AccountDb } from '../account-db.ts'

/** What home and the study queues need to know of the decks that people make themselves. `own-cards.ts` reads their texts. */

export type OwnDeck = RowOf<'ownDecks'>
export type OwnCard = RowOf<'ownCards'>

/** Whether the cards of a deck are studied. */
export const isStudied = (deck: OwnDeck | undefined): boolean =>
  deck !== undefined && !deck.isDeleted && !deck.isArchived

export const byOrder = (a: OwnDeck | OwnCard, b: OwnDeck | OwnCard): number =>
  a.order - b.order || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)

/** The person's decks that were not deleted, in their order. */
export async function listOwnDecks(db: AccountDb): Promise<OwnDeck[]> {
  return (await db.ownDecks.toArray()).filter(({ isDeleted }) => !isDeleted).sort(byOrder)
}

/** An own deck in the shape of a deck of the content, after which it comes. */
export const asDeck = ({ id, name, color, order }: OwnDeck): RowOf<'decks'> => ({
  ...{ id, slug: id, name, color },
  order: AFTER_CONTENT + order,
})

const AFTER_CONTENT = 1_000

export interface OwnStudyRef {
  id: string
  deckId: string
  /** Place in its deck. */
  order: number
  /** When the person wrote it, ms. */
  createdAt: number
}

/** A card's other sides and gaps are new this many cards after its first, so that one does not give away the other. */
export const SIBLING_GAP = 100

/** The cards to study of each own deck, by deck in the decks' order. */
export async function listOwnStudyRefs(db: AccountDb): Promise<Map<string, OwnStudyRef[]>> {
  const decks = (await listOwnDecks(db)).filter(isStudied)
  if (decks.length === 0) return new Map()
  const byDeck = Map.groupBy(await db.ownCards.toArray(), ({ deckId }) => deckId)
  return new Map(decks.map(({ id }) => [id, (byDeck.get(id) ?? []).sort(byOrder).flatMap(studyRefsOf)]))
}

const studyRefsOf = (card: OwnCard): OwnStudyRef[] =>
  card.isDeleted
    ? []
    : studyIdsOf(card).map((id, nth) => ({
        ...{ id, deckId: card.deckId, createdAt: card.createdAt },
        order: card.order + nth * SIBLING_GAP,
      }))

// Within the transaction of a change

type Tables = Pick<Dexie, 'table'>

/** The row as it is after the changes, which may or may not be written yet. */
async function rowsAfter<Row extends OwnDeck | OwnCard>(
  t: Tables,
  table: 'ownDecks' | 'ownCards',
  keys: readonly string[],
  changes: readonly Change[],
): Promise<Map<string, Row>> {
  const stored: (Row | undefined)[] = keys.length > 0 ? await t.table(table).bulkGet([...keys]) : []
  return overlay(stored, table, changes)
}

function overlay<Row extends OwnDeck | OwnCard>(
  stored: readonly (Row | undefined)[],
  table: 'ownDecks' | 'ownCards',
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

/** The decks with these ids whose cards are studied. */
export async function studiedDecks(
  t: Tables,
  deckIds: readonly string[],
  changes: readonly Change[],
): Promise<ReadonlySet<string>> {
  const decks = await rowsAfter<OwnDeck>(t, 'ownDecks', deckIds, changes)
  return new Set(deckIds.filter((id) => isStudied(decks.get(id))))
}

/** Those of the ids that are study cards of the person's own decks. */
export async function ownStudyIdsAmong(
  t: Tables,
  ids: readonly string[],
  changes: readonly Change[],
): Promise<ReadonlySet<string>> {
  const cardIds = [...new Set(ids.flatMap((id) => ownCardIdOf(id) ?? []))]
  if (cardIds.length === 0) return new Set()
  const cards = await rowsAfter<OwnCard>(t, 'ownCards', cardIds, changes)
  const some = cardIds.flatMap((id) => cards.get(id) ?? []).filter(({ isDeleted }) => !isDeleted)
  const decks = await studiedDecks(t, [...new Set(some.map(({ deckId }) => deckId))], changes)
  return new Set(some.filter(({ deckId }) => decks.has(deckId)).flatMap(studyIdsOf))
}

/** All study cards of the person's own decks. */
export async function ownStudyIn(t: Tables, changes: readonly Change[]): Promise<{ id: string; deckId: string }[]> {
  const [storedDecks, storedCards]: [OwnDeck[], OwnCard[]] = await Promise.all([
    t.table('ownDecks').toArray(),
    t.table('ownCards').toArray(),
  ])
  const decks = overlay(storedDecks, 'ownDecks', changes)
  return [...overlay(storedCards, 'ownCards', changes).values()].flatMap((card) =>
    card.isDeleted || !isStudied(decks.get(card.deckId))
      ? []
      : studyIdsOf(card).map((id) => ({ id, deckId: card.deckId })),
  )
}
