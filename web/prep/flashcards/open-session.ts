import { newCardsLeft } from '@station-zero/schema/prep/progress.ts'
import { studyQueue } from '@station-zero/schema/prep/queue.ts'
import { studyDayAt } from '../../db/lib/study-day.ts'
import { writeIn } from '../../db/page/write-following-move.ts'
import type { AccountDb } from '../../db/stores/account-db.ts'
import { lookFor, stashIfWrong } from '../../db/stores/stored-draft.ts'
import { catchUp, type StudyMode, type StudySession, startSession, unsavedGrades } from './study-session.ts'
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
  const isGood = draft && (draft.day === studyDayAt(now).day || unsavedGrades(draft).length > 0)
  return isGood ? resume(db, draft, now) : newSession(db, deckId, mode, now)
}

async function resume(db: AccountDb, draft: StudySession, now: number): Promise<StudySession> {
  const since = await db.reviews.where('reviewedAt').aboveOrEqual(draft.startedAt).toArray()
  const cards = await db.cards.bulkGet(draft.entries.map(({ cardId }) => cardId))
  const isWhole = cards.every((card) => card !== undefined)
  const session = catchUp(
    draft,
    since.filter(({ deckId }) => deckId === draft.deckId),
    now,
  )
  if (isWhole || unsavedGrades(session).length > 0) return session
  return (await newSession(db, draft.deckId, draft.mode, now)) ?? session
}

export async function newSession(
  db: AccountDb,
  deckId: string,
  mode: StudyMode,
  now: number,
): Promise<StudySession | null> {
  const open = await readDeck(db, deckId)
  if (!open) return null
  const today = studyDayAt(now)
  const introduced = await db.cardMemory.where('firstReviewAt').aboveOrEqual(today.startsAt).count()
  const cardIds =
    mode === 'all'
      ? open.cards.map(({ id }) => id)
      : studyQueue({ ...open, dayTurn: today.endsAt, newLeft: newCardsLeft(introduced) })
  return startSession({ deckId, mode, day: today.day, now, cardIds })
}
