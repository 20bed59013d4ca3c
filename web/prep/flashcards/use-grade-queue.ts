import { studyDay } from '@station-zero/schema/core/time.ts'
import type { Rating } from '@station-zero/schema/prep/memory.ts'
import { reviewCard, undoReview } from '@station-zero/schema/prep/mutations.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { useRef, useState } from 'react'
import type { AccountDb } from '../../data/account-db.ts'
import { enact } from '../../data/enact.ts'
import { listReviewsOf } from '../../data/repositories/decks.ts'
import { studyTimeZone } from '../../data/time-zone.ts'
import type { StudySession } from './study-session.ts'

interface GradeJob {
  kind: 'grade'
  cardId: string
  rating: Rating
  /** When the grade was given, ms; identifies it. */
  at: number
}

interface UndoJob {
  kind: 'undo'
  cardId: string
  at: number
  reviewId: string | null
}

type Job = GradeJob | UndoJob

class GradedElsewhere extends Error {
  override name = 'GradedElsewhere'
  readonly review: RowOf<'reviews'>
  constructor(review: RowOf<'reviews'>) {
    super('The card was graded in another tab or on another device.')
    this.review = review
  }
}

export interface GradeQueue {
  grade(cardId: string, rating: Rating, at: number): void
  undo(cardId: string, at: number, reviewId: string | null): void
  /** The number of grades that failed to save; they are kept until they are saved. */
  unsaved: number
  retry(): void
}

interface GradeQueueOptions {
  onSaved(cardId: string, at: number, reviewId: string): void
  /** The grade given at `at` was not saved, because another tab or device had graded the card since it was shown here. */
  onGradedElsewhere(cardId: string, at: number, review: RowOf<'reviews'>): void
  session(): StudySession | null | undefined
}

/** Saves grades one after another in the background: the next card never waits for the disk. */
export function useGradeQueue({ onSaved, onGradedElsewhere, session }: GradeQueueOptions): GradeQueue {
  const [failed, setFailed] = useState<readonly Job[]>([])
  const tail = useRef(Promise.resolve())
  const savedAs = useRef(new Map<string, string>())

  async function run(job: Job): Promise<void> {
    const name = nameOf(job)
    try {
      if (job.kind === 'grade') {
        const { cardId, rating, at } = job
        const day = studyDay(at, studyTimeZone())
        const check = (db: AccountDb) => mustBeUngraded(db, job)
        const reviewId = await enact(reviewCard, { cardId, rating, studyDay: day }, { at, check })
        noteSaved(job, reviewId)
      } else {
        const reviewId = job.reviewId ?? savedAs.current.get(name)
        if (reviewId) await enact(undoReview, { reviewId })
        else setFailed((jobs) => jobs.filter((one) => one.kind === 'undo' || nameOf(one) !== name))
      }
    } catch (error) {
      if (error instanceof GradedElsewhere && job.kind === 'grade') {
        const { review } = error
        // The same grade: another tab resumed the session and saved it.
        if (review.reviewedAt === job.at && review.rating === job.rating) noteSaved(job, review.id)
        else onGradedElsewhere(job.cardId, job.at, review)
        return
      }
      console.error('Failed to save review:', error)
      setFailed((jobs) => [...jobs, job])
    }
  }

  function noteSaved(job: Job, reviewId: string): void {
    savedAs.current.set(nameOf(job), reviewId)
    onSaved(job.cardId, job.at, reviewId)
  }

  /** Throws `GradedElsewhere` if the card has a review since the session started that this tab knows nothing of. */
  async function mustBeUngraded(db: AccountDb, { cardId }: GradeJob): Promise<void> {
    const { startedAt = Number.POSITIVE_INFINITY, entries = [] } = session() ?? {}
    const known = new Set([...savedAs.current.values(), ...entries.map(({ grade }) => grade?.reviewId)])
    const reviews = await listReviewsOf(db, cardId)
    const review = reviews.find(
      ({ id, reviewedAt, undoneAt }) => undoneAt === null && reviewedAt >= startedAt && !known.has(id),
    )
    if (review) throw new GradedElsewhere(review)
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

const nameOf = ({ cardId, at }: Job): string => `${cardId}@${at}`
