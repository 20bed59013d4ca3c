import * as v from 'valibot'
import { Count, Id } from '../core/fields.ts'
import { appends, mutation } from '../core/mutation.ts'
import { must, Refused } from '../core/refusals.ts'
import { isLater } from '../core/register.ts'
import { mergeFields } from '../core/stamped-fields.ts'
import type { RowOf } from '../tables.ts'
import { Alt, cardImageId, ImageHash, Side } from './card-images.ts'
import { lostTextsAfter, SeenChanges } from './lost-texts.ts'
import { MAX_ORDER } from './own-order.ts'
import { Color, DeckName, fields, Kind, MAX_CARDS_AT_ONCE, TextHash } from './own-tables.ts'

/** Mutations for personal decks and cards. Each field is a separate last-write-wins register. */

const DECK_FIELDS = ['name', 'color', 'order', 'isArchived', 'isDeleted'] as const
const CARD_FIELDS = ['kind', 'front', 'back', 'hint', 'tags', 'order', 'isDeleted'] as const

// Decks

const AddDeckArgs = v.strictObject({ name: DeckName, color: Color, order: Count })
const SetDeckArgs = v.strictObject({
  deckId: Id,
  name: v.exactOptional(DeckName),
  color: v.exactOptional(Color),
  order: v.exactOptional(Count),
  isArchived: v.exactOptional(v.boolean()),
  isDeleted: v.exactOptional(v.boolean()),
})

/** Adds a deck. The deck's ID is the mutation's ID. */
export const addOwnDeck = appends(
  mutation('prep.add-own-deck', 1, AddDeckArgs, async (tx, args, by) => {
    if (await tx.get('ownDecks', by.id)) return
    await tx.put('ownDecks', {
      id: by.id,
      ...args,
      ...{ createdAt: by.at, isArchived: false, isDeleted: false, stamps: {} },
    })
  }),
)

/** Updates the given fields. Also deletes, restores and archives decks. */
export const setOwnDeck = mutation('prep.set-own-deck', 1, SetDeckArgs, async (tx, { deckId, ...changes }, by) => {
  const deck = must(await tx.get('ownDecks', deckId), 'deck-missing')
  const merged = mergeFields(deck, DECK_FIELDS, changes, by)
  if (merged !== deck) await tx.put('ownDecks', merged)
})

// Cards

export const NewCard = v.strictObject(fields)
export type NewCard = v.InferOutput<typeof NewCard>

/** Identifies an imported card in its deck: 72 bits of a hash of the ID or text that identifies the card in the file. */
const CardKey = v.pipe(v.string(), v.regex(/^[0-9a-f]{18}$/, 'is not a key of an imported card'))

const AddCardsArgs = v.strictObject({
  deckId: Id,
  /** Position of the first card; the other cards follow the first. */
  order: Count,
  cards: v.pipe(v.array(NewCard), v.minLength(1), v.maxLength(MAX_CARDS_AT_ONCE)),
  /** One key per card of an imported file. A card with the key of an existing card in the deck is not added. */
  keys: v.exactOptional(v.pipe(v.array(CardKey), v.maxLength(MAX_CARDS_AT_ONCE))),
})
const SetCardArgs = v.strictObject({
  cardId: Id,
  kind: v.exactOptional(Kind),
  front: v.exactOptional(fields.front),
  back: v.exactOptional(fields.back),
  hint: v.exactOptional(fields.hint),
  tags: v.exactOptional(fields.tags),
  order: v.exactOptional(Count),
  seen: v.exactOptional(SeenChanges),
})
const DeleteCardsArgs = v.strictObject({
  cardIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(MAX_CARDS_AT_ONCE)),
  /** True deletes the cards, false restores them. */
  isDeleted: v.boolean(),
})

/**
 * ID of the nth card or deletion of a mutation, derived from the mutation's ID. Its UUID variant never occurs in random UUIDs. A single
 * card or deletion has the mutation's own ID, so that an export can add cards one at a time.
 */
export const nthId = (id: string, nth: number, count: number, kind: 'card' | 'deletion'): string =>
  count === 1
    ? id
    : `${id.slice(0, 14)}5${id.slice(15, 19)}${kind === 'card' ? '4' : '3'}${id.slice(20, 33)}${nth.toString(16).padStart(3, '0')}`

/**
 * ID of the imported card with this key. It is the same on every device, so importing a file again, or on two offline devices, finds the
 * cards instead of duplicating them. Its UUID variant never occurs in random UUIDs or in `nthId`.
 */
