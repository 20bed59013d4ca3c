import { refusals } from '@station-zero/schema/core/refusals.ts'
import { byOrder } from '@station-zero/schema/prep/own-order.ts'
import { inBatches } from '@station-zero/schema/prep/pasted-cards.ts'
import {
  fitsSharedCard,
  isRemovedByStaff,
  MAX_SHARED_AT_ONCE,
  type NewSharedCard,
} from '@station-zero/schema/spaces/decks.ts'
import {
  MAX_DECK_CARDS,
  MAX_DECK_TEXT_BYTES,
  MAX_SHARED_CARDS,
  MAX_SHARED_DECKS,
  textBytesOf,
} from '@station-zero/schema/spaces/quotas.ts'
import type { SpaceRow } from '@station-zero/schema/spaces/tables.ts'
import type { AccountDb } from '../account-db.ts'
import { sharedCardIdOf, sharedDeckIdOf } from '../spaces.ts'
import { countShared, readGroupCards } from './group-decks.ts'
import { readRows } from './groups.ts'
import { readArchivedIds } from './own-decks.ts'

/**
 * The changes that sharing a deck makes. Only cards that differ from the group's copy are sent, so sharing again
 * continues an interrupted share.
 */
export interface SharePlan {
  ownDeckId: string
  spaceId: string
  deckId: string
  /** The group's copy of the deck; null if the group has none. */
  shared: SpaceRow<'spaceDecks'> | null
  name: string
  /** Number of cards that the group's deck will have. */
  cardCount: number
  /** New and changed cards, in batches that each fit into one mutation. */
  batches: NewSharedCard[][]
  /** IDs of the group's cards that the personal deck no longer has. */
  removed: string[]
  /** Number of images that are not shared. */
  images: number
  /** Number of archived cards, which are not shared. */
  archived: number
  /** Why the deck can't be shared; null if it can. */
  problem: string | null
}

/** Compares a personal deck with its copy in the space. Null if the personal deck does not exist. */
export async function planShare(db: AccountDb, spaceId: string, ownDeckId: string): Promise<SharePlan | null> {
  const deckId = sharedDeckIdOf(spaceId, db.userId, ownDeckId)
  const [deck, all, archivedIds, decks, listed, others] = await Promise.all([
    db.ownDecks.get(ownDeckId),
    db.ownCards.where('deckId').equals(ownDeckId).toArray(),
    readArchivedIds(db),
    readRows(db, spaceId, 'spaceDecks'),
    readGroupCards(db, spaceId, deckId),
    countShared(db, spaceId, deckId),
  ])
  if (!deck || deck.isDeleted) return null
  const existing = all.filter(({ isDeleted }) => !isDeleted)
  const own = existing.filter(({ id }) => !archivedIds.has(id)).sort(byOrder)
  const ids = own.map(({ id }) => id)
  const images = (await db.cardImages.where('cardId').anyOf(ids).toArray()).filter(({ hash }) => hash !== null)
  const cards = own.map(
    ({ id, kind, front, back, hint }, order): NewSharedCard => ({
      ...{ id: sharedCardIdOf(deckId, id), order, kind, front, back, hint },
    }),
  )
  const copy = decks.find(({ id }) => id === deckId)
  const shared = copy && !copy.isRemoved ? copy : null
  // The server blanks the cards of a removed deck, whether or not this device has received the removal yet.
  const present = shared ? listed : []
  const known = new Map(present.map((card) => [card.id, card]))
  const wanted = new Set(cards.map(({ id }) => id))
  return {
    ...{ ownDeckId, spaceId, deckId, shared, name: deck.name, cardCount: cards.length },
    batches: inBatches(
      cards.filter((card) => isChanged(card, known.get(card.id))),
      MAX_SHARED_AT_ONCE,
    ),
    removed: present.flatMap(({ id }) => (wanted.has(id) ? [] : id)),
    images: images.length,
    archived: existing.length - own.length,
    problem: copy && isRemovedByStaff(copy) ? refusals['deck-removed'].sentence : problemOf(cards, others),
  }
}

function problemOf(cards: readonly NewSharedCard[], others: { decks: number; cards: number }): string | null {
  if (cards.length === 0) return 'This deck has no cards to share.'
  const long = cards.find((card) => !fitsSharedCard(card))
  if (long)
    return `The card “${long.front.slice(0, 60)}…” is too long to share. Shorten it, or split it into two cards.`
  const text = cards.reduce((sum, card) => sum + textBytesOf(card), 0)
  if (cards.length > MAX_DECK_CARDS || text > MAX_DECK_TEXT_BYTES) return refusals['deck-large'].sentence
  if (others.decks >= MAX_SHARED_DECKS) return refusals['decks-full'].sentence
  const room = Math.max(0, MAX_SHARED_CARDS - others.cards)
  if (cards.length <= room) return null
  return `The shared decks here can hold ${room.toLocaleString('en-US')} more cards (${MAX_SHARED_CARDS.toLocaleString('en-US')} in total). Share a smaller deck, or remove one first.`
}

const isChanged = (card: NewSharedCard, known: SpaceRow<'spaceCards'> | undefined): boolean =>
  !known || (['order', 'kind', 'front', 'back', 'hint'] as const).some((field) => card[field] !== known[field])
