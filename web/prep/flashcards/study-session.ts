import type { DueToday } from '@station-zero/schema/prep/due.ts'
import type { CardMemory, Rating, Review } from '@station-zero/schema/prep/memory.ts'
import { MAX_CARD_MS } from '@station-zero/schema/prep/pace.ts'

/** The `deckId` of a session with the day's due cards from all decks. `CUSTOM` is that of a session with a custom choice of cards. */
export const TODAY = 'today'
export const CUSTOM = 'custom'
export const isMixed = (deckId: string): boolean => deckId === TODAY || deckId === CUSTOM

/** In mode `due`, the person grades cards, which changes the schedule; in mode `all`, the person only browses. */
export type StudyMode = 'due' | 'all'

/** One study session. Stored as a draft, so that the position and the grades survive if the app is killed. */
export interface StudySession extends Queue {
  /** A deck's id, `TODAY` or `CUSTOM`. */
  deckId: string
  mode: StudyMode
  /** The session's study day. Each study day has its own queue. */
  day: number
  startedAt: number
  /** Index of the current card; `entries.length` if no cards are left. */
  index: number
  /** Highest index of a card that the session has shown. */
  furthest: number
  isRevealed: boolean
  /** Number of new cards removed because the day's minutes were used up. */
  heldBack?: number
  /** Whether the person chose to continue beyond the day's limits. */
  isPastLimit?: boolean
  /** The name of the choice (`choiceName`), if this is a custom session. */
  choice?: string
  /** The target of the day's plan (`PlanTarget`). A different target has a different queue. */
  plan?: string
  /** Hash of the content that the cards came from. If the hash is unchanged, all of the cards still exist. */
  content?: string
}

/** A card due again within this time is repeated in the same session. */
const COMES_BACK_WITHIN_MS = 20 * 60_000
const GOOD = 3

export function startSession(start: {
  deckId: string
  mode: StudyMode
  day: number
  now: number
  cardIds: readonly string[]
  /** Ids of cards that have never been studied. */
  newIds?: ReadonlySet<string>
  isPastLimit?: boolean
  choice?: string | undefined
  plan?: string
  content?: string | undefined
  /** Maximum number of entries at the start; the other cards wait. Defaults to `AT_A_TIME`. */
  atATime?: number
}): StudySession {
  const { deckId, mode, day, now, cardIds, newIds, isPastLimit = false, choice, plan, content, atATime } = start
  const place = { index: 0, furthest: 0, isRevealed: false }
  return {
    ...{ deckId, mode, day, startedAt: now, ...place, ...makeQueue(cardIds, newIds ?? new Set(), atATime) },
    ...(isPastLimit && { isPastLimit }),
    ...(choice !== undefined && { choice }),
    ...(plan !== undefined && { plan }),
    ...(content !== undefined && { content }),
  }
}

export const isFinished = ({ index, entries }: StudySession): boolean => index >= entries.length
export const isLast = (session: StudySession): boolean => session.index === sizeOf(session) - 1
export const toggleAnswer = (session: StudySession): StudySession => ({ ...session, isRevealed: !session.isRevealed })

/** Goes to the previous card, with its answer hidden. */
export function goPrevious(session: StudySession): StudySession {
  return session.index === 0 ? session : { ...session, index: session.index - 1, isRevealed: false }
}

/** Goes to the next card, whether or not the current card has been graded. Does not change the schedule. */
export function goNext(session: StudySession, now: number): StudySession {
  if (session.index >= session.furthest) return goOn(session, now)
  return { ...session, index: session.index + 1, isRevealed: false }
}

/** Grades the current card and continues with the next ungraded card. `after` is the card's memory after the grade. */
export function gradeCard(
  session: StudySession,
  rating: Rating,
  now: number,
  after: Pick<CardMemory, 'due'>,
): StudySession {
  const entry = session.entries[session.index]
  if (!entry || entry.grade) return session
  const entries = session.entries.with(session.index, { ...entry, grade: { rating, at: now, reviewId: null } })
  if (after.due - now <= COMES_BACK_WITHIN_MS) {
    const answers = Math.max(1, (entry.answers ?? 1) - (rating >= GOOD ? 1 : 0))
    entries.push({ cardId: entry.cardId, notBefore: after.due, grade: null, answers })
  }
  const passedOver = entries.findIndex(({ grade }, at) => at > session.index && at <= session.furthest && !grade)
  if (passedOver >= 0) return { ...session, entries, index: passedOver, isRevealed: false }
  return goOn({ ...session, entries }, now)
}

