import { MISSED_DECK } from '@station-zero/schema/prep/missed.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { missedIn } from '../derived/missed-in.ts'
import type { AccountDb } from '../stores/account-db.ts'

/** The decks in their order, after the person's own one if it has any cards. */
export async function readDecks(db: AccountDb): Promise<RowOf<'decks'>[]> {
  const [decks, own] = await Promise.all([db.decks.orderBy('order').toArray(), db.deckSummaries.get(MISSED_DECK.id)])
  return own && own.totalCards > 0 ? [MISSED_DECK, ...decks] : decks
}

/** The missed questions that can be asked here, oldest first. */
export async function readMissedRows(db: AccountDb): Promise<RowOf<'missedCards'>[]> {
  return (await missedIn(db)).sort((a, b) => a.addedAt - b.addedAt)
}
