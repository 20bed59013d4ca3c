import {
  type CardMemory,
  isLeech,
  nextMemory,
  previewIntervals,
  type Rating,
  type Review,
  studyMoment,
} from '@station-zero/schema/prep/memory.ts'
import { reviewCard, undoReview } from '@station-zero/schema/prep/mutations.ts'
import { whyWords } from '@station-zero/schema/prep/plan/words.ts'
import type { StudyCard } from '@station-zero/schema/prep/queue.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { AccountDb } from '../../data/account-db.ts'
import { useCurrent } from '../../data/active-account.ts'
import { deleteDraft, putDraft } from '../../data/drafts.ts'
import { enact } from '../../data/enact.ts'
import { type Due, readReviewsSince } from '../../data/repositories/cards.ts'
import { listReviewsOf } from '../../data/repositories/decks.ts'
import { claimedDay } from '../../data/time.ts'
import { studyTimeZone } from '../../data/time-zone.ts'
import { newSession, type OpenDeck, openSession, type Scope, studyDraft, useDeck } from './open-session.ts'
import type { Entry, StudySession } from './study-session.ts'
import * as sitting from './study-session.ts'

/** A grade that another tab or device gave since the session started. */
interface GradedElsewhere {
  cardId: string
  rating: Rating
  /** Whether this tab also graded the card. That grade was not saved. */
  isRefused: boolean
}

export interface Study {
  open: OpenDeck
  session: StudySession
  /** The current card; undefined after the last card. */
  card: StudyCard | undefined
  entry: Entry | undefined
  /** Number of lapses if the card is a leech; otherwise null. */
  leechLapses: number | null
  /** One sentence on why the plan includes the card today. Null if no plan includes it, or if the card is being repeated. */
  why: string | null
  /** Interval until the card is due again for each rating, in ms. */
  intervals: Record<Rating, number>
  canUndo: boolean
  unsaved: number
  /** The last grade from another tab or device that the person should be informed about, or null. */
  elsewhere: (GradedElsewhere & { front: string | undefined }) | null
  /** Returns the session after the last press, which may not be rendered yet. */
  latest(): StudySession
  /**
   * Wraps a button's action: ignores presses until the result of the last press is rendered, so that a double press does not affect the
   * next card.
   */
  whenDrawn(act: () => void): () => void
  toggleAnswer(): void
  previous(): void
  next(): void
  grade(rating: Rating): void
  undo(): void
  retry(): void
  /** Starts a new session with the cards that are due now and, if `isPastLimit` is true, new cards beyond the daily limit. */
  again(isPastLimit?: boolean): void
  /** Discards the position stored in the session's draft, unless a grade is not saved yet. */
  leave(): void
}