/** Returns the card graded last, or null if there is nothing to undo. */
export function lastGraded({ entries }: StudySession): { at: number; cardId: string; grade: Grade } | null {
  const graded = entries.flatMap(({ cardId, grade }, at) => (grade ? [{ at, cardId, grade }] : []))
  return graded.reduce<(typeof graded)[number] | null>(
    (last, one) => (last && last.grade.at > one.grade.at ? last : one),
    null,
  )
}

/** Returns to the card graded last, with its answer shown, and removes the grade and any repetition it scheduled. */
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

/** Records that this grade's review has been stored. */
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
 * Updates a draft that may be behind or ahead of the reviews because the app was killed. `reviews`: the deck's reviews since the session
 * started. A review missing from the draft sets its card's grade; an undone review clears it.
 */
export function catchUp(draft: StudySession, reviews: readonly Review[], now: number): StudySession {
  const session = { ...applyReviews(draft, reviews), isRevealed: false }
  return session.entries[session.index]?.grade && session.index >= session.furthest ? goOn(session, now) : session
}

/** Sets and clears grades as `catchUp` does, but keeps the current card on the screen. Returns the same session if no grade changes. */
export function applyReviews(before: StudySession, reviews: readonly Review[]): StudySession {
  const session = makeEntries(before, new Set(reviews.map(({ cardId }) => cardId)))
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
  return entries.every((entry, at) => entry === before.entries[at]) ? before : { ...session, entries }
}

/**
 * Whether grades may have changed in another tab or on another device, according to the cards' memories. `isOwn` is called with the time of
 * a card's last review, because a grade given in this tab may not be in the session yet.
 */
export function changedElsewhere(
  { entries, index, startedAt, mode }: StudySession,
  memories: ReadonlyMap<string, Pick<CardMemory, 'lastReviewAt'>>,
  isOwn: (cardId: string, reviewedAt: number) => boolean,
): boolean {
  if (mode !== 'due') return false
  const graded = new Set(entries.flatMap(({ cardId, grade }) => (grade ? [`${cardId}@${grade.at}`] : [])))
  return entries.some(({ cardId, grade }, at) => {
    const lastReviewAt = memories.get(cardId)?.lastReviewAt ?? 0
    if (grade) return at === index && grade.reviewId !== null && lastReviewAt < grade.at
    return lastReviewAt >= startedAt && !graded.has(`${cardId}@${lastReviewAt}`) && !isOwn(cardId, lastReviewAt)
  })
}

/** Replaces a grade that was not saved because another tab had graded the card first. The replacement is the other tab's grade. */
export function replaceGrade(session: StudySession, cardId: string, at: number, review: Review): StudySession {
  const grade = { rating: review.rating as Rating, at: review.reviewedAt, reviewId: review.id }
  const isRefused = (entry: Entry) => entry.cardId === cardId && entry.grade?.at === at
  if (!session.entries.some(isRefused)) return applyReviews(session, [review])
  return { ...session, entries: session.entries.map((entry) => (isRefused(entry) ? { ...entry, grade } : entry)) }
}

/**
 * Selects the next card after the furthest card shown: first a repetition that is due, then an unseen card, then the repetition that is due
 * soonest.
 */
function goOn(before: StudySession, now: number): StudySession {
  const session = refill(before, before.furthest)
  const ahead = session.entries.slice(session.furthest + 1)
  // Includes cards that another device graded before this session reached them.
  const passed = [...session.entries.slice(0, session.furthest + 1), ...ahead.filter(({ grade }) => grade)]
  const open = ahead.filter(({ grade }) => !grade)
  const back = open.filter(({ notBefore }) => notBefore !== null).sort((a, b) => wait(a) - wait(b))
  const first = back.find((entry) => wait(entry) <= now) ?? open.find(({ notBefore }) => notBefore === null) ?? back[0]
  const rest = open.filter((entry) => entry !== first)
  const entries = first ? [...passed, first, ...rest] : passed
  return { ...session, entries, index: passed.length, furthest: passed.length, isRevealed: false }
}

const wait = ({ notBefore }: Entry): number => notBefore ?? 0

