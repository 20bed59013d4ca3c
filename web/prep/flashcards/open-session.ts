import { type CustomChoice, choiceName, customCards } from '@station-zero/schema/prep/custom.ts'
import { mixedQueue, studyQueue } from '@station-zero/schema/prep/queue.ts'
import { studyDayAt } from '../../db/lib/study-day.ts'
import { storedTimeZone } from '../../db/lib/time-zone.ts'
import { writeIn } from '../../db/page/write-following-move.ts'
import { readMissedRows } from '../../db/queries/decks.ts'
import { readDue } from '../../db/queries/due.ts'
import type { AccountDb } from '../../db/stores/account-db.ts'
import { lookFor, stashIfWrong } from '../../db/stores/stored-draft.ts'
import { readCards } from '../missed/read-cards.ts'
import { readMaterial } from './read-material.ts'
import {
  catchUp,
  isMixed,
  type StudyMode,
  type StudySession,
  startSession,
  TODAY,
  unsavedGrades,
} from './study-session.ts'
import { readDeck } from './use-deck.ts'

export const studyDraft = (deckId: string, mode: StudyMode): string =>
  mode === 'due' ? `prep:study:${deckId}` : `prep:browse:${deckId}`

/** What to study: one deck, or several. */
export interface Scope {
  /** A deck's id, `TODAY` or `CUSTOM`. */
  deckId: string
  mode: StudyMode
  /** For `CUSTOM`. */
  choice?: CustomChoice | undefined
}

/** Resumes today's session if the app was killed, updated from the reviews; otherwise starts a new one. Null if there is no such deck. */
export async function openSession(db: AccountDb, scope: Scope, now: number): Promise<StudySession | null> {
  const key = studyDraft(scope.deckId, scope.mode)
  const { value: draft, isWrong } = await lookFor<StudySession>(db, key)
  if (isWrong) await writeIn(db, (one) => stashIfWrong(one, key))
  if (!draft) return newSession(db, scope, now)
  const isOfToday = draft.day === (await dayOf(db, now)).day
  const isSame = draft.choice === (scope.choice && choiceName(scope.choice))
  // A session with unsaved grades is always resumed, even on a later day.
  const isGood = (isOfToday && isSame) || unsavedGrades(draft).length > 0
  return isGood ? resume(db, draft, scope, now) : newSession(db, scope, now)
}

const dayOf = async (db: AccountDb, now: number) => studyDayAt(now, await storedTimeZone(db.settings))

async function resume(db: AccountDb, draft: StudySession, scope: Scope, now: number): Promise<StudySession> {
  const since = await db.reviews.where('reviewedAt').aboveOrEqual(draft.startedAt).toArray()
  const ids = [...new Set(draft.entries.map(({ cardId }) => cardId))]
  const isWhole = (await readCards(db, ids)).length === ids.length
  const isOfSession = ({ deckId }: { deckId: string }) => isMixed(draft.deckId) || deckId === draft.deckId
  const session = catchUp(draft, since.filter(isOfSession), now)
  if (isWhole || unsavedGrades(session).length > 0) return session
  return (await newSession(db, scope, now)) ?? session
}

/** `isPastLimit` goes on with new cards after the day's limits are reached. */
export async function newSession(
  db: AccountDb,
  { deckId, mode, choice }: Scope,
  now: number,
  isPastLimit = false,
): Promise<StudySession | null> {
  const [today, due] = await Promise.all([dayOf(db, now), readDue(db, now)])
  const start = { deckId, mode, day: today.day, now, isPastLimit }
  if (choice) {
    const cardIds = customCards(choice, await readMaterial(db), now).slice(0, choice.size)
    // Who chose the cards has chosen the new ones among them too.
    return startSession({ ...start, cardIds, isPastLimit: true, choice: choiceName(choice) })
  }
  const limits = { dayTurn: today.endsAt, newLeft: isPastLimit ? due.newAnyway : due.newLeft }
  if (deckId === TODAY) return startSession({ ...start, cardIds: await queueOfToday(db, limits) })
  const open = await readDeck(db, deckId)
  if (!open) return null
  const cardIds = mode === 'all' ? open.cards.map(({ id }) => id) : studyQueue({ ...open, ...limits })
  return startSession({ ...start, cardIds })
}

async function queueOfToday(db: AccountDb, limits: { dayTurn: number; newLeft: number }): Promise<string[]> {
  const [decks, cards, memories, missed] = await Promise.all([
    db.decks.orderBy('order').primaryKeys(),
    db.cards.toArray(),
    db.cardMemory.toArray(),
    readMissedRows(db),
  ])
  const byDeck = Map.groupBy(cards, ({ deckId }) => deckId)
  return mixedQueue({
    ...limits,
    decks: [
      missed.map(({ questionId, addedAt }) => ({ id: questionId, order: addedAt })),
      ...decks.map((id) => byDeck.get(id) ?? []),
    ],
    memories: new Map(memories.map((memory) => [memory.cardId, memory])),
  })
}
