import 'fake-indexeddb/auto'
import { contentTableNames, type RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb } from '../data/account-db.ts'
import { rebuildSummaries, SUMMARY_TABLES } from '../data/memories.ts'

// Minimal test content that the schemas accept.

export const deckRow = (id: string, name: string, order: number): RowOf<'decks'> => ({
  id,
  slug: id,
  name,
  color: '#c2410c',
  order,
})

export const cardRow = (deckId: string, order: number): RowOf<'cards'> => ({
  id: `${deckId}-${order}`,
  version: 1,
  deckId,
  order,
  front: `Front ${order}`,
  back: `Back ${order}`,
  hint: `Hint ${order}`,
  explanation: `Because ${order}`,
  tags: ['basics'],
  source: 'A book',
})

export const questionRow = (id: string, correctAnswer: number, deckId = 'fire'): RowOf<'questions'> => ({
  id,
  version: 1,
  topic: deckId,
  deckId,
  cardId: null,
  question: `Question ${id}?`,
  answers: ['One', 'Two', 'Three', 'Four'],
  correctAnswer,
  explanation: `Explanation of ${id}`,
  rationales: ['Why one', 'Why two', 'Why three', 'Why four'],
  difficulty: 2,
  hint: 'Think',
  source: 'A book',
  figure: null,
  passageId: null,
  verified: true,
})

export const passageRow = (id: string, kind: 'reading' | 'memory'): RowOf<'passages'> => ({
  id,
  version: 1,
  kind,
  title: `Title of ${id}`,
  paragraphs: [`Text of ${id}`],
  figure: null,
  source: 'A book',
  verified: true,
})

/** A track row. The track is off from the start unless `changes` overrides this. */
export const trackRow = (id: string, order: number, changes: Partial<RowOf<'tracks'>>): RowOf<'tracks'> => ({
  ...{ id, order, name: `Track ${id}`, purpose: `Learn ${id}.`, isOnFromStart: false, decks: [], topics: [] },
  ...{ exams: [], suggestedAfter: [], goals: [], cards: 4, questions: 0 },
  ...changes,
})

/** Stores the content as the first download would, including cards in tracks that are off, as if those tracks had been turned on before. */
export async function putContent(
  db: AccountDb,
  content: {
    decks: RowOf<'decks'>[]
    cards: RowOf<'cards'>[]
    questions?: RowOf<'questions'>[]
    passages?: RowOf<'passages'>[]
    tracks?: RowOf<'tracks'>[]
  },
): Promise<void> {
  const { decks, cards, questions = [], passages = [], tracks = [] } = content
  await db.decks.bulkPut(decks)
  await db.cards.bulkPut(cards)
  await db.questions.bulkPut(questions)
  await db.passages.bulkPut(passages)
  await db.tracks.bulkPut(tracks)
  await db.answerKeys.bulkPut(
    questions.map(({ id, version, correctAnswer, worst }) => ({ id: `${id}@${version}`, correctAnswer, worst })),
  )
  await db.transaction('rw', SUMMARY_TABLES, (t) => rebuildSummaries(t))
  await db.local.bulkPut(contentTableNames.map((name) => ({ key: `hash:${name}`, value: 'here' })))
}