/** Counts grades by kind: a new card's first grade counts as new, every other grade as a review. */
export function gradedKinds(
  { entries, startedAt }: Pick<StudySession, 'entries' | 'startedAt'>,
  memories: ReadonlyMap<string, Pick<CardMemory, 'firstReviewAt'>>,
): DueToday {
  const graded = entries.flatMap(({ cardId, grade }) => (grade ? [cardId] : []))
  const isNew = (cardId: string) => (memories.get(cardId)?.firstReviewAt ?? startedAt) >= startedAt
  const newCards = new Set(graded.filter(isNew)).size
  return { reviews: graded.length - newCards, newCards }
}

/** Counts the ungraded cards from the current card on: new cards, and cards seen before. */
export function openKinds({ entries, index, waiting = [], newWaiting = [] }: StudySession): DueToday {
  const open = entries.slice(index).filter(({ grade }) => grade === null)
  const newCards = open.filter(({ answers }) => answers === ANSWERS_TO_A_NEW_CARD).length
  const reviews = open.length - newCards + waiting.length - newWaiting.length
  return { reviews, newCards: newCards + newWaiting.length }
}

/** Seconds from the start of the session to its last grade. A gap of more than `MAX_CARD_MS` is a break and counts as `breakSeconds`. */
export function secondsStudied({ entries, startedAt }: StudySession, breakSeconds: number): number {
  const times = entries.flatMap(({ grade }) => (grade ? [grade.at] : [])).sort((a, b) => a - b)
  return times.reduce((sum, at, nth) => {
    const gap = at - (times[nth - 1] ?? startedAt)
    return sum + (gap <= MAX_CARD_MS ? gap / 1_000 : breakSeconds)
  }, 0)
}

/**
 * Removes the new cards after the current card, because the day's minutes are used up. Returns the same session if there are no new cards
 * to remove, or if the person chose to continue beyond the limit. `isSeen` is called for cards that were new when the session began.
 */
export function holdNewCards(session: StudySession, isSeen: (cardId: string) => boolean): StudySession {
  if (session.isPastLimit) return session
  const others = removeAhead(session, reached(session), (cardId, isNew) => isNew && !isSeen(cardId))
  const held = sizeOf(session) - sizeOf(others)
  return held === 0 ? session : { ...others, heldBack: (session.heldBack ?? 0) + held }
}

/**
 * Removes cards after the current card that are no longer open in the plan, because another device has graded them or today's minutes are
 * used up. Returns the same session if there are no such cards, or if the session does not follow the plan.
 */
export function keepOpen(session: StudySession, open: ReadonlySet<string>): StudySession {
  return session.plan === undefined ? session : removeAhead(session, reached(session), (cardId) => !open.has(cardId))
}

const reached = ({ index, furthest }: StudySession): number => Math.max(index, furthest)

/**
 * The cards of a session. Only the first cards are entries; the rest are stored as ids, so that a long queue is stored and rendered as fast
 * as a short queue.
 */
export interface Queue {
  entries: Entry[]
  /** Ids of the cards after the entries, in order. Missing if there are no such cards. */
  waiting?: string[]
  /** Ids of the waiting cards that are new. */
  newWaiting?: string[]
}

export interface Entry {
  cardId: string
  /**
   * The time (ms) before which the card is not shown, unless no other card is left. Set if the card is repeated in the same session because
   * it is being learned.
   */
  notBefore: number | null
  grade: Grade | null
  /** Expected number of answers until the card is done for the day. Missing if one answer is expected. */
  answers?: number
}

export interface Grade {
  rating: Rating
  at: number
  /** ID of the stored review; null until the review has been stored. */
  reviewId: string | null
}

/** Number of waiting cards that become entries at a time. */
export const AT_A_TIME = 200
/** If fewer than this many open cards are ahead, more waiting cards become entries. */
const FEW_AHEAD = 50
/** A new card needs Good, and Good again when the card is repeated. */
const ANSWERS_TO_A_NEW_CARD = 2

export function makeQueue(cardIds: readonly string[], newIds: ReadonlySet<string>, atATime = AT_A_TIME): Queue {
  const waiting = cardIds.slice(atATime)
  return {
    entries: cardIds.slice(0, atATime).map((cardId) => entryFor(cardId, newIds.has(cardId))),
    ...stillWaiting(
      waiting,
      waiting.filter((cardId) => newIds.has(cardId)),
    ),
  }
}

