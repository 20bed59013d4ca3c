import { isOwnDeckId } from './own-study.ts'

/**
 * IDs of shared decks and of their study cards. Home loads this file, so it imports no validator.
 *
 * A deck that a member shares in a group or class is stored in the space; the reviews of its cards belong to the person who studies them.
 * A study card's ID contains its deck's ID, so a review can be stored without looking up the card, even after access to the space ends.
 */

const PREFIX = 'space:'
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const KEY = '[0-9a-f]{16}'
const STUDY_CARD = new RegExp(`^((${PREFIX}${UUID}):${KEY})(?::r|:c[1-9]\\d?)?$`)

/** The ID of a shared card: its deck's ID and a key that is the same each time the deck is shared. */
export const SHARED_CARD = new RegExp(`^${UUID}:${KEY}$`)

export const sharedCardId = (deckId: string, key: string): string => `${deckId}:${key}`

/** The deck's ID in a shared card's ID. */
export const deckIdOfCard = (cardId: string): string => cardId.slice(0, cardId.indexOf(':'))

/** Whether a card with this ID belongs to the shared deck. */
export const isCardOf = (deckId: string, cardId: string): boolean => cardId.startsWith(`${deckId}:`)

/** The ID by which reviews and the study queue know a shared deck or card. */
export const studyIdOfShared = (id: string): string => `${PREFIX}${id}`

/** The inverse of `studyIdOfShared`. */
export const sharedIdOf = (studyId: string): string => studyId.slice(PREFIX.length)

export const isSharedDeckId = (deckId: string): boolean => deckId.startsWith(PREFIX)

/** The shared deck that a study card belongs to, in the form stored in reviews; undefined for all other cards. */
export const sharedDeckOf = (studyCardId: string): string | undefined => STUDY_CARD.exec(studyCardId)?.[2]

/** The ID of the shared card that a study card shows one side or one blank of; undefined for all other cards. */
export const sharedCardOf = (studyCardId: string): string | undefined => {
  const card = STUDY_CARD.exec(studyCardId)?.[1]
  return card && sharedIdOf(card)
}

/** Whether the deck was written by the person or by a member of one of the person's groups and classes. */
export const isWrittenDeckId = (deckId: string): boolean => isOwnDeckId(deckId) || isSharedDeckId(deckId)
