import { makeCards, missedReviewId } from '@station-zero/schema/prep/make-cards.ts'
import { useLive } from '../../../db/page/use-live.ts'
import { useEnact } from '../../../saving/use-enact.ts'
import type { ReviewedQuestion } from './use-result.ts'

export interface Missed {
  /** What a drill can ask: a scene to remember would be gone. */
  drill: string[]
  /** How many questions were missed, with those that no drill asks. */
  count: number
  /** How many cards the missed questions name. */
  cards: number
  /** Whether those cards were made due before; undefined while that is read. */
  isMade: boolean | undefined
  make(): void
}

/** What was missed in a test, and what can be done about it. `testId` is null until the test is saved. */
export function useMissed(testId: string | null, questions: readonly ReviewedQuestion[]): Missed {
  const enact = useEnact()
  const missed = questions.filter(({ question, answer }) => question && question.correctAnswer !== answer)
  const cardIds = new Set(missed.flatMap(({ question }) => question?.cardId ?? []))
  const total = questions.length
  const isMade = useLive(
    async (db) => {
      if (testId === null) return undefined
      const ids = Array.from({ length: total }, (_, at) => missedReviewId(testId, at))
      return (await db.reviews.bulkGet(ids)).some((review) => review !== undefined)
    },
    [testId, total],
  )
  return {
    drill: missed.flatMap(({ id, question }) => (question?.topic === 'memory' ? [] : id)),
    count: missed.length,
    cards: cardIds.size,
    isMade,
    make: () => void enact(makeCards, { testId }),
  }
}
