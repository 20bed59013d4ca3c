import * as v from 'valibot'
import { Count, Id } from '../core/fields.ts'
import { appends, type By, mutation } from '../core/mutation.ts'
import { must } from '../core/refusals.ts'
import { isLater } from '../core/register.ts'
import type { RowOf } from '../tables.ts'
import { Color, DeckName, fields, Kind, MOST_CARDS_AT_ONCE } from './own-tables.ts'

/**
 * Changes of the decks and cards that people write themselves. Each field is a register of its own: when two devices change one card offline,
 * the later change of each field wins.
 */

// Merging by field

const DECK_FIELDS = ['name', 'color', 'order', 'isArchived', 'isDeleted'] as const
const CARD_FIELDS = ['kind', 'front', 'back', 'hint', 'tags', 'order', 'isDeleted'] as const

type Change = Pick<By, 'at' | 'id' | 'now'>
type OwnRow = RowOf<'ownDecks'> | RowOf<'ownCards'>

/** The row with those of the said fields that this change is later for; the row itself if there are none. */
function merge<Row extends OwnRow>(row: Row, fields: readonly string[], said: Partial<Row>, by: Change): Row {
  const created = { changedAt: row.createdAt, changeId: row.id }
  const isSaid = (field: string) => (said as Record<string, unknown>)[field] !== undefined
  const later = new Set(fields.filter((field) => isSaid(field) && isLater(by, row.stamps[field] ?? created)))
  if (later.size === 0) return row
  const values = Object.fromEntries([...later].map((field) => [field, (said as Record<string, unknown>)[field]]))
  const stamp = { changedAt: by.at, changeId: by.id }
  // In one order, so that equal rows have equal JSON.
  const stamps = fields.flatMap((field) => {
    const known = later.has(field) ? stamp : row.stamps[field]
    return known ? [[field, known] as const] : []
  })
  return { ...row, ...values, stamps: Object.fromEntries(stamps) }
}

interface Edit {
  changedAt: number
  changeId: string
  values: Record<string, unknown>
}

/** The changes since a row was created that its fields still show, oldest first. Exports repeat them. */
export function editsOf(row: OwnRow): Edit[] {
  const edits = new Map<string, Edit>()
  for (const [field, { changedAt, changeId }] of Object.entries(row.stamps)) {
    const edit = edits.get(changeId) ?? { changedAt, changeId, values: {} }
    edit.values[field] = (row as Record<string, unknown>)[field]
    edits.set(changeId, edit)
  }
  return [...edits.values()].sort((a, b) => a.changedAt - b.changedAt || (a.changeId < b.changeId ? -1 : 1))
}

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

/** The deck gets the mutation's id. */
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

/** Changes the named fields; deletes, restores and archives, too. */
export const setOwnDeck = mutation('prep.set-own-deck', 1, SetDeckArgs, async (tx, { deckId, ...said }, by) => {
  const deck = must(await tx.get('ownDecks', deckId), 'deck-missing')
  const merged = merge(deck, DECK_FIELDS, said, by)
  if (merged !== deck) await tx.put('ownDecks', merged)
})

// Cards

export const NewCard = v.strictObject(fields)
export type NewCard = v.InferOutput<typeof NewCard>

const AddCardsArgs = v.strictObject({
  deckId: Id,
  /** Of the first card; the others follow it. */
  order: Count,
  cards: v.pipe(v.array(NewCard), v.minLength(1), v.maxLength(MOST_CARDS_AT_ONCE)),
})
const SetCardArgs = v.strictObject({
  cardId: Id,
  kind: v.exactOptional(Kind),
  front: v.exactOptional(fields.front),
  back: v.exactOptional(fields.back),
  hint: v.exactOptional(fields.hint),
  tags: v.exactOptional(fields.tags),
  order: v.exactOptional(Count),
})
const DeleteCardsArgs = v.strictObject({
  cardIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(MOST_CARDS_AT_ONCE)),
  /** False restores them. */
  isDeleted: v.boolean(),
})

const MAX_COUNT = 1_000_000

/**
 * An id for the nth of several things that one mutation brings about: a UUID that no random one equals, because of its variant. One thing
 * alone has the mutation's id, so that an export can add cards one at a time.
 */
export const nthId = (id: string, nth: number, count: number, kind: 'card' | 'deletion'): string =>
  count === 1
    ? id
    : `${id.slice(0, 14)}5${id.slice(15, 19)}${kind === 'card' ? '4' : '3'}${id.slice(20, 33)}${nth.toString(16).padStart(3, '0')}`

/** The cards get ids made of the mutation's; see `nthId`. */
export const addOwnCards = mutation('prep.add-own-cards', 1, AddCardsArgs, async (tx, { deckId, order, cards }, by) => {
  must(await tx.get('ownDecks', deckId), 'deck-missing')
  for (const [nth, card] of cards.entries()) {
    const id = nthId(by.id, nth, cards.length, 'card')
    if (await tx.get('ownCards', id)) continue
    await tx.put('ownCards', {
      ...{ id, deckId, ...card, order: Math.min(MAX_COUNT, order + nth) },
      ...{ createdAt: by.at, isDeleted: false, stamps: {} },
    })
  }
})

export const setOwnCard = mutation('prep.set-own-card', 1, SetCardArgs, async (tx, { cardId, ...said }, by) => {
  const card = must(await tx.get('ownCards', cardId), 'card-missing')
  const merged = merge(card, CARD_FIELDS, said, by)
  if (merged !== card) await tx.put('ownCards', merged)
})

/** Deletes cards, or restores them. They keep their rows, texts and reviews. */
export const deleteOwnCards = mutation('prep.delete-own-cards', 1, DeleteCardsArgs, async (tx, args, by) => {
  const { cardIds, isDeleted } = args
  for (const [nth, cardId] of cardIds.entries()) {
    const card = must(await tx.get('ownCards', cardId), 'card-missing')
    // Each row needs a change id of its own for exports, which put one card into a mutation.
    const change = { ...by, id: nthId(by.id, nth, cardIds.length, 'deletion') }
    const merged = merge(card, CARD_FIELDS, { isDeleted }, change)
    if (merged !== card) await tx.put('ownCards', merged)
  }
})
