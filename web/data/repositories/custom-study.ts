import { studyDay } from '@station-zero/schema/core/time.ts'
import { contrastFor } from '@station-zero/schema/prep/card-search.ts'
import { isLeech, setAside } from '@station-zero/schema/prep/memory.ts'
import { MISSED_DECK } from '@station-zero/schema/prep/missed.ts'
import { type CustomMaterial, missedQuestions, type StudyCard } from '@station-zero/schema/prep/queue.ts'
import { isWrittenDeckId, sharedCardOf } from '@station-zero/schema/prep/shared-study.ts'
import type { AccountDb } from '../account-db.ts'
import { readParameters } from '../memory-parameters.ts'
import { storedTimeZone } from '../time-zone.ts'
import { readDue } from './cards.ts'
import { readMissedRows } from './decks.ts'
import { readCards, readMissedCards } from './missed-cards.ts'
import { readQuestions } from './questions.ts'
import { listWrittenStudyRefs } from './shared-cards.ts'
import { listCardsOn, readDecksOff } from './tracks.ts'
import { readWrittenDeckCards } from './written-decks.ts'

export interface Pair {
  card: StudyCard
  lapses: number
  /** The card in the same deck that is most easily confused with this card; undefined if the deck has no other card. */
  contrast: StudyCard | undefined
}

/** Returns the IDs of suspended leeches. */
export async function readApartIds(db: AccountDb): Promise<string[]> {
  const [memories, timeZone, off] = await Promise.all([
    db.cardMemory.toArray(),
    storedTimeZone(db.settings),
    readDecksOff(db),
  ])
  const leeches = memories.filter((memory) => isLeech(memory) && !off.has(memory.deckId))
  if (leeches.length === 0) return []
  const ids = leeches.map(({ cardId }) => cardId)
  return setAside(leeches, await db.reviews.where('cardId').anyOf(ids).toArray(), timeZone)
}

/** Returns the suspended leeches, each with the card that is most easily confused with it. */
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
  if (card.deckId === MISSED_DECK.id) return contrastFor(card, await readMissedCards(db))
  if (!isWrittenDeckId(card.deckId))
    return contrastFor<StudyCard>(card, await db.cards.where('deckId').equals(card.deckId).toArray())
  // Another side or gap of the same card does not count as another card.
  const others = await readWrittenDeckCards(db, card.deckId)
  return contrastFor(
    card,
    others.filter((other) => other.id === card.id || writtenCardOf(other) !== writtenCardOf(card)),
  )
}

/** The ID of the written card that a study card belongs to. */
const writtenCardOf = ({ id, ownCardId }: StudyCard): string => ownCardId ?? sharedCardOf(id) ?? id

/** Reads everything that custom sessions select from. */
export async function readMaterial(db: AccountDb, now: number): Promise<CustomMaterial> {
  const [decks, cards, memories, parameters, flags, missed, ofMissed, own, apart, { plan }, timeZone] =
    await Promise.all([
      db.decks.orderBy('order').primaryKeys(),
      listCardsOn(db),
      db.cardMemory.toArray(),
      readParameters(db),
      db.cardFlags.toArray(),
      readMissed(db),
      readMissedRows(db),
      listWrittenStudyRefs(db),
      readApartIds(db),
      readDue(db, now),
      storedTimeZone(db.settings),
    ])
  const today = studyDay(now, timeZone)
  const planned = new Set(plan?.progress?.openIds)
  const isDue = ({ cardId, due }: { cardId: string; due: number }) =>
    studyDay(due, timeZone) <= today && !planned.has(cardId)
  const missedIds = ofMissed.map(({ questionId }) => questionId)
  const byDeck = Map.groupBy(cards, ({ deckId }) => deckId)
  return {
    cards: [
      ...missedIds.map((id) => ({ id, deckId: MISSED_DECK.id })),
      ...decks.flatMap((id) => (byDeck.get(id) ?? []).toSorted((a, b) => a.order - b.order)),
      ...[...own.values()].flat(),
    ],
    memories: new Map(memories.map((memory) => [memory.cardId, memory])),
    parameters,
    flagged: new Set(flags.flatMap(({ cardId, isFlagged }) => (isFlagged ? [cardId] : []))),
    missed: new Set([...missed, ...missedIds]),
    due: new Set(memories.flatMap((memory) => (isDue(memory) ? memory.cardId : []))),
    apart: new Set(apart),
  }
}

/** Returns the IDs of cards whose question was missed. */
async function readMissed(db: AccountDb): Promise<Set<string>> {
  const tests = (await db.practiceTests.toArray()).filter(({ answers }) => answers !== null)
  const names = [...new Set(tests.flatMap(({ questions }) => questions.map(({ id, version }) => `${id}@${version}`)))]
  const keys = [...(await db.answerKeys.bulkGet(names)), ...(await db.multiKeys.bulkGet(names))]
  const missed = missedQuestions(tests, new Map(keys.flatMap((key) => (key ? [[key.id, key] as const] : []))))
  const questions = await readQuestions(db, [...missed])
  return new Set(questions.flatMap((question) => question?.cardId ?? []))
}
