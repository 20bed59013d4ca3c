import { DAY_MS, studyDay } from '@station-zero/schema/core/time.ts'
import { contrastFor } from '@station-zero/schema/prep/contrast.ts'
import { type CustomMaterial, missedQuestions } from '@station-zero/schema/prep/custom.ts'
import { setAside } from '@station-zero/schema/prep/leech.ts'
import { isLeech } from '@station-zero/schema/prep/memory.ts'
import { cardOfQuestion, type StudyCard } from '@station-zero/schema/prep/missed-card.ts'
import { MISSED_DECK } from '@station-zero/schema/prep/missed-deck.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb } from '../data/account-db.ts'
import { readDue } from '../data/repositories/cards.ts'
import { readMissedRows } from '../data/repositories/decks.ts'
import { storedTimeZone } from '../data/time-zone.ts'
import { loadGenerated } from './lazy.ts'

type Question = RowOf<'questions'>
type Missed = RowOf<'missedCards'>

/** The cards with these ids, from decks or made from missed questions, including removed ones. */
export async function readCards(db: AccountDb, ids: string[]): Promise<StudyCard[]> {
  const [cards, rows] = await Promise.all([db.cards.bulkGet(ids), db.missedCards.bulkGet(ids)])
  const missed = await cardsOf(
    db,
    cards.flatMap((card, at) => (card ? [] : (rows[at] ?? []))),
  )
  return [...cards.filter((card) => card !== undefined), ...missed]
}

/** All cards of the deck "Missed questions", oldest first. */
export const readMissedCards = async (db: AccountDb): Promise<StudyCard[]> => cardsOf(db, await readMissedRows(db))

/** Questions removed from the deck within a day. */
export async function readRemovedCards(db: AccountDb, now: number): Promise<StudyCard[]> {
  return cardsOf(db, await db.missedCards.filter(({ isIn, changedAt }) => !isIn && changedAt > now - DAY_MS).toArray())
}

async function cardsOf(db: AccountDb, rows: Missed[]): Promise<StudyCard[]> {
  const ofBank = await db.questions.bulkGet(rows.map(({ questionId }) => questionId))
  if (ofBank.every((question) => question !== undefined)) return rows.flatMap((row, at) => cardOf(ofBank[at], row))
  // Last, because a live query does not track reads after an await outside the database.
  const generatedQuestion = await loadGenerated()
  return rows.flatMap((row, at) => cardOf(ofBank[at] ?? made(row.questionId, generatedQuestion), row))
}

const cardOf = (question: Question | undefined, row: Missed): StudyCard[] =>
  question ? [cardOfQuestion(question, row)] : []

/** Maximum size of the question cache, which exists because every grade reads its deck again. */
const MOST_KEPT = 1_000
const kept = new Map<string, Question | undefined>()

function made(id: string, make: (id: string) => Question | undefined): Question | undefined {
  if (kept.size >= MOST_KEPT) kept.clear()
  if (!kept.has(id)) kept.set(id, make(id))
  return kept.get(id)
}

export interface Pair {
  card: StudyCard
  lapses: number
  /** The card it is most likely confused with; undefined if its deck has no other. */
  contrast: StudyCard | undefined
}

/** Ids of the leeches that were not recalled on a later day. */
async function readApartIds(db: AccountDb): Promise<string[]> {
  const [memories, timeZone] = await Promise.all([db.cardMemory.toArray(), storedTimeZone(db.settings)])
  const leeches = memories.filter(isLeech)
  if (leeches.length === 0) return []
  const ids = leeches.map(({ cardId }) => cardId)
  return setAside(leeches, await db.reviews.where('cardId').anyOf(ids).toArray(), timeZone)
}

export async function readApart(db: AccountDb): Promise<Pair[]> {
  const ids = await readApartIds(db)
  const memories = await db.cardMemory.bulkGet(ids)
  const cards = await readCards(db, ids)
  const pairs: Pair[] = []
  for (const card of cards) {
    const lapses = memories.find((memory) => memory?.cardId === card.id)?.lapses ?? 0
    pairs.push({ card, lapses, contrast: await readContrast(db, card) })
  }
  return pairs
}

export async function readContrast(db: AccountDb, card: StudyCard): Promise<StudyCard | undefined> {
  const isOwn = card.deckId === MISSED_DECK.id
  return contrastFor(
    card,
    isOwn ? await readMissedCards(db) : await db.cards.where('deckId').equals(card.deckId).toArray(),
  )
}

/** Everything that custom sessions choose from. */
export async function readMaterial(db: AccountDb, now: number): Promise<CustomMaterial> {
  const [decks, cards, memories, flags, missed, own, apart, { plan }, timeZone] = await Promise.all([
    db.decks.orderBy('order').primaryKeys(),
    db.cards.toArray(),
    db.cardMemory.toArray(),
    db.cardFlags.toArray(),
    readMissed(db),
    readMissedRows(db),
    readApartIds(db),
    readDue(db, now),
    storedTimeZone(db.settings),
  ])
  const today = studyDay(now, timeZone)
  const planned = new Set(plan?.progress?.openIds)
  const isDue = ({ cardId, due }: { cardId: string; due: number }) =>
    studyDay(due, timeZone) <= today && !planned.has(cardId)
  const ownIds = own.map(({ questionId }) => questionId)
  const byDeck = Map.groupBy(cards, ({ deckId }) => deckId)
  return {
    cards: [
      ...ownIds.map((id) => ({ id, deckId: MISSED_DECK.id })),
      ...decks.flatMap((id) => (byDeck.get(id) ?? []).toSorted((a, b) => a.order - b.order)),
    ],
    memories: new Map(memories.map((memory) => [memory.cardId, memory])),
    flagged: new Set(flags.flatMap(({ cardId, isFlagged }) => (isFlagged ? [cardId] : []))),
    missed: new Set([...missed, ...ownIds]),
    due: new Set(memories.flatMap((memory) => (isDue(memory) ? memory.cardId : []))),
    apart: new Set(apart),
  }
}

/** Ids of the cards that missed questions name. */
async function readMissed(db: AccountDb): Promise<Set<string>> {
  const tests = (await db.practiceTests.toArray()).filter(({ answers }) => answers !== null)
  const names = [...new Set(tests.flatMap(({ questions }) => questions.map(({ id, version }) => `${id}@${version}`)))]
  const keys = (await db.answerKeys.bulkGet(names)).filter((key) => key !== undefined)
  const missed = missedQuestions(tests, new Map(keys.map(({ id, correctAnswer }) => [id, correctAnswer])))
  const questions = await db.questions.bulkGet([...missed])
  return new Set(questions.flatMap((question) => question?.cardId ?? []))
}
