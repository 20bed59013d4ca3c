import * as v from 'valibot'
import { isLongerThan } from '../core/byte-length.ts'
import { Count, Text, Uuid } from '../core/fields.ts'
import { must, Refused } from '../core/refusals.ts'
import { isLater } from '../core/register.ts'
import { byOrder } from '../prep/own-order.ts'
import { DeckName, fields } from '../prep/own-tables.ts'
import { isCardOf } from '../prep/shared-study.ts'
import { cut } from './attachments.ts'
import { isByStaff } from './membership.ts'
import { memberAt, type SpaceBy, spaceMutation, stampOf } from './mutation.ts'
import { isBelow, type SeenBy } from './permissions.ts'
import { MAX_DECK_CARDS } from './quotas.ts'
import type { SpaceDesk, SpaceTx } from './space-tx.ts'
import { POST_LENGTH, REASON_LENGTH, SharedCardId, type SpaceRow } from './tables.ts'

/**
 * Mutations for shared decks. Sharing copies a personal deck: `add-deck`, then `add-cards` in batches, then `finish-deck`, which sends the cards
 * to the members. Until then, only the author receives them. Sharing the deck again uses the same IDs, so it updates the cards, and their
 * reviews remain valid.
 */

/** Maximum cards that one mutation adds. Like every mutation, it is also limited to 64 KiB. */
export const MAX_SHARED_AT_ONCE = 50
/** Maximum cards that one mutation removes. */
export const MAX_UNSHARED_AT_ONCE = 200
/** Maximum cards of a deck that are read for the quote in a report, which contains as many of them as fit. */
const QUOTED_CARDS = 200
/** Maximum size of a shared card as JSON, which is how it is sent and stored, in bytes. */
const SHARED_CARD_BYTES = 8_192

type Deck = SpaceRow<'spaceDecks'>
type Card = SpaceRow<'spaceCards'>

/** Whether someone other than the author removed the deck. The author can't undo that. */
export const isRemovedByStaff = ({ isRemoved, author, editor }: Deck): boolean => isRemoved && editor !== author

/** Members receive the cards of complete decks; until then, only the author does. */
const cardsSeenBy = ({ isComplete, author }: Deck): SeenBy => (isComplete ? '' : `=${author}`)

/** Adds an empty deck. If the author shared the deck before, updates it and undoes the author's own removal. */
export const addDeck = spaceMutation(
  'spaces.add-deck',
  2,
  v.strictObject({ deckId: Uuid, name: DeckName, mayCopy: v.boolean() }),
  async (tx, { deckId, name, mayCopy }, by) => {
    const before = await tx.get('spaceDecks', deckId)
    if (before) mustBeAuthor(before, by)
    if (before && isRemovedByStaff(before)) throw new Refused('deck-removed')
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
  if (isRemovedByStaff(deck)) throw new Refused('deck-removed')
  if (deck.isRemoved) throw new Refused('deck-missing')
  return deck
}

/** Returns a deck that the member may change: the member's own deck, or the deck of a member with a lower role. */
async function changeableDeck(tx: SpaceTx, deckId: string, { me, memberId }: SpaceBy): Promise<Deck> {
  const deck = must(await tx.get('spaceDecks', deckId), 'deck-missing')
  if (me.state !== 'active' || deck.author === memberId) return deck
  const author = await memberAt(tx, deck.author)
  if (!isBelow(author.role, me.role)) throw new Refused('space-forbidden')
  return deck
}

const NewCard = v.pipe(
  v.strictObject({
    id: SharedCardId,
    order: Count,
    ...{ kind: fields.kind, front: fields.front, back: fields.back, hint: fields.hint },
  }),
  v.check((card) => fitsSharedCard(card), 'is too long to share: shorten the card, or split it into two'),
)
export type NewSharedCard = v.InferOutput<typeof NewCard>

/** Whether the card is small enough to be shared. */
export function fitsSharedCard(card: object): boolean {
  return !isLongerThan(JSON.stringify(card), SHARED_CARD_BYTES)
}

/** Adds cards, or replaces cards that are already in the deck. Each card is a separate register. */
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
      await tx.put('spaceCards', { ...card, ...of, ...stampOf(by) }, cardsSeenBy(deck))
      if (!before || before.isRemoved) cardCount += 1
    }
    if (cardCount > Math.max(MAX_DECK_CARDS, deck.cardCount)) throw new Refused('deck-large')
    if (cardCount !== deck.cardCount) await tx.put('spaceDecks', { ...deck, cardCount }, '')
  },
)

export const BLANK_CARD = { front: '', back: '', hint: '', isRemoved: true }

