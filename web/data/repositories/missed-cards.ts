import { DAY_MS } from '@station-zero/schema/core/time.ts'
import type { AnyQuestion } from '@station-zero/schema/prep/multi-answer.ts'
import { cardOfQuestion, type StudyCard } from '@station-zero/schema/prep/queue.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb } from '../account-db.ts'
import { loadGenerated } from '../lazy.ts'
import { readMissedRows } from './decks.ts'
import { readQuestions } from './questions.ts'
import { readWrittenCards } from './written-decks.ts'

type Question = AnyQuestion
type Missed = RowOf<'missedCards'>

/**
 * Returns the cards with these ids from content decks, the person's own decks, shared decks or missed questions, including missed questions
 * that were removed from their deck. Omits unknown ids, and does not follow the order of the ids. Returns archived cards only if
 * `includesArchived` is set.
 */
export async function readCards(
  db: AccountDb,
  ids: string[],
  options?: { includesArchived: boolean },
): Promise<StudyCard[]> {
  const [cards, rows] = await Promise.all([db.cards.bulkGet(ids), db.missedCards.bulkGet(ids)])
  const written = await readWrittenCards(
    db,
    ids.filter((_, at) => !cards[at] && !rows[at]),
    options,
  )
  const missed = await cardsOf(
    db,
    cards.flatMap((card, at) => (card ? [] : (rows[at] ?? []))),
  )
  return [...cards.filter((card) => card !== undefined), ...written, ...missed]
}

/** Returns all cards in the deck "Missed questions", oldest first. */
export const readMissedCards = async (db: AccountDb): Promise<StudyCard[]> => cardsOf(db, await readMissedRows(db))

/** Returns the questions that were removed from the deck "Missed questions" within the last 24 hours. */
export async function readRemovedCards(db: AccountDb, now: number): Promise<StudyCard[]> {
  return cardsOf(db, await db.missedCards.filter(({ isIn, changedAt }) => !isIn && changedAt > now - DAY_MS).toArray())
}

async function cardsOf(db: AccountDb, rows: Missed[]): Promise<StudyCard[]> {
  const ids = rows.map(({ questionId }) => questionId)
  const ofBank = await readQuestions(db, ids)
  if (ofBank.every((question) => question !== undefined)) return rows.flatMap((row, at) => cardOf(ofBank[at], row))
  // Loaded last, because a live query does not track reads after an await on something other than the database.
  const generatedQuestion = await loadGenerated()
  return rows.flatMap((row, at) => cardOf(ofBank[at] ?? made(row.questionId, generatedQuestion), row))
}

const cardOf = (question: Question | undefined, row: Missed): StudyCard[] =>
  question ? [cardOfQuestion(question, row)] : []

/** Maximum number of cached generated questions. They are cached because each grade reads its deck again. */
const MAX_KEPT = 1_000
const kept = new Map<string, Question | undefined>()

function made(id: string, make: (id: string) => Question | undefined): Question | undefined {
  if (kept.size >= MAX_KEPT) kept.clear()
  if (!kept.has(id)) kept.set(id, make(id))
  return kept.get(id)
}
