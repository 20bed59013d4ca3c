import { contrastFor } from '@station-zero/schema/prep/contrast.ts'
import { setAside } from '@station-zero/schema/prep/leech.ts'
import { isLeech } from '@station-zero/schema/prep/memory.ts'
import type { StudyCard } from '@station-zero/schema/prep/missed-card.ts'
import { MISSED_DECK } from '@station-zero/schema/prep/missed-deck.ts'
import type { AccountDb } from '../../data/account-db.ts'
import { storedTimeZone } from '../../data/time-zone.ts'
import { readCards, readMissedCards } from '../missed/read-cards.ts'

export interface Pair {
  card: StudyCard
  lapses: number
  /** The card that it is most likely mixed up with; undefined if its deck has no other. */
  contrast: StudyCard | undefined
}

/** The ids of the cards that were forgotten too often and not brought back since. */
export async function readApartIds(db: AccountDb): Promise<string[]> {
  const [memories, timeZone] = await Promise.all([db.cardMemory.toArray(), storedTimeZone(db.settings)])
  const leeches = memories.filter(isLeech)
  if (leeches.length === 0) return []
  const ids = leeches.map(({ cardId }) => cardId)
  return setAside(leeches, await db.reviews.where('cardId').anyOf(ids).toArray(), timeZone)
}

/** Those cards, each with the one it is mixed up with. */
export async function readApart(db: AccountDb): Promise<Pair[]> {
  const ids = await readApartIds(db)
  const memories = await db.cardMemory.bulkGet(ids)
  const cards = await readCards(db, ids)
  const pairs: Pair[] = []
  for (const card of cards) {
    const lapses = memories.find((memory) => memory?.cardId === card.id)?.lapses ?? 0
    pairs.push({ card, lapses, contrast: await readContrast(db, card) })
  }
  return pairs
}

export async function readContrast(db: AccountDb, card: StudyCard): Promise<StudyCard | undefined> {
  const isOwn = card.deckId === MISSED_DECK.id
  return contrastFor(
    card,
    isOwn ? await readMissedCards(db) : await db.cards.where('deckId').equals(card.deckId).toArray(),
  )
}