/** Returns the study session of a scope; undefined while loading, and null if the deck does not exist. `due` may be loaded later. */
export function useStudy(asked: Scope, due: Due | undefined): Study | null | undefined {
  // The scope is fixed, because the screen is remounted for a different scope.
  const [scope] = useState(asked)
  const { deckId, mode } = scope
  const db = useCurrent()?.db
  const [session, setSession] = useState<StudySession | null>()
  const { isHere: isDeckHere, open } = useDeck(deckId, session)
  const isTimeUp = due?.isTimeUp === true
  const ahead = useRef(new Map<string, CardMemory | null>())
  // Changes apply to the latest state, because a grade may be stored between a render and a press.
  const latest = useRef<StudySession | null | undefined>(undefined)
  const show = useCallback(
    (next: StudySession | null) => {
      if (next === latest.current) return
      latest.current = next
      if (db && next) void keepPlace(db, next)
      // A transition, so that the button press is painted before the next card, whose layout takes longer than a frame on a slow phone.
      startTransition(() => setSession(next))
    },
    [db],
  )
  const step = useCallback(
    (how: (known: StudySession) => StudySession) => {
      if (latest.current) show(how(latest.current))
    },
    [show],
  )
  const [elsewhere, setElsewhere] = useState<GradedElsewhere | null>(null)
  /** Grades given in this tab, by card and time. Their reviews may be stored before the session records them. */
  const own = useRef(new Set<string>())
  const queue = useGradeQueue({
    onSaved: (cardId, at, reviewId) => step((known) => sitting.noteSaved(known, cardId, at, reviewId)),
    onGradedElsewhere(cardId, at, review) {
      ahead.current.delete(cardId)
      step((known) => sitting.replaceGrade(known, cardId, at, review))
      setElsewhere({ cardId, rating: review.rating as Rating, isRefused: true })
    },
    session: () => latest.current,
  })
  const resend = useRef(queue.grade)

  const isHere = sitting.isMixed(deckId) || isDeckHere
  useEffect(() => {
    if (!db || !isHere) return
    let isCurrent = true
    const begin = async () => {
      const opened = await openSession(db, scope, Date.now())
      if (!isCurrent) return
      show(opened)
      if (opened) for (const { cardId, rating, at } of sitting.unsavedGrades(opened)) resend.current(cardId, rating, at)
    }
    // The database may already be closed if the component unmounted.
    begin().catch((error) => isCurrent && logNotOpened(error))
    return () => {
      isCurrent = false
    }
  }, [db, scope, isHere, show])

  const memories = open?.memories
  useEffect(() => {
    if (!isTimeUp || mode !== 'due' || !memories) return
    const isSeen = (cardId: string) => memories.has(cardId) || ahead.current.has(cardId)
    step((known) => sitting.holdNewCards(known, isSeen))
  }, [isTimeUp, mode, memories, step])

  useEffect(() => {
    const isOwn = (cardId: string, at: number) => own.current.has(nameOf(cardId, at))
    if (!db || !memories || !session || !sitting.changedElsewhere(session, memories, isOwn)) return
    let isCurrent = true
    const apply = (reviews: readonly Review[]) => {
      const before = latest.current
      if (!isCurrent || !before) return
      const others = reviews.filter(
        ({ cardId, reviewedAt, undoneAt }) => undoneAt !== null || !isOwn(cardId, reviewedAt),
      )
      const next = sitting.applyReviews(before, others)
      step(() => next)
      const shown = next.entries[next.index]
      if (shown?.grade && !before.entries[before.index]?.grade)
        setElsewhere({ cardId: shown.cardId, rating: shown.grade.rating, isRefused: false })
    }
    readReviewsSince(db, session.startedAt).then(apply, (error) => isCurrent && logNotRead(error))
    return () => {
      isCurrent = false
    }
  }, [db, memories, session, step])

  // A plan that is still being recomputed may contain other cards, so it is ignored.
  const progress = due?.plan?.toChooseFrom === null ? due.plan.progress : undefined
  useEffect(() => {
    if (!progress || session?.plan === undefined) return
    step((known) => sitting.keepOpen(known, new Set(progress.openIds)))
  }, [progress, session?.plan, step])

  // If the deck's track is off, only a session that was already open is shown.
  if (open === null || session === null) return null
  if (!open || !session) return undefined
  const entry = session.entries[session.index]
  const cardOf = (one: Entry | undefined) => {
    const isIt = ({ id }: StudyCard) => id === one?.cardId
    return open.cards.find(isIt) ?? open.removed?.find(isIt)
  }
  const memoryOf = (cardId: string) => ahead.current.get(cardId) ?? open.memories.get(cardId) ?? null
  const memory = entry ? memoryOf(entry.cardId) : null
  const newest = () => latest.current ?? session
  return {
    open,
    session,
    card: cardOf(entry),
    entry,
    leechLapses: memory && isLeech(memory) ? memory.lapses : null,
    why: whyOf(due, session, entry),
    intervals: previewIntervals(memory, studyMoment(Date.now(), studyTimeZone()), open.parameters),
    canUndo: sitting.lastGraded(session) !== null,
    unsaved: queue.unsaved,
    elsewhere: elsewhere && { ...elsewhere, front: open.cards.find(({ id }) => id === elsewhere.cardId)?.front },
    latest: newest,
    whenDrawn: (act) => () => {
      const { index, isRevealed } = newest()
      if (index === session.index && isRevealed === session.isRevealed) act()
    },
    toggleAnswer: () => step(sitting.toggleAnswer),
    previous() {
      setElsewhere(null)
      step(sitting.goPrevious)
    },
    next() {
      setElsewhere(null)
      const now = Date.now()
      step((known) => sitting.goNext(known, now))
    },
    grade(rating) {
      const known = newest()
      const graded = known.entries[known.index]
      const card = cardOf(graded)
      if (!graded || graded.grade || !card) return
      const now = Date.now()
      const moment = studyMoment(now, studyTimeZone())
      const ids = { cardId: card.id, deckId: card.deckId }
      const after = nextMemory(memoryOf(card.id), ids, moment, rating, open.parameters)
      // This memory is used until the review has been stored and the live query returns the new memory.
      ahead.current.set(card.id, after)
      own.current.add(nameOf(card.id, now))
      setElsewhere(null)
      step((one) => sitting.gradeCard(one, rating, now, after))
      queue.grade(card.id, rating, now)
    },
    undo() {
      const last = sitting.lastGraded(newest())
      if (!last) return
      setElsewhere(null)
      ahead.current.delete(last.cardId)
      step(sitting.undoGrade)
      queue.undo(last.cardId, last.grade.at, last.grade.reviewId)
    },
    retry: queue.retry,
    again(isPastLimit = false) {
      if (db) void newSession(db, scope, Date.now(), isPastLimit).then(show, logNotOpened)
    },
    leave() {
      if (db && sitting.unsavedGrades(newest()).length === 0) void deleteDraft(db, studyDraft(deckId, mode))
    },
  }
}

function whyOf(due: Due | undefined, session: StudySession, entry: Entry | undefined): string | null {
  if (session.plan === undefined || !due?.plan?.progress || !entry || entry.notBefore !== null) return null
  const planned = due.plan.progress.list.find(({ cardId }) => cardId === entry.cardId)
  return planned ? whyWords(planned, due.plan.inDays) : null
}

