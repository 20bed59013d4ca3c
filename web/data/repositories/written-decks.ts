import type { StudyCard } from '@station-zero/schema/prep/queue.ts'
import { isSharedDeckId } from '@station-zero/schema/prep/shared-study.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb } from '../account-db.ts'
import { readOwnDeckStudyCards, readOwnStudyCards, readStudiedDeck } from './own-cards.ts'
import { readSharedCards, readSharedStudyCards, readStudiedShared } from './shared-cards.ts'
import { asSharedDeck } from './shared-decks.ts'

// Decks that people wrote: the person's own decks, and the shared decks that the person studies.

/** Returns a written deck as a content deck; undefined if the deck does not exist or is not studied. */
export async function readWrittenDeck(db: AccountDb, deckId: string): Promise<RowOf<'decks'> | undefined> {
  if (!isSharedDeckId(deckId)) return readStudiedDeck(db, deckId)
  const deck = await readStudiedShared(db, deckId)
  return deck && asSharedDeck(deck, 0)
}

/** Returns the study cards of one written deck in order. */
export const readWrittenDeckCards = (db: AccountDb, deckId: string): Promise<StudyCard[]> =>
  isSharedDeckId(deckId) ? readSharedStudyCards(db, deckId) : readOwnDeckStudyCards(db, deckId)

/** Returns the study cards with these IDs; see `readOwnStudyCards`. */
export async function readWrittenCards(
  db: AccountDb,
  ids: readonly string[],
  options?: { includesArchived: boolean },
): Promise<StudyCard[]> {
  const [own, shared] = await Promise.all([readOwnStudyCards(db, ids, options), readSharedCards(db, ids)])
  return [...own, ...shared]
}
