import type { CardMemory, Rating, Review } from '@station-zero/schema/prep/memory.ts'

/** `due` moves the schedule by grading; `all` only looks. */
export type StudyMode = 'due' | 'all'

/** One sitting with one deck. Kept as a draft, so that a kill loses neither the place nor a grade. */
export interface StudySession {
  deckId: string
  mode: StudyMode
  /** The study day it belongs to; on another day the queue is another one. */
  day: number
  startedAt: number
  entries: Entry[]
  /** The card shown; `entries.length` when there is none left. */
  index: number
  /** The furthest card shown so far. */
  furthest: number
  isRevealed: boolean
}

export interface Entry {
  cardId: string
  /** A card still being learned, back in the same sitting: not before (ms), as long as there are others. */
  notBefore: number | null
  grade: Grade | null
}

export interface Grade {
  rating: Rating
  at: number
  /** Null until the review is on the disk. */
  reviewId: string | null
}

/** A card due again so soon comes back in the same sitting. */
const COMES_BACK_WITHIN_MS = 20 * 60_000

export function startSession(start: {
  deckId: string
  mode: StudyMode
  day: number
  now: number
  cardIds: readonly string[]
}): StudySession {
  const { deckId, mode, day, now, cardIds } = start
  const entries = cardIds.map((cardId) => ({ cardId, notBefore: null, grade: null }))
  return { deckId, mode, day, startedAt: now, entries, index: 0, furthest: 0, isRevealed: false }
}

export const isFinished = ({ index, entries }: StudySession): boolean => index >= entries.length
export const isLast = ({ index, entries }: StudySession): boolean => index === entries.length - 1
export const toggleAnswer = (session: StudySession): StudySession => ({ ...session, isRevealed: !session.isRevealed })

/** The card before, with its answer hidden. */
export function goPrevious(session: StudySession): StudySession {
  return session.index === 0 ? session : { ...session, index: session.index - 1, isRevealed: false }
}

/** The next card, graded or not: this alone never moves the schedule. */
export function goNext(session: StudySession, now: number): StudySession {
  if (session.index >= session.furthest) return goOn(session, now)
  return { ...session, index: session.index + 1, isRevealed: false }
}

/** `after` is the card's memory after the grade. Goes on to the next card that has no grade yet. */
export function gradeCard(
  session: StudySession,
  rating: Rating,
  now: number,
  after: Pick<CardMemory, 'due'>,
): StudySession {
  const entry = session.entries[session.index]
  if (!entry || entry.grade) return session
  const entries = session.entries.with(session.index, { ...entry, grade: { rating, at: now, reviewId: null } })
  if (after.due - now <= COMES_BACK_WITHIN_MS) entries.push({ cardId: entry.cardId, notBefore: after.due, grade: null })
  const passedOver = entries.findIndex(({ grade }, at) => at > session.index && at <= session.furthest && !grade)
  if (passedOver >= 0) return { ...session, entries, index: passedOver, isRevealed: false }
  return goOn({ ...session, entries }, now)
}

/** The card graded last, or null where nothing is to be undone. */
export function lastGraded({ entries }: StudySession): { at: number; cardId: string; grade: Grade } | null {
  const graded = entries.flatMap(({ cardId, grade }, at) => (grade ? [{ at, cardId, grade }] : []))
  return graded.reduce<(typeof graded)[number] | null>(
    (last, one) => (last && last.grade.at > one.grade.at ? last : one),
    null,
  )
}

/** Back to the card graded last, its answer still open, without the grade and without its coming back. */
export function undoGrade(session: StudySession): StudySession {
  const last = lastGraded(session)
  if (!last) return session
  const isItsReturn = (entry: Entry, at: number) =>
    at > last.at && entry.cardId === last.cardId && entry.notBefore !== null && !entry.grade
  const returned = session.entries.findIndex(isItsReturn)
  const entries = session.entries
    .map((entry, at) => (at === last.at ? { ...entry, grade: null } : entry))
    .filter((_, at) => at !== returned)
  const furthest = returned >= 0 && returned <= session.furthest ? session.furthest - 1 : session.furthest
  return { ...session, entries, index: last.at, furthest: Math.min(furthest, entries.length - 1), isRevealed: true }
}

/** The review of this grade is on the disk. */
export function noteSaved(session: StudySession, cardId: string, at: number, reviewId: string): StudySession {
  const entries = session.entries.map((entry) =>
    entry.cardId === cardId && entry.grade?.at === at ? { ...entry, grade: { ...entry.grade, reviewId } } : entry,
  )
  return { ...session, entries }
}

export function unsavedGrades({ entries }: StudySession): { cardId: string; rating: Rating; at: number }[] {
  return entries.flatMap(({ cardId, grade }) =>
    grade && grade.reviewId === null ? [{ cardId, rating: grade.rating, at: grade.at }] : [],
  )
}

/**
 * After a kill the draft may be a step behind the reviews, or ahead of them: `reviews` are the deck's since the sitting
 * began. A review that the draft does not know gives its card the grade, an undone one takes it back.
 */
export function catchUp(session: StudySession, reviews: readonly Review[], now: number): StudySession {
  const undone = new Set(reviews.filter(({ undoneAt }) => undoneAt !== null).map(({ id }) => id))
  const entries = session.entries.map((entry) =>
    entry.grade?.reviewId && undone.has(entry.grade.reviewId) ? { ...entry, grade: null } : entry,
  )
  const known = new Set(entries.map(({ grade }) => grade?.reviewId))
  const unknown = reviews.filter(({ id, undoneAt }) => undoneAt === null && !known.has(id))
  for (const review of unknown.sort((a, b) => a.reviewedAt - b.reviewedAt)) {
    const isOpen = ({ cardId, grade }: Entry) => cardId === review.cardId && (!grade || grade.reviewId === null)
    const at = entries.findIndex(isOpen)
    const entry = entries[at]
    const grade = { rating: review.rating as Rating, at: entry?.grade?.at ?? review.reviewedAt, reviewId: review.id }
    if (entry) entries[at] = { ...entry, grade }
  }
  const caughtUp = { ...session, entries, isRevealed: false }
  return entries[session.index]?.grade && session.index >= session.furthest ? goOn(caughtUp, now) : caughtUp
}

/** Beyond the furthest card: one whose learning step is over, else one not seen yet, else whatever comes back soonest. */
function goOn(session: StudySession, now: number): StudySession {
  const ahead = session.entries.slice(session.furthest + 1)
  // Graded ahead of its turn, on another device.
  const passed = [...session.entries.slice(0, session.furthest + 1), ...ahead.filter(({ grade }) => grade)]
  const open = ahead.filter(({ grade }) => !grade)
  const back = open.filter(({ notBefore }) => notBefore !== null).sort((a, b) => wait(a) - wait(b))
  const first = back.find((entry) => wait(entry) <= now) ?? open.find(({ notBefore }) => notBefore === null) ?? back[0]
  const rest = open.filter((entry) => entry !== first)
  const entries = first ? [...passed, first, ...rest] : passed
  return { ...session, entries, index: passed.length, furthest: passed.length, isRevealed: false }
}

const wait = ({ notBefore }: Entry): number => notBefore ?? 0

export const gradedCount = ({ entries }: StudySession): number => entries.filter(({ grade }) => grade !== null).length
