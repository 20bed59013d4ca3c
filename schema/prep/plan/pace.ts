import { studyDay } from '../../core/time.ts'
import { LONGEST_CARD_MS, SECONDS_A_CARD } from '../pace.ts'
import type { Pace } from './facts.ts'

/** Seconds a new card takes before there is a pace of the person's own. */
const SECONDS_A_NEW_CARD = 20
/** First grades, Again to Easy, before there are any: means over 20,000 users of Anki (`DEFAULT_FIRST_RATING_PROB`, fsrs-optimizer). */
const FIRST_GRADES = [0.24, 0.094, 0.495, 0.171] as const
/** What is known beforehand counts as much as this many answers. */
const PRIOR_ANSWERS = 20
const PRIOR_GRADES = 50
/** Only the newest count: people get faster. */
const NEWEST_ANSWERS = 400

interface Answer {
  cardId: string
  rating: number
  /** ms */
  reviewedAt: number
}

interface TimedAnswer extends Answer {
  /** Null after a break. */
  seconds: number | null
}

/** How long each answer took: the time since the answer before it, unless that was a break. In order of time. */
export function timedAnswers(answers: readonly Answer[]): TimedAnswer[] {
  const inOrder = answers.toSorted((a, b) => a.reviewedAt - b.reviewedAt || (a.cardId < b.cardId ? -1 : 1))
  return inOrder.map((answer, nth) => {
    const gap = answer.reviewedAt - (inOrder[nth - 1]?.reviewedAt ?? Number.NEGATIVE_INFINITY)
    return { ...answer, seconds: gap > 0 && gap <= LONGEST_CARD_MS ? gap / 1_000 : null }
  })
}

/**
 * What answers cost this person and how first ones go, from all reviews before the study day. Means, not medians, because a plan adds
 * them up. A new card's time is that of all its answers on its first day. If only the newest reviews are given, `seenEarlier` names the
 * cards whose first answer is not among them.
 */
export function paceBefore(
  today: number,
  answers: readonly Answer[],
  timeZone: string,
  seenEarlier: ReadonlySet<string> = new Set(),
): Pace {
  const timed = timedAnswers(answers).filter(({ reviewedAt }) => studyDay(reviewedAt, timeZone) < today)
  const firstDays = new Map<string, { day: number; grade: number; seconds: number | null }>()
  const reviews: number[] = []
  for (const { cardId, rating, reviewedAt, seconds } of timed) {
    const day = studyDay(reviewedAt, timeZone)
    const first = firstDays.get(cardId)
    if (!first && !seenEarlier.has(cardId)) firstDays.set(cardId, { day, grade: rating, seconds })
    else if (first?.day === day)
      first.seconds = first.seconds === null || seconds === null ? null : first.seconds + seconds
    else if (seconds !== null) reviews.push(seconds)
  }
  const learned = [...firstDays.values()].slice(-NEWEST_ANSWERS)
  return paceOfSums({
    learned: sumOf(learned.flatMap(({ seconds }) => seconds ?? [])),
    reviewed: sumOf(reviews.slice(-NEWEST_ANSWERS)),
    grades: [1, 2, 3, 4].map((grade) => learned.filter((one) => one.grade === grade).length),
  })
}

interface Sum {
  seconds: number
  count: number
}

/** The pace of these answers together with what is known beforehand. `grades` counts first grades, Again to Easy. */
export function paceOfSums({
  learned,
  reviewed,
  grades,
}: {
  learned: Sum
  reviewed: Sum
  grades: readonly number[]
}): Pace {
  const graded = grades.reduce((sum, count) => sum + count, 0)
  const share = (at: 0 | 1 | 2 | 3) => (FIRST_GRADES[at] * PRIOR_GRADES + (grades[at] ?? 0)) / (PRIOR_GRADES + graded)
  return {
    newSeconds: meanWith(SECONDS_A_NEW_CARD, learned),
    reviewSeconds: meanWith(SECONDS_A_CARD, reviewed),
    firstGrades: [share(0), share(1), share(2), share(3)],
  }
}

const meanWith = (prior: number, { seconds, count }: Sum): number =>
  (prior * PRIOR_ANSWERS + seconds) / (PRIOR_ANSWERS + count)

const sumOf = (values: readonly number[]): Sum => ({
  seconds: values.reduce((sum, value) => sum + value, 0),
  count: values.length,
})
