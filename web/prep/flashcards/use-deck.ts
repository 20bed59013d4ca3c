import type { CardMemory } from '@station-zero/schema/prep/memory.ts'
import { MISSED_DECK } from '@station-zero/schema/prep/missed.ts'
import type { StudyCard } from '@station-zero/schema/prep/queue.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import Dexie from 'dexie'
import { useEffect, useRef } from 'react'
import type { AccountDb } from '../../data/account-db.ts'
import { readDecks } from '../../data/repositories/decks.ts'
import { readCards, readMissedCards, readRemovedCards } from '../../data/repositories/missed-cards.ts'
import { useLive } from '../../data/use-live.ts'
import { isFinished, isMixed, type StudySession, TODAY } from './study-session.ts'

export interface OpenDeck {
  deck: Pick<RowOf<'decks'>, 'id' | 'name'>
  /** In deck order. */
  cards: StudyCard[]
  /** Missed questions that were removed just now: a session that has them can put them back. */
  removed?: StudyCard[]
  memories: ReadonlyMap<string, CardMemory>
  /** Of a large deck, only what the session needs at its place is here. */
  isPart?: true
  /** Names by id, if the cards are of several decks. */
  deckNames?: ReadonlyMap<string, string>
}

/** A deck of the content; not the person's own one, nor several together. */
export const isOfContent = (deckId: string): boolean => !isMixed(deckId) && deckId !== MISSED_DECK.id

/** Of a deck with more cards than this, only those near the session's place are read: every grade reads them again. */
const MOST_READ = 200
/** So many cards of the session are near, and as many before and behind them. */
const PART = 20

interface Found {
  /** The session that the cards are of. */
  of: number | undefined
  /** The cards that were asked for; null if those are all. None until there is a session. */
  asked: ReadonlySet<string> | null
  open: OpenDeck | null
}

/**
 * The deck with its cards and the person's memory of them; null if there is no such deck, undefined while loading. Of a large deck, only
 * the cards near the session's place are here. `isHere` holds from when the deck was found.
 */
export function useDeck(
  deckId: string,
  session: StudySession | null | undefined,
): { isHere: boolean; open: OpenDeck | null | undefined } {
  const of = deckId === MISSED_DECK.id ? 0 : session?.startedAt
  const part = session && isOfContent(deckId) ? Math.floor(session.index / PART) : 0
  const current = session?.entries[session.index]?.cardId
  const isOver = session != null && isFinished(session)
  // Waiting cards are read once they become entries.
  const waits = session && isMixed(deckId) ? session.waiting?.length : 0
  const lastAsked = useRef<Found['asked']>(null)
  // Cards that leave the session bring others near.
  const isBeyond = current !== undefined && lastAsked.current?.has(current) === false
  const found = useLive(
    (db) => readFor(db, deckId, of, session),
    [deckId, of, part, isBeyond && current, isOver, waits],
  )
  useEffect(() => {
    lastAsked.current = found?.asked?.size ? found.asked : null
  }, [found])
  return { isHere: found?.open != null, open: found && isEnoughFor(session, found) ? found.open : undefined }
}

/** While the next cards are read, the last ones are still here. */
function isEnoughFor(session: StudySession | null | undefined, { of, asked, open }: Found): boolean {
  if (!session || !open) return true
  if (isMixed(session.deckId)) return of === session.startedAt
  if (!asked) return true
  const current = session.entries[session.index]
  return session.entries.length > 0 && (current ? asked.has(current.cardId) : asked.size > 0)
}

async function readFor(
  db: AccountDb,
  deckId: string,
  of: number | undefined,
  session: StudySession | null | undefined,
): Promise<Found | undefined> {
  if (isMixed(deckId)) return session ? { of, asked: null, open: await readMixed(db, session) } : undefined
  if (!isOfContent(deckId)) return { of, asked: null, open: await readDeck(db, deckId) }
  const deck = await db.decks.get(deckId)
  if (!deck || !session) return { of, asked: new Set(), open: deck ? { deck, cards: [], memories: new Map() } : null }
  // Where there is nothing to study, all of the deck's cards are counted.
  if (session.entries.length === 0 || (await countCards(db, deckId)) <= MOST_READ)
    return { of, asked: null, open: await readDeck(db, deckId) }
  const near = cardsNear(session)
  const [memories, cards] = await Promise.all([memoriesFor(db, session, near), db.cards.bulkGet(near)])
  const open: OpenDeck = {
    ...{ deck, cards: cards.filter((card) => card?.deckId === deckId) as StudyCard[], memories },
    ...(!isFinished(session) && { isPart: true }),
  }
  return { of, asked: new Set(near), open }
}

async function countCards(db: AccountDb, deckId: string): Promise<number> {
  const summary = await db.deckSummaries.get(deckId)
  return summary?.totalCards ?? db.cards.where('deckId').equals(deckId).count()
}

/**
 * The memories of the cards near the session's place, of those it graded and of those that were new to it; at its end, of the whole deck.
 * It does not read all keys of a large deck, because a live query records every key it reads, which takes longer than the reading.
 */
async function memoriesFor(db: AccountDb, session: StudySession, near: string[]): Promise<Map<string, CardMemory>> {
  const { deckId, entries } = session
  if (isFinished(session)) {
    const [memories, here] = [await memoriesOf(db, deckId), await db.cards.where('deckId').equals(deckId).primaryKeys()]
    return byCard(memories, new Set(here))
  }
  const others = entries.filter(({ grade, answers }) => grade !== null || answers !== undefined)
  const ids = [...new Set([...near, ...others.map(({ cardId }) => cardId)])]
  const memories = await db.cardMemory.bulkGet(ids)
  return new Map(memories.flatMap((memory) => (memory ? [[memory.cardId, memory]] : [])))
}

/** Those around the session's place, and those that come back to be learned. */
function cardsNear({ entries, index }: StudySession): string[] {
  const from = (Math.floor(index / PART) - 1) * PART
  const near = entries.filter(
    ({ notBefore, grade }, at) => (at >= from && at < from + 3 * PART) || (notBefore !== null && !grade),
  )
  return [...new Set(near.map(({ cardId }) => cardId))]
}

const memoriesOf = (db: AccountDb, deckId: string) =>
  db.cardMemory.where('[deckId+due]').between([deckId, Dexie.minKey], [deckId, Dexie.maxKey]).toArray()

/** A removed question leaves its memory behind. */
const byCard = (memories: CardMemory[], ids: ReadonlySet<string>) =>
  new Map(memories.flatMap((memory) => (ids.has(memory.cardId) ? [[memory.cardId, memory]] : [])))

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
    memoriesOf(db, deckId),
    isOwn ? readMissedCards(db) : db.cards.where('deckId').equals(deckId).toArray(),
    isOwn ? readRemovedCards(db, Date.now()) : [],
  ])
  if (!deck) return null
  const ids = new Set([...cards, ...removed].map(({ id }) => id))
  return {
    deck,
    removed,
    cards: cards.toSorted((a, b) => a.order - b.order),
    memories: byCard(memories, ids),
  }
}
