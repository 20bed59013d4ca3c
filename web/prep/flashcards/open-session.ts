import { mixedQueue, studyQueue } from '@station-zero/schema/prep/queue.ts'
import { studyDayAt } from '../../db/lib/study-day.ts'
import { storedTimeZone } from '../../db/lib/time-zone.ts'
import { writeIn } from '../../db/page/write-following-move.ts'
import { readDue } from '../../db/queries/due.ts'
import type { AccountDb } from '../../db/stores/account-db.ts'
import { lookFor, stashIfWrong } from '../../db/stores/stored-draft.ts'
import { catchUp, type StudyMode, type StudySession, startSession, TODAY, unsavedGrades } from './study-session.ts'
import { readDeck } from './use-deck.ts'

export const studyDraft = (deckId: string, mode: StudyMode): string =>
  mode === 'due' ? `prep:study:${deckId}` : `prep:browse:${deckId}`

/** Resumes today's session if the app was killed, updated from the reviews; otherwise starts a new one. Null if there is no such deck. */
export async function openSession(
  db: AccountDb,
  deckId: string,
  mode: StudyMode,
  now: number,
): Promise<StudySession | null> {
  const key = studyDraft(deckId, mode)
  const { value: draft, isWrong } = await lookFor<StudySession>(db, key)
  if (isWrong) await writeIn(db, (one) => stashIfWrong(one, key))
  // A session with unsaved grades is always resumed, even on a later day.
  const isGood = draft && (draft.day === (await dayOf(db, now)).day || unsavedGrades(draft).length > 0)
  return isGood ? resume(db, draft, now) : newSession(db, deckId, mode, now)
}

const dayOf = async (db: AccountDb, now: number) => studyDayAt(now, await storedTimeZone(db.settings))

async function resume(db: AccountDb, draft: StudySession, now: number): Promise<StudySession> {
  const since = await db.reviews.where('reviewedAt').aboveOrEqual(draft.startedAt).toArray()
  const cards = await db.cards.bulkGet(draft.entries.map(({ cardId }) => cardId))
  const isWhole = cards.every((card) => card !== undefined)
  const isOfSession = ({ deckId }: { deckId: string }) => draft.deckId === TODAY || deckId === draft.deckId
  const session = catchUp(draft, since.filter(isOfSession), now)
  if (isWhole || unsavedGrades(session).length > 0) return session
  return (await newSession(db, draft.deckId, draft.mode, now)) ?? session
}

/** `isPastLimit` goes on with new cards after the day's limits are reached. */
export async function newSession(
  db: AccountDb,
  deckId: string,
  mode: StudyMode,
  now: number,
  isPastLimit = false,
): Promise<StudySession | null> {
  const [today, due] = await Promise.all([dayOf(db, now), readDue(db, now)])
  const limits = { dayTurn: today.endsAt, newLeft: isPastLimit ? due.newAnyway : due.newLeft }
  const start = { deckId, mode, day: today.day, now, isPastLimit }
  if (deckId === TODAY) return startSession({ ...start, cardIds: await queueOfToday(db, limits) })
  const open = await readDeck(db, deckId)
  if (!open) return null
  const cardIds = mode === 'all' ? open.cards.map(({ id }) => id) : studyQueue({ ...open, ...limits })
  return startSession({ ...start, cardIds })
}

async function queueOfToday(db: AccountDb, limits: { dayTurn: number; newLeft: number }): Promise<string[]> {
  const [decks, cards, memories] = await Promise.all([
    db.decks.orderBy('order').primaryKeys(),
    db.cards.toArray(),
    db.cardMemory.toArray(),
  ])
  const byDeck = Map.groupBy(cards, ({ deckId }) => deckId)
  return mixedQueue({
    ...limits,
    decks: decks.map((id) => byDeck.get(id) ?? []),
    memories: new Map(memories.map((memory) => [memory.cardId, memory])),
  })
}
