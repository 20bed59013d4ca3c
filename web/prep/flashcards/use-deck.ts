import type { CardMemory } from '@station-zero/schema/prep/memory.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import Dexie from 'dexie'
import { useLive } from '../../db/page/use-live.ts'
import type { AccountDb } from '../../db/stores/account-db.ts'
import { isMixed, type StudySession, TODAY } from './study-session.ts'

export interface OpenDeck {
  deck: Pick<RowOf<'decks'>, 'id' | 'name'>
  /** In deck order. */
  cards: RowOf<'cards'>[]
  memories: ReadonlyMap<string, CardMemory>
  /** Names by id, if the cards are of several decks. */
  deckNames?: ReadonlyMap<string, string>
}

/** The deck with its cards and the person's memory of them; null if there is no such deck. */
export function useDeck(deckId: string, session: StudySession | null | undefined): OpenDeck | null | undefined {
  // A mixed session has cards of all decks. Only those are read, because every grade reads them again.
  const of = isMixed(deckId) ? session?.startedAt : 0
  const found = useLive(
    async (db) => {
      if (!isMixed(deckId)) return { of, open: await readDeck(db, deckId) }
      return session ? { of, open: await readMixed(db, session) } : undefined
    },
    [deckId, of],
  )
  // While the next session's cards are read, the last ones are still here.
  return found?.of === of ? found?.open : undefined
}

async function readMixed(db: AccountDb, { deckId, entries }: StudySession): Promise<OpenDeck> {
  const cardIds = [...new Set(entries.map(({ cardId }) => cardId))]
  const [decks, cards, memories] = await Promise.all([
    db.decks.toArray(),
    db.cards.bulkGet(cardIds),
    db.cardMemory.bulkGet(cardIds),
  ])
  return {
    deck: { id: deckId, name: deckId === TODAY ? 'Study today' : 'Custom study' },
    cards: cards.filter((card) => card !== undefined),
    memories: new Map(memories.flatMap((memory) => (memory ? [[memory.cardId, memory]] : []))),
    deckNames: new Map(decks.map(({ id, name }) => [id, name])),
  }
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