function entryFor(cardId: string, isNew: boolean): Entry {
  return { cardId, notBefore: null, grade: null, ...(isNew && { answers: ANSWERS_TO_A_NEW_CARD }) }
}

function stillWaiting(waiting: string[], newWaiting: string[]): Pick<Queue, 'waiting' | 'newWaiting'> {
  return { ...(waiting.length > 0 && { waiting }), ...(newWaiting.length > 0 && { newWaiting }) }
}

function withoutWaiting<Q extends Queue>(queue: Q, isOut: (cardId: string) => boolean): Q {
  const { waiting = [], newWaiting = [], ...others } = queue
  const isIn = (cardId: string) => !isOut(cardId)
  return { ...others, ...stillWaiting(waiting.filter(isIn), newWaiting.filter(isIn)) } as unknown as Q
}

/**
 * Converts waiting cards to entries if few open entries are left after this position. Returns the same queue if no conversion is needed.
 */
export function refill<Q extends Queue>(queue: Q, place: number): Q {
  const { entries, waiting = [], newWaiting } = queue
  const isAhead = ({ grade, notBefore }: Entry, at: number) => at > place && grade === null && notBefore === null
  if (waiting.length === 0 || entries.filter(isAhead).length >= FEW_AHEAD) return queue
  const next = new Set(waiting.slice(0, AT_A_TIME))
  const added = [...next].map((cardId) => entryFor(cardId, newWaiting?.includes(cardId) === true))
  return { ...withoutWaiting(queue, (cardId) => next.has(cardId)), entries: [...entries, ...added] }
}

/** Converts these waiting cards to entries. */
export function makeEntries<Q extends Queue>(queue: Q, cardIds: ReadonlySet<string>): Q {
  const called = queue.waiting?.filter((cardId) => cardIds.has(cardId)) ?? []
  if (called.length === 0) return queue
  const added = called.map((cardId) => entryFor(cardId, queue.newWaiting?.includes(cardId) === true))
  return { ...withoutWaiting(queue, (cardId) => cardIds.has(cardId)), entries: [...queue.entries, ...added] }
}

/**
 * Removes cards after this position, except cards that were graded or that are repeated because they are being learned. Returns the same
 * queue if there is nothing to remove.
 */
export function removeAhead<Q extends Queue>(
  queue: Q,
  place: number,
  isOut: (cardId: string, isNew: boolean) => boolean,
): Q {
  const entries = queue.entries.filter(
    ({ cardId, grade, notBefore, answers }, at) =>
      at <= place || grade !== null || notBefore !== null || !isOut(cardId, answers !== undefined),
  )
  const isNew = new Set(queue.newWaiting)
  const others = withoutWaiting(queue, (cardId) => isOut(cardId, isNew.has(cardId)))
  return sizeOf({ ...others, entries }) === sizeOf(queue) ? queue : { ...others, entries }
}

/** Number of entries and waiting cards. */
export const sizeOf = ({ entries, waiting }: Queue): number => entries.length + (waiting?.length ?? 0)

/** Progress in cards: at card `place` of `total`, with `left` cards not done yet. `done` may include fractions of a card. */
export interface Standing {
  place: number
  total: number
  left: number
  done: number
}

/**
 * Returns the session's progress. Each card counts once, however often it is repeated, so the total matches the home screen. A card counts
 * as left until it no longer has to be repeated today. Each answer is a fraction of a card: a new card is half done after its first Good.
 * Skipped cards count as done until the person returns to them.
 */
export function standingOf({ entries, index, waiting = [] }: Queue & Pick<StudySession, 'index'>): Standing {
  const asked = new Map<string, number>()
  for (const { cardId, answers = 1 } of entries) if (!asked.has(cardId)) asked.set(cardId, answers)
  const open = entries.slice(index).filter(({ grade }) => grade === null)
  const partOf = ({ cardId, answers = 1 }: Entry) => answers / (asked.get(cardId) ?? 1)
  const parts = open.reduce((sum, entry) => sum + partOf(entry), waiting.length)
  const total = asked.size + waiting.length
  return {
    place: new Set(entries.slice(0, index + 1).map(({ cardId }) => cardId)).size,
    total,
    left: new Set(open.map(({ cardId }) => cardId)).size + waiting.length,
    done: total - parts,
  }
}