const nameOf = (cardId: string, at: number): string => `${cardId}@${at}`

const logNotRead = (error: unknown): void => console.error('Failed to read reviews saved in other tabs:', error)
const logNotOpened = (error: unknown): void => console.error('Failed to load the cards to study:', error)

/**
 * Stores the session, or deletes the draft of a finished session, which has no position to resume. Keeps a finished session while one of
 * its grades is unsaved.
 */
async function keepPlace(db: AccountDb, session: StudySession): Promise<void> {
  const key = studyDraft(session.deckId, session.mode)
  const isOver = sitting.isFinished(session) && sitting.unsavedGrades(session).length === 0
  try {
    if (isOver) await deleteDraft(db, key)
    else await putDraft(db, key, session)
  } catch (error) {
    console.error('Failed to save the position in the deck:', error)
  }
}

interface GradeJob {
  kind: 'grade'
  cardId: string
  rating: Rating
  /** Time of the grade, in ms. Identifies the grade. */
  at: number
}

interface UndoJob {
  kind: 'undo'
  cardId: string
  at: number
  reviewId: string | null
}

type Job = GradeJob | UndoJob

class GradedElsewhereError extends Error {
  override name = 'GradedElsewhereError'
  readonly review: RowOf<'reviews'>
  constructor(review: RowOf<'reviews'>) {
    super('The card was graded in another tab or on another device.')
    this.review = review
  }
}

interface GradeQueue {
  grade(cardId: string, rating: Rating, at: number): void
  undo(cardId: string, at: number, reviewId: string | null): void
  /** Number of grades and undos that could not be saved. `retry` tries to save them again. */
  unsaved: number
  retry(): void
}

interface GradeQueueOptions {
  onSaved(cardId: string, at: number, reviewId: string): void
  /** Called if the grade given at `at` was not saved because another tab or device had graded the card since this tab showed it. */
  onGradedElsewhere(cardId: string, at: number, review: RowOf<'reviews'>): void
  session(): StudySession | null | undefined
}

/** Saves grades one after another in the background, so that the next card never waits for storage. */
function useGradeQueue({ onSaved, onGradedElsewhere, session }: GradeQueueOptions): GradeQueue {
  const [failed, setFailed] = useState<readonly Job[]>([])
  const tail = useRef(Promise.resolve())
  const savedAs = useRef(new Map<string, string>())

  async function run(job: Job): Promise<void> {
    const name = nameOf(job.cardId, job.at)
    try {
      if (job.kind === 'grade') {
        const { cardId, rating, at } = job
        const day = claimedDay(at)
        const check = (db: AccountDb) => mustBeUngraded(db, job)
        const reviewId = await enact(reviewCard, { cardId, rating, studyDay: day }, { at, check })
        noteSaved(job, reviewId)
      } else {
        const reviewId = job.reviewId ?? savedAs.current.get(name)
        if (reviewId) await enact(undoReview, { reviewId })
        else setFailed((jobs) => jobs.filter((one) => one.kind === 'undo' || nameOf(one.cardId, one.at) !== name))
      }
    } catch (error) {
      if (error instanceof GradedElsewhereError && job.kind === 'grade') {
        const { review } = error
        // If the time and the rating match, another tab resumed the session and saved this same grade.
        if (review.reviewedAt === job.at && review.rating === job.rating) noteSaved(job, review.id)
        else onGradedElsewhere(job.cardId, job.at, review)
        return
      }
      console.error('Failed to save review:', error)
      setFailed((jobs) => [...jobs, job])
    }
  }

  function noteSaved(job: Job, reviewId: string): void {
    savedAs.current.set(nameOf(job.cardId, job.at), reviewId)
    onSaved(job.cardId, job.at, reviewId)
  }

  /**
   * Throws `GradedElsewhereError` if, since the session started, the card has received a review that this tab did not give and that its
   * session does not contain.
   */
  async function mustBeUngraded(db: AccountDb, { cardId }: GradeJob): Promise<void> {
    const { startedAt = Number.POSITIVE_INFINITY, entries = [] } = session() ?? {}
    const known = new Set([...savedAs.current.values(), ...entries.map(({ grade }) => grade?.reviewId)])
    const reviews = await listReviewsOf(db, cardId)
    const review = reviews.find(
      ({ id, reviewedAt, undoneAt }) => undoneAt === null && reviewedAt >= startedAt && !known.has(id),
    )
    if (review) throw new GradedElsewhereError(review)
  }

  function add(job: Job): void {
    tail.current = tail.current.then(() => run(job))
  }

  return {
    grade: (cardId, rating, at) => add({ kind: 'grade', cardId, rating, at }),
    undo: (cardId, at, reviewId) => add({ kind: 'undo', cardId, at, reviewId }),
    unsaved: failed.length,
    retry() {
      setFailed([])
      for (const job of failed) add(job)
    },
  }
}
