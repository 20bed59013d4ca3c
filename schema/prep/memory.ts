import { type Card, clipParameters, createEmptyCard, type FSRS, fsrs, type Grade } from 'ts-fsrs'
import { DAY_MS, dayDone, studyDay } from '../core/time.ts'
import type { RowOf } from '../tables.ts'
import { isMissedReview } from './missed.ts'

/**
 * A card's memory is a fold of its reviews, with the default weights or with the weights fitted to the person (`fit.ts`). It is computed
 * wherever it is needed and never sent. After changing a default weight, the retention or a step, increment the version, so that every
 * device recomputes the folds.
 */
export const FOLD_VERSION = 2

/**
 * FSRS-6 with its published default weights (open-spaced-repetition, ts-fsrs 5.4). Pinned, so that upgrading the
 * library doesn't change schedules.
 */
export const WEIGHTS: readonly number[] = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
  0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
]
export const REQUEST_RETENTION = 0.9
const LEARNING_STEPS = ['1m', '10m'] as const
const RELEARNING_STEPS = ['10m'] as const
/** Number of lapses that make a card a leech (PRODUCT). */
const LEECH_LAPSES = 8

/** Parameters of the fold. `parametersKey` identifies them. */
export interface MemoryParameters {
  /** The 21 weights of FSRS-6, within its limits. */
  weights: readonly number[]
  /** Probability of recall at which a card becomes due, 0 to 1. */
  retention: number
}

/** Returns the parameters for a key from `parametersKey`, clamped to the limits of FSRS. Cached. */
export function parametersOf(key: string): MemoryParameters {
  const known = parametersByKey.get(key)
  if (known) return known
  const [retention = REQUEST_RETENTION, ...fitted] = numbersIn(key)
  const weights = fitted.length === WEIGHTS.length ? fitted : WEIGHTS
  const parameters = { weights: clipParameters([...weights], RELEARNING_STEPS.length), retention }
  if (parametersByKey.size >= MAX_PARAMETERS) parametersByKey.clear()
  parametersByKey.set(key, parameters)
  return parameters
}

function numbersIn(key: string): number[] {
  if (key === '') return []
  const numbers: unknown = JSON.parse(key)
  return Array.isArray(numbers) && numbers.every((one) => Number.isFinite(one)) ? numbers : []
}

/** Limits the cache, because the server's fold thread uses the parameters of many people. */
const MAX_PARAMETERS = 200
const parametersByKey = new Map<string, MemoryParameters>()
export const DEFAULT_PARAMETERS: MemoryParameters = parametersOf('')

const schedulers = new WeakMap<MemoryParameters, FSRS>()

function schedulerFor(parameters: MemoryParameters): FSRS {
  let scheduler = schedulers.get(parameters)
  if (!scheduler) {
    scheduler = fsrs({
      w: parameters.weights,
      request_retention: parameters.retention,
      enable_fuzz: false,
      enable_short_term: true,
      learning_steps: LEARNING_STEPS,
      relearning_steps: RELEARNING_STEPS,
    })
    schedulers.set(parameters, scheduler)
  }
  return scheduler
}

export type Review = RowOf<'reviews'>
export type Rating = 1 | 2 | 3 | 4

/** The time (ms) and study day of a grade, in the device's time zone. */
interface StudyMoment {
  at: number
  day: number
}

export const studyMoment = (at: number, timeZone: string): StudyMoment => ({ at, day: studyDay(at, timeZone) })

/**
 * Times in ms; stability in days; difficulty 1 to 10; state 0 new, 1 learning, 2 review, 3 relearning. `lastDay` is
 * the study day of the last review. Intervals are counted in study days, so that a session across midnight is on one
 * day in every time zone.
 */
export interface CardMemory {
  cardId: string
  deckId: string
  due: number
  stability: number
  difficulty: number
  reps: number
  lapses: number
  state: number
  learningSteps: number
  scheduledDays: number
  firstReviewAt: number
  lastReviewAt: number
  lastDay: number
}

/**
 * The memory after all reviews except undone ones, folded in (time, clientId, seq) order regardless of arrival order; null without such
 * reviews. `timeZone` determines the study day of reviews without a stored day.
 */
export const foldCard = (
  reviews: readonly Review[],
  timeZone: string,
  parameters: MemoryParameters,
): CardMemory | null =>
  foldOn(
    null,
    reviews.filter((one) => one.undoneAt === null),
    timeZone,
    parameters,
  )

