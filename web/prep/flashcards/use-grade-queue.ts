import { studyDay } from '@station-zero/schema/core/time.ts'
import type { Rating } from '@station-zero/schema/prep/memory.ts'
import { reviewCard, undoReview } from '@station-zero/schema/prep/mutations.ts'
import { useRef, useState } from 'react'
import { studyTimeZone } from '../../db/lib/time-zone.ts'
import { enact } from '../../db/page/enact.ts'

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

export interface GradeQueue {
  grade(cardId: string, rating: Rating, at: number): void
  undo(cardId: string, at: number, reviewId: string | null): void
  /** The number of grades that failed to save; they are kept until they are saved. */
  unsaved: number
  retry(): void
}

/** Saves grades one after another in the background: the next card never waits for the disk. */
export function useGradeQueue(onSaved: (cardId: string, at: number, reviewId: string) => void): GradeQueue {
  const [failed, setFailed] = useState<readonly Job[]>([])
  const tail = useRef(Promise.resolve())
  const savedAs = useRef(new Map<string, string>())

  async function run(job: Job): Promise<void> {
    const name = nameOf(job)
    try {
      if (job.kind === 'grade') {
        const { cardId, rating, at } = job
        const day = studyDay(at, studyTimeZone())
        const reviewId = await enact(reviewCard, { cardId, rating, studyDay: day }, { at })
        savedAs.current.set(name, reviewId)
        onSaved(job.cardId, job.at, reviewId)
      } else {
        const reviewId = job.reviewId ?? savedAs.current.get(name)
        if (reviewId) await enact(undoReview, { reviewId })
        else setFailed((jobs) => jobs.filter((one) => one.kind === 'undo' || nameOf(one) !== name))
      }
    } catch (error) {
      console.error('Failed to save review:', error)
      setFailed((jobs) => [...jobs, job])
    }
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
