import type { ArgsOf, ArgsSchema, Mutation } from '@station-zero/schema/core/mutation.ts'
import { Refused } from '@station-zero/schema/core/refusals.ts'
import { CARD_SIDES } from '@station-zero/schema/prep/card-images.ts'
import type { SeenChanges } from '@station-zero/schema/prep/lost-texts.ts'
import {
  addOwnCards,
  addOwnDeck,
  deleteOwnCards,
  type NewCard,
  nthId,
  setCardImage,
  setOwnCard,
  setOwnCardState,
  setOwnDeck,
} from '@station-zero/schema/prep/own-cards.ts'
import { copyOf, hashOfOriginal } from '@station-zero/schema/prep/own-copies.ts'
import { ordersAfterMove } from '@station-zero/schema/prep/own-order.ts'
import { DECK_COLOR, MAX_CARDS_AT_ONCE, MAX_OWN_CARDS, MAX_OWN_DECKS } from '@station-zero/schema/prep/own-tables.ts'
import { inBatches } from '@station-zero/schema/prep/pasted-cards.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { useState } from 'react'
import { type AccountDb, newId } from '../../data/account-db.ts'
import { useCurrent } from '../../data/active-account.ts'
import { useDraft } from '../../data/drafts.ts'
import { type AlsoEnacted, enact } from '../../data/enact.ts'
import type { ImagesOfCard } from '../../data/repositories/card-images.ts'
import { countOwn, nextCardOrder, nextDeckOrder } from '../../data/repositories/own-cards.ts'
import type { OwnCard, OwnDeck } from '../../data/repositories/own-decks.ts'
import { whyNotSaved } from '../../saving/use-enact.ts'
import { useToast } from '../../ui/toast.tsx'

export interface Undoable {
  text: string
  undo: () => Promise<unknown>
}

/** Returns functions that write personal decks and cards. If a write fails, a toast shows the reason. */
export function useOwnActs() {
  const db = useCurrent()?.db
  const { toast } = useToast()

  async function run<T>(save: (db: AccountDb) => Promise<T>): Promise<T | null> {
    if (!db) return null
    try {
      return await save(db)
    } catch (error) {
      if (!(error instanceof Refused)) console.error('Failed to save a personal deck or card:', error)
      toast({ title: 'Not saved', description: whyNotSaved(error), tone: 'destructive' })
      return null
    }
  }

  /** Runs the mutations in one transaction. Resolves to true if they were saved. */
  const saveAll = async ([first, ...also]: readonly AlsoEnacted[]) =>
    (await run(async () => (first ? enact(first.mutation, first.args, { also }) : ''))) !== null

  return {
    /** Adds a deck. Resolves to the deck's ID, or to null if the deck was not saved. */
    addDeck: (name: string) =>
      run(async (accountDb) => {
        const order = await nextDeckOrder(accountDb)
        return enact(addOwnDeck, { name, color: DECK_COLOR, order }, { check: (found) => mustHaveRoom(found, 1, 0) })
      }),
    /**
     * Adds one card and its images. `original` is the card of which the new card is a copy, if any. Resolves to the new card's ID, or to
     * null if the card was not saved.
     */
    addCard: (deckId: string, card: NewCard, images: ImageChanges, original: RowOf<'cards'> | null = null) =>
      run(async (accountDb) => {
        const id = newId()
        const order = await nextCardOrder(accountDb, deckId)
        const also = [...imageMutations(id, images), ...(original ? [comparedWith(id, original)] : [])]
        const options = { id, also, check: (db: AccountDb) => mustHaveRoom(db, 0, 1) }
        return enact(addOwnCards, { deckId, order, cards: [card] }, options)
      }),
    /**
     * Changes the given fields and images of a card. `seen` are the changes that the person saw before editing. Resolves to true if the
     * changes were saved.
     */
    changeCard: async (cardId: string, fields: Partial<NewCard>, images: ImageChanges, seen: SeenChanges = {}) =>
      (await run(async () => {
        const changes = imageMutations(cardId, images)
        if (Object.keys(fields).length > 0) return enact(setOwnCard, { cardId, ...fields, seen }, { also: changes })
        const [first, ...also] = changes
        return first ? enact(first.mutation, first.args, { also }) : cardId
      })) !== null,
    /** Adds cards in batches. Resolves to the ids of the new cards, or to null if not all of them were saved. */
    addCards: (deckId: string, cards: readonly NewCard[]) =>
      run(async (accountDb) => {
        const ids: string[] = []
        const first = await nextCardOrder(accountDb, deckId)
        for (const batch of inBatches(cards)) {
          const options = ids.length > 0 ? {} : { check: (found: AccountDb) => mustHaveRoom(found, 0, cards.length) }
          const id = await enact(addOwnCards, { deckId, order: first + ids.length, cards: batch }, options)
          ids.push(...batch.map((_, nth) => nthId(id, nth, batch.length, 'card')))
        }
        return ids
      }),
    /** Deletes or restores the cards. Resolves to false if any of them could not be saved. */
    deleteCards: async (cardIds: readonly string[], isDeleted: boolean) =>
      (await run(async () => {
        for (let from = 0; from < cardIds.length; from += MAX_CARDS_AT_ONCE)
          await enact(deleteOwnCards, { cardIds: cardIds.slice(from, from + MAX_CARDS_AT_ONCE), isDeleted })
        return true
      })) !== null,
    /** Moves a deck in the sorted list of decks. Resolves to true if the move was saved. */
    moveDeck: (decks: readonly OwnDeck[], from: number, to: number) =>
      saveAll(
        ordersAfterMove(decks, from, to).map(({ id, order }) => ({
          mutation: setOwnDeck,
          args: { deckId: id, order },
        })),
      ),
    /** Moves a card in the sorted list of its deck's cards. Resolves to true if the move was saved. */
    moveCard: (cards: readonly OwnCard[], from: number, to: number) =>
      saveAll(
        ordersAfterMove(cards, from, to).map(({ id, order }) => ({
          mutation: setOwnCard,
          args: { cardId: id, order },
        })),
      ),
    /** Replaces a copy's text with the new text of its original. Resolves to true if the change was saved. */
    takeOriginal: ({ id, kind }: OwnCard, original: RowOf<'cards'>) => {
      const { front, back, hint } = copyOf(original)
      // The original has no blanks, so a cloze copy becomes a basic card.
      const args = { cardId: id, front, back, hint, ...(kind === 'cloze' && { kind: 'basic' as const }) }
      return saveAll([{ mutation: setOwnCard, args }, comparedWith(id, original)])
    },
    /** Keeps the text of a copy although its original was changed. Resolves to true if the decision was saved. */
    declineOriginal: ({ id }: OwnCard, original: RowOf<'cards'>) => saveAll([comparedWith(id, original)]),
    /** Archives or unarchives a card. Resolves to true if the change was saved. */
    archiveCard: (cardId: string, isArchived: boolean) =>
      saveAll([{ mutation: setOwnCardState, args: { cardId, isArchived } }]),
    change: async <Schema extends ArgsSchema>(mutation: Mutation<string, Schema>, args: ArgsOf<Schema>) =>
      (await run(() => enact(mutation, args))) !== null,
  }
}

