import { findCard, searchWord } from '@station-zero/schema/assistant/find-card.ts'
import { respond } from '@station-zero/schema/assistant/respond.ts'
import type { AccountDb } from '../../db/stores/account-db.ts'
import { readKnown } from './read-known.ts'
import { openCardIndex } from './search-cards.ts'

export interface Answer {
  message: string
  links: { to: string; label: string }[]
  /** Questions to press instead of typing. */
  offers: readonly string[]
}

/** From this person's rows or a card on this device; the rules are in schema/assistant. */
export async function answer(db: AccountDb, text: string, now: number): Promise<Answer> {
  const [known, index] = await Promise.all([readKnown(db, now), openCardIndex(db)])
  const { kind, cardId, message, links, offers } = respond(text, known, (asked) => findCard(index, asked))
  const card = cardId === undefined ? undefined : await db.cards.get(cardId)
  const word = kind === 'none' && links.length === 0 ? searchWord(index, text) : null
  if (word) return { message, links: [searchFor(word)], offers }
  if (!card) return { message, links, offers }
  const deck = known.decks.find(({ id }) => id === card.deckId)
  const source = { to: `/prep?deck=${encodeURIComponent(card.deckId)}`, label: `Source: ${deck?.name ?? card.deckId}` }
  return { message: `${card.back} ${card.explanation}`, links: [source], offers }
}

/** No card answers it, but some are about a word of it: the person may look for themselves. */
const searchFor = (word: string) => ({
  to: `/prep?search=${encodeURIComponent(word)}`,
  label: `Search the cards for “${word}”`,
})
