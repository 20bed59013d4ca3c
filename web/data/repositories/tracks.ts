import { decksOff, type Track, tracksOf } from '@station-zero/schema/prep/tracks.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Change } from '@station-zero/sync/client/store.ts'
import type { Dexie } from 'dexie'
import type { AccountDb } from '../account-db.ts'

/**
 * Returns the tracks in the person's order. Empty before the first download or if the server version has no tracks; all decks are then
 * enabled.
 */
export const readTracks = (db: AccountDb): Promise<Track[]> => tracksIn(db)

/** Like `readTracks`, in a transaction whose changes may not be written yet. */
export async function tracksIn(t: Pick<Dexie, 'table'>, changes: readonly Change[] = []): Promise<Track[]> {
  const [rows, stored]: [RowOf<'tracks'>[], RowOf<'trackChoices'>[]] = await Promise.all([
    t.table('tracks').toArray(),
    t.table('trackChoices').toArray(),
  ])
  const choices = new Map(stored.map((choice) => [choice.id, choice]))
  for (const { table, key, after } of changes)
    if (table === 'trackChoices') {
      if (after) choices.set(key, after as unknown as RowOf<'trackChoices'>)
      else choices.delete(key)
    }
  return tracksOf(rows, [...choices.values()])
}

/**
 * Returns the IDs of the decks in tracks that are off. Their rows stay on the device for finished tests, sessions in progress and the
 * history, unless the person frees up space.
 */
export const readDecksOff = async (db: AccountDb): Promise<ReadonlySet<string>> => decksOff(await readTracks(db))

/** Lists the cards in enabled decks. */
export async function listCardsOn(db: AccountDb): Promise<RowOf<'cards'>[]> {
  const [cards, off] = await Promise.all([db.cards.toArray(), readDecksOff(db)])
  return off.size === 0 ? cards : cards.filter(({ deckId }) => !off.has(deckId))
}
