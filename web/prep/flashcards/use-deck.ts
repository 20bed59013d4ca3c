import type { CardMemory } from '@station-zero/schema/prep/memory.ts'
import type { StudyCard } from '@station-zero/schema/prep/missed-card.ts'
import { MISSED_DECK } from '@station-zero/schema/prep/missed-deck.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import Dexie from 'dexie'
import { useLive } from '../../db/page/use-live.ts'
import { readDecks } from '../../db/queries/decks.ts'
import type { AccountDb } from '../../db/stores/account-db.ts'
import { readCards, readMissedCards, readRemovedCards } from '../missed/read-cards.ts'
import { isMixed, type StudySession, TODAY } from './study-session.ts'

export interface OpenDeck {
  deck: Pick<RowOf<'decks'>, 'id' | 'name'>
  /** In deck order. */
  cards: StudyCard[]
  /** Missed questions that were removed just now: a session that has them can put them back. */
  removed?: StudyCard[]
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
  const [decks, memories, cards] = await Promise.all([
    readDecks(db),
    db.cardMemory.bulkGet(cardIds),
    readCards(db, cardIds),
  ])
  return {
    deck: { id: deckId, name: deckId === TODAY ? 'Study today' : 'Custom study' },
    cards,
    memories: new Map(memories.flatMap((memory) => (memory ? [[memory.cardId, memory]] : []))),
    deckNames: new Map(decks.map(({ id, name }) => [id, name])),
  }
}

export async function readDeck(db: AccountDb, deckId: string): Promise<OpenDeck | null> {
  const isOwn = deckId === MISSED_DECK.id
  const [deck, memories, cards, removed] = await Promise.all([
    isOwn ? MISSED_DECK : db.decks.get(deckId),
    db.cardMemory.where('[deckId+due]').between([deckId, Dexie.minKey], [deckId, Dexie.maxKey]).toArray(),
    isOwn ? readMissedCards(db) : db.cards.where('deckId').equals(deckId).toArray(),
    isOwn ? readRemovedCards(db, Date.now()) : [],
  ])
  if (!deck) return null
  const ids = new Set([...cards, ...removed].map(({ id }) => id))
  return {
    deck,
    removed,
    cards: cards.toSorted((a, b) => a.order - b.order),
    // A removed question leaves its memory behind.
    memories: new Map(memories.flatMap((memory) => (ids.has(memory.cardId) ? [[memory.cardId, memory]] : []))),
  }
}
