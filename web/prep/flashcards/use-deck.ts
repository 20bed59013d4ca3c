import type { CardMemory } from '@station-zero/schema/prep/memory.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import Dexie from 'dexie'
import { useLive } from '../../db/page/use-live.ts'
import type { AccountDb } from '../../db/stores/account-db.ts'

export interface OpenDeck {
  deck: RowOf<'decks'>
  /** In deck order. */
  cards: RowOf<'cards'>[]
  memories: ReadonlyMap<string, CardMemory>
}

/** The deck with its cards and the person's memory of them; null if there is no such deck. */
export function useDeck(deckId: string): OpenDeck | null | undefined {
  return useLive((db) => readDeck(db, deckId), [deckId])
}

export async function readDeck(db: AccountDb, deckId: string): Promise<OpenDeck | null> {
  const [deck, cards, memories] = await Promise.all([
    db.decks.get(deckId),
    db.cards.where('deckId').equals(deckId).toArray(),
    db.cardMemory.where('[deckId+due]').between([deckId, Dexie.minKey], [deckId, Dexie.maxKey]).toArray(),
  ])
  if (!deck) return null
  return {
    deck,
    cards: cards.toSorted((a, b) => a.order - b.order),
    memories: new Map(memories.map((memory) => [memory.cardId, memory])),
  }
}
