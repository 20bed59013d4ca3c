import { studyIdOfShared } from '@station-zero/schema/prep/shared-study.ts'
import type { SpaceRow } from '@station-zero/schema/spaces/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Change } from '@station-zero/sync/client/store.ts'
import type { Dexie } from 'dexie'

// Which shared decks the person studies. Home needs only this file; `shared-cards.ts` reads the study cards.

export interface StudiedDeck {
  /** The deck's ID as stored in reviews; see `shared-study.ts`. */
  id: string
  spaceId: string
  name: string
  /** When the person turned studying the deck on, in ms. */
  since: number
}

/**
 * Returns the shared decks that the person studies, sorted by name: turned on, complete, and on this device, so the person has access.
 * `changes` are applied to the stored choices, because they may not be written yet.
 */
export async function studiedShared(t: Pick<Dexie, 'table'>, changes: readonly Change[] = []): Promise<StudiedDeck[]> {
  const stored: RowOf<'sharedDeckChoices'>[] = await t.table('sharedDeckChoices').toArray()
  const choices = new Map(stored.map((choice) => [choice.deckId, choice]))
  for (const { table, key, after } of changes)
    if (table === 'sharedDeckChoices') {
      if (after) choices.set(key, after as unknown as RowOf<'sharedDeckChoices'>)
      else choices.delete(key)
    }
  const on = [...choices.values()].filter(({ isOn }) => isOn)
  if (on.length === 0) return []
  const found: ({ row: SpaceRow<'spaceDecks'> } | undefined)[] = await t
    .table('spaceRows')
    .bulkGet(on.map(({ spaceId, deckId }) => [spaceId, 'spaceDecks', deckId]))
  const decks = on.flatMap(({ deckId, spaceId, changedAt }, at): StudiedDeck[] => {
    const deck = found[at]?.row
    if (!deck?.isComplete || deck.isRemoved) return []
    return [{ id: studyIdOfShared(deckId), spaceId, name: deck.name || NAMELESS, since: changedAt }]
  })
  return decks.toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
}

/** Shown for a deck whose name was blanked, because the account that wrote it was deleted. */
export const NAMELESS = 'Unnamed deck'

/** Converts a shared deck to the row of a content deck. Shared decks sort after personal decks. */
export const asSharedDeck = ({ id, name }: StudiedDeck, nth: number): RowOf<'decks'> => ({
  ...{ id, slug: id, name, color: '#1d4ed8' },
  order: AFTER_OWN + nth,
})

const AFTER_OWN = 1_000_000
