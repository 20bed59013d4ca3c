import { studyIdOfShared } from '@station-zero/schema/prep/shared-study.ts'
import { isBelow, may } from '@station-zero/schema/spaces/permissions.ts'
import type { SpaceRow } from '@station-zero/schema/spaces/tables.ts'
import type { AccountDb } from '../account-db.ts'
import { memberIdOf, sharedDeckIdOf } from '../spaces.ts'
import { type GroupSummary, listClasses, listGroups, readRows } from './groups.ts'
import { listOwnDecks, type OwnDeck } from './own-decks.ts'
import { listSharedCards, type SharedCard } from './shared-cards.ts'
import { NAMELESS } from './shared-decks.ts'

/** The decks of a group or class, as its screen lists them. */

export interface GroupDeck extends SpaceRow<'spaceDecks'> {
  isMine: boolean
  /** Whether the person studies the deck. */
  isOn: boolean
  /**
   * The person's own deck that this deck is a copy of; null if another member shared this deck, or if the person deleted their own deck.
   */
  own: OwnDeck | null
}

/**
 * Returns the decks that members see, sorted by name. Authors also see their own unfinished decks. Staff also see unfinished
 * decks of members with a lower role, so that they can remove these decks.
 */
export async function readGroupDecks(db: AccountDb, spaceId: string): Promise<GroupDeck[]> {
  const [decks, choices, own, members] = await Promise.all([
    readRows(db, spaceId, 'spaceDecks'),
    db.sharedDeckChoices.toArray(),
    listOwnDecks(db),
    readRows(db, spaceId, 'members'),
  ])
  const me = memberIdOf(spaceId, db.userId)
  const on = new Set(choices.flatMap(({ deckId, isOn }) => (isOn ? deckId : [])))
  const roleOf = (memberId: string) => members.find(({ id }) => id === memberId)?.role ?? 'member'
  const canRemove = (author: string) => author === me || isBelow(roleOf(author), roleOf(me))
  const shown = decks.filter(({ isRemoved, isComplete, author }) => !isRemoved && (isComplete || canRemove(author)))
  const originals = shown.some(({ author }) => author === me)
    ? new Map(own.map((deck) => [sharedDeckIdOf(spaceId, db.userId, deck.id), deck]))
    : null
  return shown
    .map((deck) => ({
      ...deck,
      name: deck.name || NAMELESS,
      ...{ isMine: deck.author === me, isOn: on.has(deck.id), own: originals?.get(deck.id) ?? null },
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
}

/** Returns the cards of a group's deck in order, whether or not the person studies it. */
export const readGroupCards = (db: AccountDb, spaceId: string, deckId: string): Promise<SharedCard[]> =>
  listSharedCards(db, { id: studyIdOfShared(deckId), spaceId })

/** Returns the IDs of all of the deck's cards that are not removed. */
export const listGroupCardIds = async (db: AccountDb, spaceId: string, deckId: string): Promise<string[]> =>
  (await readGroupCards(db, spaceId, deckId)).map(({ id }) => id)

/** Returns the numbers of decks and cards in the space that are not removed, without the deck `exceptId`. */
export async function countShared(
  db: AccountDb,
  spaceId: string,
  exceptId: string,
): Promise<{ decks: number; cards: number }> {
  const others = (await readRows(db, spaceId, 'spaceDecks')).filter(
    ({ id, isRemoved }) => !isRemoved && id !== exceptId,
  )
  return { decks: others.length, cards: others.reduce((sum, { cardCount }) => sum + cardCount, 0) }
}

/** Returns the groups and classes where the person may share decks. */
export async function listSharingSpaces(db: AccountDb): Promise<GroupSummary[]> {
  const spaces = [...(await listGroups(db)), ...(await listClasses(db))]
  return spaces.filter(
    ({ state, role, kind }) => state === 'active' && role !== null && may('spaces.add-deck', role, kind),
  )
}
