import { isMissedReview } from '../missed-review.ts'
import type { PlanFacts } from './facts.ts'
import { timedAnswers } from './pace.ts'

interface Answered {
  id: string
  cardId: string
  rating: number
  /** ms */
  reviewedAt: number
  undoneAt: number | null
}

/**
 * What was answered since the study day began, and the seconds it took; after a break, `breakSeconds`. A card that a test made due was
 * not answered.
 */
export function doneSince(dayStart: number, answered: readonly Answered[], breakSeconds: number): PlanFacts['done'] {
  const today = answered.filter(
    ({ id, reviewedAt, undoneAt }) => reviewedAt >= dayStart && undoneAt === null && !isMissedReview(id),
  )
  return timedAnswers(today).map(({ cardId, seconds }) => ({ cardId, seconds: seconds ?? breakSeconds }))
}
