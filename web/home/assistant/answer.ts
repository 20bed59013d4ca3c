import { findCard, searchWord } from '@station-zero/schema/assistant/find-card.ts'
import { findTopic } from '@station-zero/schema/assistant/find-topic.ts'
import { type Conversation, respond } from '@station-zero/schema/assistant/respond.ts'
import type { AccountDb } from '../../data/account-db.ts'
import { openSearchIndex, readFoundCard } from '../../data/repositories/search-index.ts'
import { readKnown } from './read-known.ts'

export interface Answer {
  message: string
  links: { to: string; label: string }[]
  /** Suggested questions, shown as buttons. */
  offers: readonly string[]
  /** State to pass with the next question, for follow-ups. Undefined if the lookup failed. */
  conversation?: Conversation
}

/** Answers a question from the person's rows, or from a card or an interview module on this device. The rules are in schema/assistant. */
export async function answer(db: AccountDb, text: string, now: number, before?: Conversation): Promise<Answer> {
  const [known, { cards, topics, isWord }] = await Promise.all([readKnown(db, now), openSearchIndex(db)])
  const searches = {
    findCard: (asked: string) => findCard(cards, asked),
    findTopic: (asked: string) => findTopic(topics, asked),
    isWord,
  }
  const { kind, asked, cardId, message, links, offers, isSearchable } = respond(text, known, searches, before)
  const conversation = { asked, refusals: (before?.refusals ?? 0) + (kind === 'none' ? 1 : 0) }
  const card = cardId === undefined ? undefined : await readFoundCard(db, cardId)
  const word = isSearchable ? searchWord(cards, text) : null
  if (word) return { message, links: [searchFor(word)], offers, conversation }
  if (!card) return { message, links, offers, conversation }
  const deck = known.decks.find(({ id }) => id === card.deckId)
  const source = { to: `/prep?deck=${encodeURIComponent(card.deckId)}`, label: `Source: ${deck?.name ?? card.deckId}` }
  // The message includes the card's front, so that the person can tell whether the card answers the question.
  return { message: `${card.front}\n${card.back} ${card.explanation}`.trimEnd(), links: [source], offers, conversation }
}

/** Returns a link that searches the cards for this word. Used if no card answers the question but some cards contain one of its words. */
const searchFor = (word: string) => ({
  to: `/prep?search=${encodeURIComponent(word)}`,
  label: `Search the cards for “${word}”`,
})
