import { studyDayStart } from '@station-zero/schema/core/time.ts'
import type { Review } from '@station-zero/schema/prep/memory.ts'
import type { Transaction } from 'dexie'
import { newId } from '../stores/account.ts'

/** Changes whenever something changes that already stood when the study day began. The day's plan is made again then. */
export const PLAN_FACTS = 'plan-facts'

interface Changed {
  before: Review | undefined
  after: Review | undefined
}

/** Notes reviews of earlier days, which another device sent late or somebody took back. Today's own answers only tick the plan. */
export function noteEarlierReviews(t: Transaction, changes: readonly Changed[], timeZone: string): void {
  const startsAt = studyDayStart(Date.now(), timeZone)
  const isEarlier = (review: Review | undefined) => review !== undefined && review.reviewedAt < startsAt
  if (changes.some(({ before, after }) => isEarlier(before) || isEarlier(after))) noteOtherFacts(t)
}

/** The transaction waits for the write that is started here. */
export function noteOtherFacts(t: Transaction): void {
  void t.table('local').put({ key: PLAN_FACTS, value: newId() })
}
