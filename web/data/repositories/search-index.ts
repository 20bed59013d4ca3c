import { type CardIndex, indexCards } from '@station-zero/schema/assistant/find-card.ts'
import { indexTopics, type TopicIndex } from '@station-zero/schema/assistant/find-topic.ts'
import type { StudyCard } from '@station-zero/schema/prep/queue.ts'
import type { AccountDb } from '../account-db.ts'
import { contentHashes } from '../local-state.ts'
import { readCard } from './decks.ts'
import { listAllOwnStudyCards, readOwnStudyCards } from './own-cards.ts'
import { asDeck, listOwnDecks } from './own-decks.ts'
import { listCardsOn, readDecksOff } from './tracks.ts'

export interface SearchIndex {
  cards: CardIndex
  topics: TopicIndex
  isWord(word: string): boolean
}

/**
 * Search index of the cards and the interview questions, built on first use. Rebuilt when the cards, the tracks or the interview
 * questions change and, if the person has written cards, after any change of the person's data.
 */
let built: { of: string; index: SearchIndex } | null = null

export async function openSearchIndex(db: AccountDb): Promise<SearchIndex> {
  const [hashes, off, count, ownCount, sync] = await Promise.all([
    contentHashes(db),
    readDecksOff(db),
    db.cards.count(),
    db.ownCards.count(),
    db.meta.get('sync'),
  ])
  const changes = ownCount > 0 ? [ownCount, sync?.value.cursor, sync?.value.nextSeq] : []
  const of = [db.name, hashes.cards, hashes.oralQuestions, count, ...off, ...changes].join(' ')
  if (built?.of === of) return built.index
  const [rows, own, decks, ownDecks, questions] = await Promise.all([
    listCardsOn(db),
    listOwnCardsOnce(db),
    db.decks.toArray(),
    listOwnDecks(db),
    db.oralQuestions.toArray(),
  ])
  const names = new Map([...decks, ...ownDecks.map(asDeck)].map(({ id, name }) => [id, name]))
  const cards = indexCards([...rows, ...own], names)
  const topics = indexTopics(questions)
  const words = new Set([...cards.vocabulary, ...topics.vocabulary])
  const index = { cards, topics, isWord: (word: string) => words.has(word) }
  built = { of, index }
  return index
}

/** Returns one study card of each personal card that is studied: its other sides and cloze deletions have the same words. */
async function listOwnCardsOnce(db: AccountDb): Promise<StudyCard[]> {
  const { cards, archived } = await listAllOwnStudyCards(db)
  const first = new Map<string | undefined, StudyCard>()
  for (const card of cards) if (!archived.has(card.id) && !first.has(card.ownCardId)) first.set(card.ownCardId, card)
  return [...first.values()]
}

/** Returns a card that the index found; undefined if the card no longer exists. */
export async function readFoundCard(db: AccountDb, id: string): Promise<StudyCard | undefined> {
  return (await readCard(db, id)) ?? (await readOwnStudyCards(db, [id]))[0]
}