/** Folds more reviews into an existing memory. All reviews must be later than that memory. */
export function foldOn(
  memory: CardMemory | null,
  reviews: readonly Review[],
  timeZone: string,
  parameters: MemoryParameters,
): CardMemory | null {
  let folded = memory
  for (const review of reviews.toSorted(byTime)) {
    const moment = { at: review.reviewedAt, day: dayDone(review, timeZone) }
    folded = nextMemory(folded, review, moment, review.rating as Rating, parameters)
  }
  return folded
}

/** The memory after one more review. */
export function nextMemory(
  memory: CardMemory | null,
  card: { cardId: string; deckId: string },
  { at, day }: StudyMoment,
  rating: Rating,
  parameters: MemoryParameters,
): CardMemory {
  // The study day is never earlier than the previous review's, even if the person travels west or sets the clock back.
  const lastDay = Math.max(day, memory?.lastDay ?? day)
  const noon = dateOfDay(lastDay)
  const next = schedulerFor(parameters).next(toFsrs(memory, noon), noon, rating as Grade).card
  return {
    cardId: card.cardId,
    deckId: card.deckId,
    due: at + (next.due.getTime() - noon.getTime()),
    stability: next.stability,
    difficulty: next.difficulty,
    reps: next.reps,
    lapses: next.lapses,
    state: next.state,
    learningSteps: next.learning_steps,
    scheduledDays: next.scheduled_days,
    firstReviewAt: memory?.firstReviewAt ?? at,
    lastReviewAt: at,
    lastDay,
  }
}

/** Represents a study day as noon UTC, because ts-fsrs counts UTC calendar days. */
const dateOfDay = (day: number): Date => new Date(day * DAY_MS + DAY_MS / 2)

/** Whether the card is a leech: it lapses so often that it should be learned in another way. */
export const isLeech = ({ lapses }: Pick<CardMemory, 'lapses'>): boolean => lapses >= LEECH_LAPSES

/** Interval until the card would be due after each rating, in ms from `moment`. */
export function previewIntervals(
  memory: CardMemory | null,
  moment: StudyMoment,
  parameters: MemoryParameters,
): Record<Rating, number> {
  const card = { cardId: '', deckId: '' }
  const after = (rating: Rating) => nextMemory(memory, card, moment, rating, parameters).due - moment.at
  return { 1: after(1), 2: after(2), 3: after(3), 4: after(4) }
}

/** Probability of recall on study day `today`, 0 to 1. Same result as ts-fsrs, without allocating dates for each card. */
export function recallOn(
  { stability, lastDay }: Pick<CardMemory, 'stability' | 'lastDay'>,
  today: number,
  parameters: MemoryParameters,
): number {
  const days = Math.max(0, today - lastDay)
  return schedulerFor(parameters).forgetting_curve(days, Math.round(stability * 1e8) / 1e8)
}

function toFsrs(memory: CardMemory | null, now: Date): Card {
  if (!memory) return createEmptyCard(now)
  return {
    due: now,
    stability: memory.stability,
    difficulty: memory.difficulty,
    elapsed_days: 0,
    scheduled_days: memory.scheduledDays,
    learning_steps: memory.learningSteps,
    reps: memory.reps,
    lapses: memory.lapses,
    state: memory.state,
    last_review: dateOfDay(memory.lastDay),
  }
}

function byTime(a: Review, b: Review): number {
  if (a.reviewedAt !== b.reviewedAt) return a.reviewedAt - b.reviewedAt
  if (a.clientId !== b.clientId) return a.clientId < b.clientId ? -1 : 1
  return a.seq - b.seq
}

// Leeches

const AGAIN = 1

/**
 * Whether the person has brought a leech back, by recalling it on a later day than their last lapse. Recalling it on the day of the lapse,
 * while relearning it, doesn't count. The result is derived from the reviews, so undoing that grade suspends the card again on every
 * device.
 */
export function isBroughtBack(reviews: readonly Review[], timeZone: string): boolean {
  const counting = reviews.filter(({ undoneAt }) => undoneAt === null)
  const dayOf = (review: Review) => dayDone(review, timeZone)
  const forgottenOn = Math.max(...counting.filter(({ rating }) => rating === AGAIN).map(dayOf))
  return counting.some((one) => one.rating > AGAIN && !isMissedReview(one.id) && dayOf(one) > forgottenOn)
}

/** Ids of the suspended leeches, which the person has not brought back, in id order. */
export function setAside(
  memories: Iterable<Pick<CardMemory, 'cardId' | 'lapses'>>,
  /** All reviews of the leeches in `memories`. */
  reviews: readonly Review[],
  timeZone: string,
): string[] {
  const byCard = Map.groupBy(reviews, ({ cardId }) => cardId)
  return [...memories]
    .filter((memory) => isLeech(memory) && !isBroughtBack(byCard.get(memory.cardId) ?? [], timeZone))
    .map(({ cardId }) => cardId)
    .sort()
}
