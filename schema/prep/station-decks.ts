/**
 * IDs of the decks that operators add, and of their cards and questions. An item's ID begins with its deck's ID, so a review can be stored
 * on a server that no longer has the card, because the deck was deleted in the meantime or was added after the restored backup was made.
 */

/** Prefix of the IDs of everything that operators add. Content files can't use it. */
export const STATION_PREFIX = 'station-'

export const isStationDeckId = (deckId: string): boolean => deckId.startsWith(STATION_PREFIX)

/** The deck of a card or question that an operator added; undefined for all other items. */
export const stationDeckIdOf = (itemId: string): string | undefined => /^(station-[^.]+)\../.exec(itemId)?.[1]
