import { byOrder } from '@station-zero/schema/prep/own-order.ts'
import { studyIdsOf } from '@station-zero/schema/prep/own-study.ts'
import { studyCardsOf } from '@station-zero/schema/prep/own-study-cards.ts'
import type { StudyCard } from '@station-zero/schema/prep/queue.ts'
import { sharedCardOf, sharedDeckOf, sharedIdOf, studyIdOfShared } from '@station-zero/schema/prep/shared-study.ts'
import type { SpaceRow } from '@station-zero/schema/spaces/tables.ts'
import type { Change } from '@station-zero/sync/client/store.ts'
import type { Dexie } from 'dexie'
import type { AccountDb } from '../account-db.ts'
import { listOwnStudyRefs, type OwnStudyRef, SIBLING_GAP } from './own-decks.ts'
import { type StudiedDeck, studiedShared } from './shared-decks.ts'

// Cards of the shared decks that the person studies. They are rows of the space, so they are removed from the device when the person loses
// access to the space.

type Tables = Pick<Dexie, 'table'>

export type SharedCard = SpaceRow<'spaceCards'>

/** Returns a deck's cards in order, excluding removed cards. */
export async function listSharedCards(
  t: Pick<Dexie, 'table'>,
  { id, spaceId }: Pick<StudiedDeck, 'id' | 'spaceId'>,
): Promise<SharedCard[]> {
  const deckId = sharedIdOf(id)
  const key = (end: string) => [spaceId, 'spaceCards', deckId + end]
  // Card IDs start with the deck's ID and a colon, and a semicolon sorts right after a colon.
  const found = await t.table('spaceRows').where('[spaceId+table+key]').between(key(':'), key(';')).toArray()
  return found
    .map(({ row }): SharedCard => row)
    .filter(({ isRemoved }) => !isRemoved)
    .sort(byOrder)
}

/** The IDs of a shared card's study cards. */
export const sharedStudyIds = (card: SharedCard): string[] => studyIdsOf({ ...card, id: studyIdOfShared(card.id) })

/** The card as the rules for personal cards expect it, with the IDs that reviews store. */
const asWritten = ({ id, deckId, kind, front, back, hint, order }: SharedCard) => ({
  ...{ id: studyIdOfShared(id), deckId: studyIdOfShared(deckId) },
  ...{ kind, front, back, hint, order, tags: [] },
})

/** The study cards of a shared card. They have no `ownCardId`, because the person can't edit them. */
const studyCards = (card: SharedCard): StudyCard[] =>
  studyCardsOf(asWritten(card)).map(({ ownCardId: _, ...one }, nth) => ({
    ...one,
    order: card.order + nth * SIBLING_GAP,
  }))

/** Returns the study cards in each shared deck that the person studies, by deck ID. */
async function listSharedStudyRefs(db: AccountDb): Promise<Map<string, OwnStudyRef[]>> {
  const decks = await studiedShared(db)
  const refs = decks.map(async (deck): Promise<[string, OwnStudyRef[]]> => {
    const cards = await listSharedCards(db, deck)
    return [
      deck.id,
      cards.flatMap((card) =>
        sharedStudyIds(card).map((id, nth) => ({
          ...{ id, deckId: deck.id, order: card.order + nth * SIBLING_GAP },
          createdAt: Math.max(deck.since, card.createdAt),
        })),
      ),
    ]
  })
  return new Map(await Promise.all(refs))
}

/** Returns the study cards in each written deck, by deck ID: the person's own decks, then shared decks. */
export const listWrittenStudyRefs = async (db: AccountDb): Promise<Map<string, OwnStudyRef[]>> =>
  new Map([...(await listOwnStudyRefs(db)), ...(await listSharedStudyRefs(db))])

/** Returns a shared deck that the person studies; undefined if there is none. */
export const readStudiedShared = async (t: Tables, deckId: string): Promise<StudiedDeck | undefined> =>
  (await studiedShared(t)).find(({ id }) => id === deckId)

/** Returns the study cards of one shared deck in order; none if the person does not study the deck. */
export async function readSharedStudyCards(db: AccountDb, deckId: string): Promise<StudyCard[]> {
  const deck = await readStudiedShared(db, deckId)
  if (!deck) return []
  return (await listSharedCards(db, deck)).flatMap(studyCards).sort((a, b) => a.order - b.order)
}

/** Returns the study cards of all shared decks that the person studies. */
export async function listAllSharedStudyCards(db: AccountDb): Promise<StudyCard[]> {
  const cards = await Promise.all((await studiedShared(db)).map((deck) => listSharedCards(db, deck)))
  return cards.flat().flatMap(studyCards)
}

/** Returns the study cards with these IDs that are in shared decks which the person studies. */
export async function readSharedCards(db: AccountDb, ids: readonly string[]): Promise<StudyCard[]> {
  const wanted = new Set(ids)
  return (await cardsAmong(db, ids, [])).flatMap(studyCards).filter(({ id }) => wanted.has(id))
}

// The functions below run in the transaction that writes the changes.

/** Returns the shared cards of these study cards, in decks that the person studies. */
async function cardsAmong(t: Tables, ids: readonly string[], changes: readonly Change[]): Promise<SharedCard[]> {
  const deckIds = new Set(ids.flatMap((id) => sharedDeckOf(id) ?? []))
  if (deckIds.size === 0) return []
  const spaceOf = new Map((await studiedShared(t, changes)).map(({ id, spaceId }) => [id, spaceId]))
  const keys = new Map(
    ids.flatMap((id): [string, [string, string, string]][] => {
      const [card, spaceId] = [sharedCardOf(id), spaceOf.get(sharedDeckOf(id) ?? '')]
      return card && spaceId ? [[card, [spaceId, 'spaceCards', card]]] : []
    }),
  )
  if (keys.size === 0) return []
  const found: ({ row: SharedCard } | undefined)[] = await t.table('spaceRows').bulkGet([...keys.values()])
  return found.flatMap((stored) => (stored && !stored.row.isRemoved ? [stored.row] : []))
}

/** Returns the IDs in `ids` that are study cards of shared decks which the person studies. */
export const sharedStudyIdsAmong = async (
  t: Tables,
  ids: readonly string[],
  changes: readonly Change[],
): Promise<ReadonlySet<string>> => new Set((await cardsAmong(t, ids, changes)).flatMap(sharedStudyIds))

/** Returns all study cards of the shared decks that the person studies; with `deckIds`, only those of these decks. */
export async function sharedStudyIn(
  t: Tables,
  changes: readonly Change[],
  deckIds?: ReadonlySet<string>,
): Promise<{ id: string; deckId: string }[]> {
  const decks = (await studiedShared(t, changes)).filter(({ id }) => deckIds?.has(id) ?? true)
  const cards = await Promise.all(
    decks.map(async (deck) =>
      (await listSharedCards(t, deck)).flatMap((card) => sharedStudyIds(card).map((id) => ({ id, deckId: deck.id }))),
    ),
  )
  return cards.flat()
}
