import { type CardIndex, indexCards } from '@station-zero/schema/assistant/find-card.ts'
import { indexTopics, type TopicIndex } from '@station-zero/schema/assistant/find-topic.ts'
import type { AccountDb } from '../account-db.ts'
import { contentHashes } from '../local-state.ts'
import { listCardsOn, readDecksOff } from './tracks.ts'

export interface SearchIndex {
  cards: CardIndex
  topics: TopicIndex
  isWord(word: string): boolean
}

/** Search index, built for the first query and rebuilt when the cards, the tracks or the interview questions change. */
let built: { of: string; index: SearchIndex } | null = null

export async function openSearchIndex(db: AccountDb): Promise<SearchIndex> {
  const [hashes, off] = await Promise.all([contentHashes(db), readDecksOff(db)])
  const count = await db.cards.count()
  const of = [db.name, hashes.cards, hashes.oralQuestions, count, ...off].join(' ')
  if (built?.of === of) return built.index
  const [rows, decks, questions] = await Promise.all([listCardsOn(db), db.decks.toArray(), db.oralQuestions.toArray()])
  const cards = indexCards(rows, new Map(decks.map(({ id, name }) => [id, name])))
  const topics = indexTopics(questions)
  const words = new Set([...cards.vocabulary, ...topics.vocabulary])
  const index = { cards, topics, isWord: (word: string) => words.has(word) }
  built = { of, index }
  return index
}
