import { Refused } from '@station-zero/schema/core/refusals.ts'
import { addOwnCards, addOwnDeck } from '@station-zero/schema/prep/own-cards.ts'
import { DECK_COLOR, MAX_DECK_NAME_LENGTH, MAX_OWN_CARDS, MAX_OWN_DECKS } from '@station-zero/schema/prep/own-tables.ts'
import { inBatches } from '@station-zero/schema/prep/pasted-cards.ts'
import {
  addCards,
  addDeck,
  finishDeck,
  MAX_UNSHARED_AT_ONCE,
  removeCards,
  setDeck,
} from '@station-zero/schema/spaces/decks.ts'
import type { AccountDb } from './account-db.ts'
import { enact } from './enact.ts'
import { enactInSpace } from './enact-in-space.ts'
import { listGroupCardIds, readGroupCards } from './repositories/group-decks.ts'
import { countOwn, nextDeckOrder } from './repositories/own-cards.ts'
import type { SharePlan } from './repositories/share-plan.ts'

// Sharing a personal deck in a group or class, removing it there, and copying a shared deck into a personal deck.

interface ShareOptions {
  mayCopy: boolean
  /** Called with the number of cards that are saved so far. */
  onProgress: (cards: number) => void
  signal: AbortSignal
}

/**
 * Saves the plan on this device in batches, which the sync then sends. If `signal` is aborted, stops, and removes the deck if it was not
 * shared before. Resolves to false if it was aborted.
 */
export async function shareDeck(plan: SharePlan, { mayCopy, onProgress, signal }: ShareOptions): Promise<boolean> {
  const { spaceId, deckId, shared, name, batches, removed, cardCount } = plan
  if (!shared || shared.name !== name || shared.mayCopy !== mayCopy)
    await enactInSpace({ spaceId }, addDeck, { deckId, name: name.slice(0, MAX_DECK_NAME_LENGTH), mayCopy })
  let saved = 0
  for (const cards of batches) {
    if (signal.aborted) break
    await enactInSpace({ spaceId }, addCards, { deckId, cards })
    saved += cards.length
    onProgress(saved)
  }
  if (signal.aborted) {
    if (!shared)
      await removeSharedDeck(
        spaceId,
        deckId,
        batches
          .flat()
          .slice(0, saved)
          .map(({ id }) => id),
      )
    return false
  }
  for (const cardIds of chunksOf(removed)) await enactInSpace({ spaceId }, removeCards, { deckId, cardIds })
  await enactInSpace({ spaceId }, finishDeck, { deckId, cards: cardCount })
  return true
}

/** Removes a deck from the space and blanks its cards, in one transaction. */
export async function removeSharedDeck(spaceId: string, deckId: string, cardIds: readonly string[]): Promise<void> {
  const also = chunksOf(cardIds).map((ids) => ({ mutation: removeCards, args: { deckId, cardIds: ids } }))
  await enactInSpace({ spaceId, also }, setDeck, { deckId, isRemoved: true })
}

export const removeWholeDeck = async (db: AccountDb, spaceId: string, deckId: string): Promise<void> =>
  removeSharedDeck(spaceId, deckId, await listGroupCardIds(db, spaceId, deckId))

function chunksOf(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / MAX_UNSHARED_AT_ONCE)
  return Array.from({ length: count }, (_, at) => ids.slice(at * MAX_UNSHARED_AT_ONCE, (at + 1) * MAX_UNSHARED_AT_ONCE))
}

/**
 * Copies a shared deck into a new personal deck, and resolves to its ID. Reviews stay with the shared cards. Throws `Refused` if the person
 * would have too many decks or cards.
 */
export async function copySharedDeck(db: AccountDb, spaceId: string, deckId: string, name: string): Promise<string> {
  const [cards, order, existing] = await Promise.all([
    readGroupCards(db, spaceId, deckId),
    nextDeckOrder(db),
    countOwn(db),
  ])
  if (existing.decks >= MAX_OWN_DECKS)
    throw new Refused('quota-rows', `You have ${MAX_OWN_DECKS} decks, which is the maximum. Delete one first.`)
  const room = MAX_OWN_CARDS - existing.cards
  if (cards.length > room)
    throw new Refused(
      'quota-rows',
      `Your decks can hold ${Math.max(0, room).toLocaleString('en-US')} more cards (${MAX_OWN_CARDS.toLocaleString('en-US')} in total). Delete some first.`,
    )
  const copies = cards.map(({ kind, front, back, hint }) => ({ kind, front, back, hint, tags: [] }))
  const copyId = await enact(addOwnDeck, { name: name.slice(0, MAX_DECK_NAME_LENGTH), color: DECK_COLOR, order })
  let first = 0
  for (const batch of inBatches(copies)) {
    await enact(addOwnCards, { deckId: copyId, order: first, cards: batch })
    first += batch.length
  }
  return copyId
}
