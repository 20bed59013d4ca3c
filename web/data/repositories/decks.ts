import { MISSED_DECK } from '@station-zero/schema/prep/missed-deck.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Change } from '@station-zero/sync/client/store.ts'
import type { Dexie } from 'dexie'
import type { AccountDb } from '../account-db.ts'

/** The decks in their order, after the person's own one if it has any cards. */
export async function readDecks(db: AccountDb): Promise<RowOf<'decks'>[]> {
  const [decks, own] = await Promise.all([db.decks.orderBy('order').toArray(), db.deckSummaries.get(MISSED_DECK.id)])
  return own && own.totalCards > 0 ? [MISSED_DECK, ...decks] : decks
}

/** The missed questions that can be asked here, oldest first. */
export async function readMissedRows(db: AccountDb): Promise<RowOf<'missedCards'>[]> {
  return (await missedIn(db)).sort((a, b) => a.addedAt - b.addedAt)
}

type Missed = RowOf<'missedCards'>

/** The questions in the deck "Missed questions" that can be asked on this device. The changes may or may not be written yet. */
export async function missedIn(t: Pick<Dexie, 'table'>, changes: readonly Change[] = []): Promise<Missed[]> {
  const stored: Missed[] = await t.table('missedCards').toArray()
  const rows = new Map(stored.map((row) => [row.questionId, row]))
  for (const { table, key, after } of changes)
    if (table === 'missedCards') {
      if (after) rows.set(key, after as unknown as Missed)
      else rows.delete(key)
    }
  const kept = [...rows.values()].filter(({ isIn }) => isIn)
  // Generated questions need no content; a question of the bank may be gone, or not be here yet.
  const ofBank = kept.flatMap(({ questionId }) => (questionId.startsWith('gen:') ? [] : questionId))
  if (ofBank.length === 0) return kept
  const found: unknown[] = await t.table('questions').bulkGet(ofBank)
  const gone = new Set(ofBank.filter((_, at) => found[at] === undefined))
  return kept.filter(({ questionId }) => !gone.has(questionId))
}