/** Returns a mutation that links a copy to its original and records that the person has seen the original's current text. */
const comparedWith = (cardId: string, original: RowOf<'cards'>): AlsoEnacted => ({
  mutation: setOwnCardState,
  args: { cardId, originId: original.id, originHash: hashOfOriginal(original) },
})

/** New images by side; null removes an image. Sides without an entry don't change. */
export type ImageChanges = Partial<ImagesOfCard>

const imageMutations = (cardId: string, images: ImageChanges) =>
  CARD_SIDES.filter((side) => images[side] !== undefined).map((side) => {
    const { hash, alt } = images[side] ?? { hash: null, alt: '' }
    return { mutation: setCardImage, args: { cardId, side, hash, alt } }
  })

/** Throws `quota-rows` if adding this many decks and cards would exceed the limits. */
async function mustHaveRoom(db: AccountDb, decks: number, cards: number): Promise<void> {
  const existing = await countOwn(db)
  const room = { decks: MAX_OWN_DECKS - existing.decks, cards: MAX_OWN_CARDS - existing.cards }
  if (decks > room.decks)
    throw new Refused('quota-rows', `You have ${MAX_OWN_DECKS} decks, which is the maximum. Delete one first.`)
  if (cards > room.cards)
    throw new Refused(
      'quota-rows',
      `Your decks can hold ${Math.max(0, room.cards).toLocaleString('en-US')} more cards (${MAX_OWN_CARDS.toLocaleString('en-US')} in total). Add fewer, or delete some first.`,
    )
}

/** Form input that is shown immediately and stored as a draft, so that it survives leaving the page. */
export function useTypedDraft<T>(key: string, saved: T) {
  const [draft, save, clear] = useDraft<T>(key)
  const [typed, setTyped] = useState<T | null>(null)
  return {
    value: typed ?? draft ?? saved,
    isLoading: draft === undefined,
    type(next: T) {
      setTyped(next)
      save(next).catch((error) => console.error('Failed to store the card draft:', error))
    },
    async clear() {
      setTyped(null)
      await clear().catch((error) => console.error('Failed to delete the card draft:', error))
    },
  }
}