/**
 * Blanks cards. All members receive the blank cards, because a member's device may still have the texts from an earlier time when the deck
 * was shared [G16]. If the deck was removed, the server has already blanked all of its cards, and a device blanks the cards that it has.
 */
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
      await tx.put('spaceCards', { ...before, ...BLANK_CARD, editor: by.memberId, ...stampOf(by) }, '')
      if (!deck.isRemoved) cardCount -= 1
    }
    if (cardCount === 0 && deck.isComplete) throw new Refused('deck-empty')
    if (cardCount !== deck.cardCount) await tx.put('spaceDecks', { ...deck, cardCount }, '')
  },
)

/**
 * Sends the deck's cards to the members. `cards` is the number of cards that the author shared: if some of them were refused, the deck
 * stays hidden. The server gives each card a new version, because members' cursors may already be past the card's version.
 */
export const finishDeck = spaceMutation(
  'spaces.finish-deck',
  1,
  v.strictObject({ deckId: Uuid, cards: Count }),
  async (tx, { deckId, cards }, by) => {
    const deck = await ownDeck(tx, deckId, by)
    if (cards === 0) throw new Refused('deck-empty')
    if (deck.cardCount !== cards) throw new Refused('deck-incomplete')
    if (deck.isComplete) return
    await by.desk?.changeCards({ deckId, seenBy: '' })
    // Written last, so that any device that has received the deck also has all of its cards.
    await tx.put('spaceDecks', { ...deck, isComplete: true }, '')
  },
)

interface Removal {
  /** The member who removes the deck. */
  editor: string
  /** The time and id of the removal; missing if a later change arrived first. */
  stamp?: ReturnType<typeof stampOf>
}

/**
 * Blanks the deck and, on the server, all of its cards, so that devices delete their texts. All members receive the blank cards, even if
 * the deck is not complete: if it was shared before, a member’s device may still have the texts of that time.
 */
export async function removeDeck(
  tx: Pick<SpaceTx, 'put'>,
  desk: Pick<SpaceDesk, 'changeCards'> | undefined,
  deck: Deck,
  { editor, stamp }: Removal,
): Promise<void> {
  await desk?.changeCards({ deckId: deck.id, seenBy: '', fields: { ...BLANK_CARD, editor, ...stamp } })
  const blank = { name: '', isRemoved: true, isComplete: false, cardCount: 0, editor }
  await tx.put('spaceDecks', { ...deck, ...blank, ...stamp }, '')
}

/**
 * Renames the deck, or allows or forbids copying it; the later change wins. Only the author decides about copying. A removal takes effect
 * even if a later change arrived first. The author may share the deck again, unless someone else removed it.
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
      if (deck.isRemoved && (deck.author === by.memberId || isRemovedByStaff(deck))) return
      return removeDeck(tx, by.desk, deck, { editor: by.memberId, ...(isLast && { stamp: stampOf(by) }) })
    }
    if (deck.isRemoved) throw new Refused('deck-missing')
    if (!isLast) return
    // The editor is the member who wrote the name.
    const editor = changes.name === undefined ? deck.editor : by.memberId
    await tx.put('spaceDecks', { ...deck, ...changes, editor, ...stampOf(by) }, '')
  },
)

/**
 * Returns the deck's name and cards as quoted in reports, shortened. Omits the name if someone else wrote it, because the quote is
 * attributed to the author.
 */
function quoteOfDeck({ name, author, editor }: Deck, cards: readonly Pick<Card, 'front' | 'back'>[]): string {
  const lines = cards.map(({ front, back }) => `${front}\n${back}`.trim())
  return cut([...(editor === author ? [name] : []), ...lines].join('\n\n'), POST_LENGTH)
}

/** Reports a deck like a post: to the staff or, if its author is staff, to the operator. The server adds the quote of the cards. */
export const reportDeck = spaceMutation(
  'spaces.report-deck',
  1,
  v.strictObject({ deckId: Uuid, reason: Text(REASON_LENGTH) }),
  async (tx, { deckId, reason }, by) => {
    const deck = must(await tx.get('spaceDecks', deckId), 'deck-missing')
    if (deck.isRemoved || !deck.isComplete) throw new Refused('deck-missing')
    const of = { author: by.memberId, subject: 'deck' as const, postId: deckId, about: deck.author }
    const row = { id: by.id, ...of, reason, quote: '', settledAt: null }
    const seenBy = (await isByStaff(tx, deck.author)) ? `=${by.memberId}` : by.memberId
    // Written before the cards are read, so that reports over the limit are refused without reading any.
    await tx.put('spaceReports', row, seenBy)
    const cards = (await by.desk?.cardsOf(deckId, QUOTED_CARDS)) ?? []
    await tx.put('spaceReports', { ...row, quote: quoteOfDeck(deck, cards.toSorted(byOrder)) }, seenBy)
  },
  { appendsTo: 'spaceReports' },
)
