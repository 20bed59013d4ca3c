import { studyDay } from '../core/time.ts'
import type { DueToday } from './due.ts'
import { isMissedReview } from './missed.ts'
import type { Pace, PlanFacts } from './plan/facts.ts'

/** Default seconds per review, until the person's pace is known (PRODUCT). */
export const SECONDS_PER_CARD = 8
/** Default and minimum seconds per new card, which must be read, not just recalled. */
const SECONDS_A_NEW_CARD = 20
/** Maximum time between two grades, in ms. A longer gap counts as a break. */
export const MAX_CARD_MS = 60_000
/** Minimum number of cards for computing a pace. With fewer cards, the default pace is used. */
const ENOUGH_CARDS = 20
/** Number of latest reviews used to compute a pace. */
export const PACE_REVIEWS = 200

/**
 * This person's seconds per card: the mean time between two grades, without breaks, or the default if there are too few grades.
 * `reviewedAt` in ms, in any order.
 */
export function paceOf(reviewedAt: readonly number[]): number {
  const times = [...reviewedAt].sort((a, b) => a - b)
  const gaps = times.flatMap((at, nth) => (nth === 0 ? [] : [at - (times[nth - 1] ?? at)]))
  const cards = gaps.filter((gap) => gap > 0 && gap <= MAX_CARD_MS)
  if (cards.length < ENOUGH_CARDS) return SECONDS_PER_CARD
  return cards.reduce((sum, gap) => sum + gap, 0) / cards.length / 1_000
}

/** Returns the whole minutes for this many cards; at least one if there are any cards. */
export const minutesFor = (cards: number, secondsACard: number): number =>
  cards === 0 ? 0 : Math.max(1, Math.round((cards * secondsACard) / 60))

const secondsForCards = ({ reviews, newCards }: DueToday, secondsACard: number): number =>
  reviews * secondsACard + newCards * newCardSeconds(secondsACard)

/** Returns the whole minutes for these cards; at least one if there are any cards. */
export const minutesForCards = (cards: DueToday, secondsACard: number): number =>
  minutesFor(secondsForCards(cards, secondsACard), 1)

/** Returns how many of these cards fit into `minutes`, reviews first; at least one if there are any cards. */
export function cardsWithin(minutes: number, { reviews, newCards }: DueToday, secondsACard: number): DueToday {
  const seconds = minutes * 60
  const first = Math.min(reviews, Math.max(1, Math.floor(seconds / secondsACard)))
  const left = Math.max(0, seconds - first * secondsACard)
  const fresh = Math.min(newCards, Math.floor(left / newCardSeconds(secondsACard)))
  return { reviews: first, newCards: first + fresh === 0 ? Math.min(1, newCards) : fresh }
}

const newCardSeconds = (secondsACard: number): number => Math.max(SECONDS_A_NEW_CARD, secondsACard)

// Pace for plans

/** Prior distribution of first grades, Again to Easy: means over 20,000 Anki users (`DEFAULT_FIRST_RATING_PROB`, fsrs-optimizer). */
const FIRST_GRADES = [0.24, 0.094, 0.495, 0.171] as const
/** Weight of the prior, in answers. */
const PRIOR_ANSWERS = 20
const PRIOR_GRADES = 50
/** Only this many of the latest answers are used, because people get faster. */
const NEWEST_ANSWERS = 400

interface Answer {
  cardId: string
  rating: number
  /** When the answer was graded, in ms. */
  reviewedAt: number
}

interface TimedAnswer extends Answer {
  /** Null for an answer after a break. */
  seconds: number | null
}

/** Duration of each answer in chronological order: the time since the previous answer, or null after a break. */
function timedAnswers(answers: readonly Answer[]): TimedAnswer[] {
  const inOrder = answers.toSorted((a, b) => a.reviewedAt - b.reviewedAt || (a.cardId < b.cardId ? -1 : 1))
  return inOrder.map((answer, nth) => {
    const gap = answer.reviewedAt - (inOrder[nth - 1]?.reviewedAt ?? Number.NEGATIVE_INFINITY)
    return { ...answer, seconds: gap > 0 && gap <= MAX_CARD_MS ? gap / 1_000 : null }
  })
}

