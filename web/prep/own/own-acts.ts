import type { ArgsOf, ArgsSchema, Mutation } from '@station-zero/schema/core/mutation.ts'
import { Refused } from '@station-zero/schema/core/refusals.ts'
import { addOwnCards, addOwnDeck, deleteOwnCards, type NewCard, nthId } from '@station-zero/schema/prep/own-cards.ts'
import { MAX_CARDS_AT_ONCE, MAX_OWN_CARDS, MAX_OWN_DECKS } from '@station-zero/schema/prep/own-tables.ts'
import { inBatches } from '@station-zero/schema/prep/pasted-cards.ts'
import { useRef, useState } from 'react'
import type { AccountDb } from '../../data/account-db.ts'
import { useCurrent } from '../../data/active-account.ts'
import { useDraft } from '../../data/drafts.ts'
import { enact } from '../../data/enact.ts'
import { countOwn, nextCardOrder, nextDeckOrder } from '../../data/repositories/own-cards.ts'
import { whyNotSaved } from '../../saving/use-enact.ts'
import { useToast } from '../../ui/toast.tsx'

/** A deck's color until the person can choose one. */
const COLOR = '#1d4ed8'

/** What can be taken back, and how. */
export interface Undoable {
  text: string
  undo: () => Promise<unknown>
}

/** Saves and shows why it could not. */
export function useOwnActs() {
  const db = useCurrent()?.db
  const { toast } = useToast()

  async function run<T>(save: (db: AccountDb) => Promise<T>): Promise<T | null> {
    if (!db) return null
    try {
      return await save(db)
    } catch (error) {
      if (!(error instanceof Refused)) console.error('Failed to save an own deck or card:', error)
      toast({ title: 'Not saved', description: whyNotSaved(error), tone: 'destructive' })
      return null
    }
  }

  return {
    /** Resolves with the deck's id; null if it was not saved. */
    addDeck: (name: string) =>
      run(async (one) => {
        const order = await nextDeckOrder(one)
        return enact(addOwnDeck, { name, color: COLOR, order }, { check: (found) => mustHaveRoom(found, 1, 0) })
      }),
    /** Resolves with the ids of the new cards; null if none were saved. */
    addCards: (deckId: string, cards: readonly NewCard[]) =>
      run(async (one) => {
        const ids: string[] = []
        const first = await nextCardOrder(one, deckId)
        for (const batch of inBatches(cards)) {
          const given = ids.length > 0 ? {} : { check: (found: AccountDb) => mustHaveRoom(found, 0, cards.length) }
          const id = await enact(addOwnCards, { deckId, order: first + ids.length, cards: batch }, given)
          ids.push(...batch.map((_, nth) => nthId(id, nth, batch.length, 'card')))
        }
        return ids
      }),
    /** Deletes the cards, or restores them. Resolves with whether it was saved. */
    deleteCards: async (cardIds: readonly string[], isDeleted: boolean) =>
      (await run(async () => {
        for (let from = 0; from < cardIds.length; from += MAX_CARDS_AT_ONCE)
          await enact(deleteOwnCards, { cardIds: cardIds.slice(from, from + MAX_CARDS_AT_ONCE), isDeleted })
        return true
      })) !== null,
    change: async <Schema extends ArgsSchema>(mutation: Mutation<string, Schema>, args: ArgsOf<Schema>) =>
      (await run(() => enact(mutation, args))) !== null,
  }
}

/** Throws a refusal if there is no room for so many more decks and cards. */
async function mustHaveRoom(db: AccountDb, decks: number, cards: number): Promise<void> {
  const known = await countOwn(db)
  const room = { decks: MAX_OWN_DECKS - known.decks, cards: MAX_OWN_CARDS - known.cards }
  if (decks > room.decks)
    throw new Refused('quota-rows', `You have ${MAX_OWN_DECKS} decks, the most there is room for. Delete one first.`)
  if (cards > room.cards)
    throw new Refused(
      'quota-rows',
      `There is room for ${Math.max(0, room.cards).toLocaleString('en-US')} more of your own cards, ${MAX_OWN_CARDS.toLocaleString('en-US')} in total. Add fewer, or delete some first.`,
    )
}

/** A form's fields as they are typed: shown at once and stored as a draft, so that they survive leaving. */
export function useTypedDraft<T>(key: string, saved: T) {
  const [draft, save, clear] = useDraft<T>(key)
  const [typed, setTyped] = useState<T | null>(null)
  const newest = useRef<T | null>(null)
  return {
    value: typed ?? draft ?? saved,
    isLoading: draft === undefined,
    type(next: T) {
      newest.current = next
      setTyped(next)
      save(next).catch((error) => console.error('Failed to store what is being typed:', error))
    },
    async clear() {
      newest.current = null
      setTyped(null)
      await clear().catch((error) => console.error('Failed to delete a draft:', error))
    },
  }
}
