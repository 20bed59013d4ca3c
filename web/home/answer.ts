import { keywordsOf, replyTo, topicOf } from '@station-zero/schema/home/reply.ts'
import type { AccountDb } from '../db/stores/account-db.ts'
import { readFigures } from './read-figures.ts'
import { searchCards } from './search-cards.ts'

export interface Answer {
  message: string
  links: { to: string; label: string }[]
}

/** The topic's reply with this person's figures, plus a card from the decks if the question is about the trade. */
export async function answer(db: AccountDb, text: string, now: number): Promise<Answer> {
  const topic = topicOf(text)
  const [figures, found] = await Promise.all([readFigures(db, now), searchCards(db, text, keywordsOf(topic))])
  const reply = replyTo(topic, figures)
  const links = reply.link ? [reply.link] : []
  if (!found) return { message: reply.message, links }
  const source = { to: `/prep?deck=${encodeURIComponent(found.deckId)}`, label: `Source: ${found.deckName}` }
  if (topic === 'help') return { message: found.text, links: [source] }
  return { message: `${reply.message}\n\nFrom your decks: ${found.text}`, links: [...links, source] }
}
