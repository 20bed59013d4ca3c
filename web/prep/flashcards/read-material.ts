import { studyDay } from '@station-zero/schema/core/time.ts'
import { type CustomMaterial, missedQuestions } from '@station-zero/schema/prep/custom.ts'
import { MISSED_DECK } from '@station-zero/schema/prep/missed-deck.ts'
import type { AccountDb } from '../../data/account-db.ts'
import { readDue } from '../../data/repositories/cards.ts'
import { readMissedRows } from '../../data/repositories/decks.ts'
import { storedTimeZone } from '../../data/time-zone.ts'
import { readApartIds } from '../apart/read-apart.ts'

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