export const keyedId = (deckId: string, key: string): string =>
  `${deckId.slice(0, 13)}-5${key.slice(0, 3)}-2${key.slice(3, 6)}-${key.slice(6)}`

/** The key of an imported card; null for all other cards. */
export const keyOfId = (cardId: string): string | null => {
  const [, first, second, rest] = /^.{13}-5(.{3})-2(.{3})-(.{12})$/.exec(cardId) ?? []
  return first === undefined ? null : `${first}${second}${rest}`
}

/** Adds cards. Their IDs are derived from the mutation's ID, or from the deck's ID and the cards' keys; see `nthId` and `keyedId`. */
export const addOwnCards = mutation('prep.add-own-cards', 1, AddCardsArgs, async (tx, args, by) => {
  const { deckId, order, cards, keys } = args
  must(await tx.get('ownDecks', deckId), 'deck-missing')
  if (keys && keys.length !== cards.length) throw new Refused('args-invalid')
  for (const [nth, card] of cards.entries()) {
    const key = keys?.[nth]
    const id = key === undefined ? nthId(by.id, nth, cards.length, 'card') : keyedId(deckId, key)
    if (await tx.get('ownCards', id)) continue
    await tx.put('ownCards', {
      ...{ id, deckId, ...card, order: Math.min(MAX_ORDER, order + nth) },
      ...{ createdAt: by.at, isDeleted: false, stamps: {}, lost: null },
    })
  }
})

/**
 * Updates the given fields. If two edits of a text have not seen each other, the overwritten text is stored as lost, whichever edit arrives
 * first.
 */
export const setOwnCard = mutation('prep.set-own-card', 2, SetCardArgs, async (tx, args, by) => {
  const { cardId, seen = {}, ...changes } = args
  const card = must(await tx.get('ownCards', cardId), 'card-missing')
  const merged = mergeFields(card, CARD_FIELDS, changes, by)
  const lost = lostTextsAfter(card, merged, changes, seen, by)
  const isLostChanged = JSON.stringify(lost) !== JSON.stringify(card.lost ?? null)
  if (merged !== card || isLostChanged) await tx.put('ownCards', { ...merged, lost })
})

/** Deletes or restores cards. Deleted cards keep their rows, text and reviews. */
export const deleteOwnCards = mutation('prep.delete-own-cards', 1, DeleteCardsArgs, async (tx, args, by) => {
  const { cardIds, isDeleted } = args
  for (const [nth, cardId] of cardIds.entries()) {
    const card = must(await tx.get('ownCards', cardId), 'card-missing')
    // Exports write one mutation per card, so each row needs its own change ID.
    const change = { ...by, id: nthId(by.id, nth, cardIds.length, 'deletion') }
    const merged = mergeFields(card, CARD_FIELDS, { isDeleted }, change)
    if (merged !== card) await tx.put('ownCards', merged)
  }
})

const STATE_FIELDS = ['isArchived', 'originId', 'originHash'] as const

const SetStateArgs = v.strictObject({
  cardId: Id,
  isArchived: v.exactOptional(v.boolean()),
  originId: v.exactOptional(Id),
  originHash: v.exactOptional(TextHash),
})

/** Archives or unarchives a card, or links it to the card that it is a copy of. The original may be missing: content can change. */
export const setOwnCardState = mutation(
  'prep.set-own-card-state',
  1,
  SetStateArgs,
  async (tx, { cardId, ...changes }, by) => {
    must(await tx.get('ownCards', cardId), 'card-missing')
    const stored = await tx.get('ownCardStates', cardId)
    const empty = { isArchived: null, originId: null, originHash: null, stamps: {} }
    const row = stored ?? { id: cardId, createdAt: 0, ...empty }
    const merged = mergeFields<RowOf<'ownCardStates'>>(row, STATE_FIELDS, changes, by)
    if (merged !== row) await tx.put('ownCardStates', merged)
  },
)

// Images

const SetImageArgs = v.strictObject({ cardId: Id, side: Side, hash: v.nullable(ImageHash), alt: Alt })

/** Sets or removes the image on one side of a card. Each side is a separate register. */
export const setCardImage = mutation('prep.set-card-image', 1, SetImageArgs, async (tx, args, by) => {
  const { cardId, side, hash, alt } = args
  must(await tx.get('ownCards', cardId), 'card-missing')
  const id = cardImageId(cardId, side)
  if (!isLater(by, await tx.get('cardImages', id))) return
  await tx.put('cardImages', { id, cardId, side, hash, alt, changedAt: by.at, changeId: by.id })
})
