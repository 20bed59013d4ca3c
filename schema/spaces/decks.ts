import * as v from 'valibot'
import { Count, Uuid } from '../core/fields.ts'
import { must, Refused } from '../core/refusals.ts'
import { isLater } from '../core/register.ts'
import { DeckName, fields } from '../prep/own-tables.ts'
import { isCardOf } from '../prep/shared-study.ts'
import { type SpaceBy, spaceMutation, stampOf } from './mutation.ts'
import { isStaff } from './permissions.ts'
import type { SpaceTx } from './space-tx.ts'
import { SharedCardId, type SpaceRow } from './tables.ts'

/**
 * Mutations for shared decks. Sharing copies a personal deck: `add-deck`, then `add-cards` in batches, then `finish-deck`, which shows the deck
 * to the members. Sharing the deck again uses the same IDs, so it updates the cards, and their reviews remain valid.
 */

/** Maximum cards that one mutation adds. Like every mutation, it is also limited to 64 KiB. */
export const MAX_SHARED_AT_ONCE = 50
/** Maximum cards that one mutation removes. */
export const MAX_UNSHARED_AT_ONCE = 200

type Deck = SpaceRow<'spaceDecks'>

/** Adds an empty deck that members do not see yet. If the author shared the deck before, updates it and undoes its removal. */
export const addDeck = spaceMutation(
  'spaces.add-deck',
  2,
  v.strictObject({ deckId: Uuid, name: DeckName, mayCopy: v.boolean() }),
  async (tx, { deckId, name, mayCopy }, by) => {
    const before = await tx.get('spaceDecks', deckId)
    if (before) mustBeAuthor(before, by)
    if (!isLater(by, before)) return
    const added = { id: deckId, author: by.memberId, isComplete: false, cardCount: 0 }
    const deck = { ...(before ?? added), name, mayCopy, isRemoved: false, editor: by.memberId, ...stampOf(by) }
    await tx.put('spaceDecks', deck, '')
  },
)

function mustBeAuthor({ author }: Deck, { memberId }: SpaceBy): void {
  if (author !== memberId) throw new Refused('space-forbidden')
}

/** Returns the author's own deck. Refuses the mutation if the deck was removed or has another author. */
async function ownDeck(tx: SpaceTx, deckId: string, by: SpaceBy): Promise<Deck> {
  const deck = must(await tx.get('spaceDecks', deckId), 'deck-missing')
  mustBeAuthor(deck, by)
  if (deck.isRemoved) throw new Refused('deck-missing')
  return deck
}

/** Returns a deck that the member may change: the member's own deck or, for staff, any deck. */
async function changeableDeck(tx: SpaceTx, deckId: string, by: SpaceBy): Promise<Deck> {
  const deck = must(await tx.get('spaceDecks', deckId), 'deck-missing')
  if (by.me.state === 'active' && !isStaff(by.me.role)) mustBeAuthor(deck, by)
  return deck
}

const NewCard = v.strictObject({
  id: SharedCardId,
  order: Count,
  ...{ kind: fields.kind, front: fields.front, back: fields.back, hint: fields.hint },
})
export type NewSharedCard = v.InferOutput<typeof NewCard>

/** Adds cards, or replaces those that the deck has already. Each card is a separate register. */
export const addCards = spaceMutation(
  'spaces.add-cards',
  2,
  v.strictObject({
    deckId: Uuid,
    cards: v.pipe(v.array(NewCard), v.minLength(1), v.maxLength(MAX_SHARED_AT_ONCE)),
  }),
  async (tx, { deckId, cards }, by) => {
    const deck = await ownDeck(tx, deckId, by)
    let cardCount = deck.cardCount
    for (const card of cards) {
      if (!isCardOf(deckId, card.id)) throw new Refused('args-invalid')
      const before = await tx.get('spaceCards', card.id)
      if (!isLater(by, before)) continue
      const createdAt = before?.createdAt ?? by.at
      const of = { deckId, author: by.memberId, editor: by.memberId, createdAt, isRemoved: false }
      await tx.put('spaceCards', { ...card, ...of, ...stampOf(by) }, '')
      if (!before || before.isRemoved) cardCount += 1
    }
    if (cardCount !== deck.cardCount) await tx.put('spaceDecks', { ...deck, cardCount }, '')
  },
)

/** Blanks cards. In a removed deck, also blanks cards that were changed later. */
export const removeCards = spaceMutation(
  'spaces.remove-cards',
  1,
  v.strictObject({
    deckId: Uuid,
    cardIds: v.pipe(v.array(SharedCardId), v.minLength(1), v.maxLength(MAX_UNSHARED_AT_ONCE)),
  }),
  async (tx, { deckId, cardIds }, by) => {
    const deck = await changeableDeck(tx, deckId, by)
    let cardCount = deck.cardCount
    for (const id of cardIds) {
      const before = isCardOf(deckId, id) ? await tx.get('spaceCards', id) : undefined
      if (!before || before.isRemoved || (!deck.isRemoved && !isLater(by, before))) continue
      const blank = { front: '', back: '', hint: '', isRemoved: true }
      await tx.put('spaceCards', { ...before, ...blank, editor: by.memberId, ...stampOf(by) }, '')
      cardCount -= 1
    }
    if (cardCount !== deck.cardCount) await tx.put('spaceDecks', { ...deck, cardCount }, '')
  },
)

/**
 * Shows the deck to the members. `cards` is the number of cards that the author shared: if some of them were refused, the deck stays
 * hidden.
 */
export const finishDeck = spaceMutation(
  'spaces.finish-deck',
  1,
  v.strictObject({ deckId: Uuid, cards: Count }),
  async (tx, { deckId, cards }, by) => {
    const deck = await ownDeck(tx, deckId, by)
    if (deck.cardCount !== cards) throw new Refused('deck-incomplete')
    await tx.put('spaceDecks', { ...deck, isComplete: true }, '')
  },
)

/**
 * Renames the deck, or allows or forbids copying it; the later change wins. Only the author decides about copying. A removal is final until
 * the author shares the deck again, so it takes effect even if a later change arrived first.
 */
export const setDeck = spaceMutation(
  'spaces.set-deck',
  2,
  v.strictObject({
    deckId: Uuid,
    name: v.exactOptional(DeckName),
    mayCopy: v.exactOptional(v.boolean()),
    isRemoved: v.exactOptional(v.literal(true)),
  }),
  async (tx, { deckId, isRemoved, ...changes }, by) => {
    const deck = await changeableDeck(tx, deckId, by)
    if (changes.mayCopy !== undefined) mustBeAuthor(deck, by)
    const isLast = isLater(by, deck)
    if (isRemoved) {
      const removed = { name: '', isRemoved: true, isComplete: false, editor: by.memberId }
      return tx.put('spaceDecks', { ...deck, ...removed, ...(isLast && stampOf(by)) }, '')
    }
    if (deck.isRemoved) throw new Refused('deck-missing')
    if (!isLast) return
    // The editor is the member who wrote the name.
    const editor = changes.name === undefined ? deck.editor : by.memberId
    await tx.put('spaceDecks', { ...deck, ...changes, editor, ...stampOf(by) }, '')
  },
)