/**
 * The person's seconds per answer and distribution of first grades, from the reviews before the study day `today`. Uses means, not medians,
 * because plans add them up. A new card's time includes all its answers on its first day. If `answers` contains only the newest reviews,
 * `seenEarlier` contains the cards whose first answer is not among these reviews.
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

/** Combines these answers with the prior. `grades` counts first grades, Again to Easy. */
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
    reviewSeconds: meanWith(SECONDS_PER_CARD, reviewed),
    firstGrades: [share(0), share(1), share(2), share(3)],
  }
}

const meanWith = (prior: number, { seconds, count }: Sum): number =>
  (prior * PRIOR_ANSWERS + seconds) / (PRIOR_ANSWERS + count)

const sumOf = (values: readonly number[]): Sum => ({
  seconds: values.reduce((sum, value) => sum + value, 0),
  count: values.length,
})

interface Answered {
  id: string
  cardId: string
  rating: number
  /** When the answer was graded, in ms. */
  reviewedAt: number
  undoneAt: number | null
}

/**
 * The cards answered since the study day began, with the seconds of each answer; an answer after a break counts as `breakSeconds`. Excludes
 * cards that a test made due.
 */
export function doneSince(dayStart: number, answered: readonly Answered[], breakSeconds: number): PlanFacts['done'] {
  const today = answered.filter(
    ({ id, reviewedAt, undoneAt }) => reviewedAt >= dayStart && undoneAt === null && !isMissedReview(id),
  )
  return timedAnswers(today).map(({ cardId, seconds }) => ({ cardId, seconds: seconds ?? breakSeconds }))
}

// Pace for test questions

/** Default seconds per question, until the person's pace is known (PRODUCT). */
const SECONDS_PER_QUESTION = 45
/** Number of latest tests from which the pace is computed. */
export const PACE_TESTS = 5
/** Minimum number of questions for computing a pace. With fewer questions, the default pace is used. */
const ENOUGH_QUESTIONS = 25
/**
 * Minimum plausible seconds per question. No one can read a question and four options faster, so a faster test was answered without
 * reading.
 */
const MIN_SECONDS_PER_QUESTION = 5

interface TimedTest {
  totalQuestions: number
  /** Time spent on the test, in seconds; null if it was not recorded. */
  timeSpent: number | null
  /** An `answer` of null means that the question was left blank. */
  answers?: readonly { answer: number | null }[] | null
}

/** This person's seconds per question in these tests, or the default if there are too few questions. Ignores blank questions. */
export function secondsPerQuestion(tests: readonly TimedTest[]): number {
  const read = tests
    .map((test) => ({ answered: countAnswered(test), seconds: test.timeSpent ?? 0 }))
    .filter(({ answered, seconds }) => answered > 0 && seconds >= MIN_SECONDS_PER_QUESTION * answered)
  const questions = read.reduce((sum, { answered }) => sum + answered, 0)
  const seconds = read.reduce((sum, test) => sum + test.seconds, 0)
  return questions < ENOUGH_QUESTIONS ? SECONDS_PER_QUESTION : seconds / questions
}

const countAnswered = ({ answers, totalQuestions }: TimedTest): number =>
  answers?.filter(({ answer }) => answer !== null).length ?? totalQuestions

// Length of a study session

/** The number of reviews and, alternatively, the number of new cards that fit into this many minutes. */
export function cardsInSitting(minutes: string): DueToday {
  const seconds = Number(minutes) * 60
  const each = (cards: DueToday) => Math.floor(seconds / secondsForCards(cards, SECONDS_PER_CARD))
  return { reviews: each({ reviews: 1, newCards: 0 }), newCards: each({ reviews: 0, newCards: 1 }) }
}

/** Minutes for these cards at the default pace, which is used to choose the length of a session. */
export const minutesSat = (cards: DueToday): number => secondsForCards(cards, SECONDS_PER_CARD) / 60
