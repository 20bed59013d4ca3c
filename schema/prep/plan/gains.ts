import { isLeech } from '../memory.ts'
import { isWrittenDeckId } from '../shared-study.ts'
import type { Pace, PlanCard, PlanFacts } from './facts.ts'
import {
  GOOD,
  growthOf,
  lapsedStability,
  learnedStability,
  type MemoryModel,
  passedStability,
  recallAfter,
  remainderOf,
  sameDayStability,
} from './memory-model.ts'

/** A card during planning. All cards have the same shape with plain numbers, because forecasts read each card many times. */
export interface Tracked {
  id: string
  weight: number
  /** Whether the card counts toward the forecast of recall on the exam day. The person's own cards are planned but don't count. */
  isOfExam: boolean
  /** False until the card's first answer; until then the memory fields are not valid. */
  isSeen: boolean
  stability: number
  difficulty: number
  lastDay: number
  growth: number
  remainder: number
  /** Probability of recall on the exam day without further study. */
  stay: number
  /** Increase of the expected recall on the exam day from studying the card today, times the card's weight. */
  gain: number
  /** Expected seconds for studying the card. */
  seconds: number
  /** Gain per second. */
  rate: number
  /** The next day on which a forecast recomputes the rate. */
  checkOn: number
}

/** Returns the cards to plan, interleaved by deck, excluding suspended leeches. The result does not depend on the order of `cards`. */
export function trackedCards({ cards, today, examDay, model }: PlanFacts): Tracked[] {
  return cards
    .filter((card) => !isSetAside(card))
    .toSorted(byTurn)
    .map(({ id, deckId, weight, memory }) => {
      const card = blank(id, weight, !isWrittenDeckId(deckId))
      // An answer that a fast clock dated today or later is treated as yesterday's.
      const lastDay = memory && Math.min(today - 1, memory.lastDay)
      if (memory && lastDay !== null) remember(card, model, memory.stability, memory.difficulty, lastDay, examDay)
      return card
    })
}

export const isSetAside = ({ memory, isBack }: PlanCard): boolean => memory !== null && isLeech(memory) && !isBack

/** Stores the memory after an answer on this day. */
export function remember(
  card: Tracked,
  model: MemoryModel,
  stability: number,
  difficulty: number,
  day: number,
  examDay: number,
): void {
  card.isSeen = true
  card.stability = stability
  card.difficulty = difficulty
  card.lastDay = day
  card.growth = growthOf(model, stability, difficulty)
  card.remainder = remainderOf(model, stability, difficulty)
  card.stay = recallAfter(model, Math.max(0, examDay - day), stability)
}

const byTurn = (a: PlanCard, b: PlanCard): number =>
  a.order - b.order || compare(a.deckId, b.deckId) || compare(a.id, b.id)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const blank = (id: string, weight: number, isOfExam: boolean): Tracked => ({
  id,
  weight,
  isOfExam,
  isSeen: false,
  stability: 0.1,
  difficulty: 5.5,
  lastDay: 0.5,
  growth: 0.5,
  remainder: 0.5,
  stay: 0.5,
  gain: 0.5,
  seconds: 0.5,
  rate: 0.5,
  checkOn: 0,
})

// The gain from studying a card

/**
 * Minimum gain, as a share of an average card's recall. With less, studying the card isn't worthwhile, so a person
 * who is ready gets a short list.
 */
const MIN_GAIN = 0.002
/** No new cards are introduced in this many days before the exam, so that each can be reviewed. */
export const NEW_CARDS_STOP_DAYS = 2
const GRADES = [1, 2, 3, 4] as const

/** Expected recall on the exam day of a card first seen on this day: the mean over the person's first grades; 0 if the day is too late. */
export function recallIfLearned(day: number, examDay: number, model: MemoryModel, pace: Pace): number {
  const horizon = examDay - day
  if (horizon <= NEW_CARDS_STOP_DAYS) return 0
  return GRADES.reduce((sum, grade) => {
    const recall = recallAfter(model, horizon, learnedStability(model, grade))
    return sum + (pace.firstGrades[grade - 1] ?? 0) * recall
  }, 0)
}

/**
 * Rates a card for this day: gain in expected recall on the exam day, per second. For a review, the gain is p × recall after a pass + (1 −
 * p) × recall after a lapse − recall without the review. A lapse costs a repetition. `ifLearned`: the result of `recallIfLearned`.
 */
export function rate(
  card: Tracked,
  day: number,
  examDay: number,
  model: MemoryModel,
  pace: Pace,
  ifLearned: number,
): void {
  if (!card.isSeen) {
    setRate(card, ifLearned, pace.newSeconds)
    return
  }
  const recall = recallAfter(model, day - card.lastDay, card.stability)
  setRate(card, reviewedRecall(card, recall, examDay - day, model) - card.stay, pace.reviewSeconds * (2 - recall))
}

/** Expected recall `horizon` days after a review that is passed with probability `recall`. */
function reviewedRecall(card: Tracked, recall: number, horizon: number, model: MemoryModel): number {
  const passed = passedStability(model, card.stability, card.growth, recall, GOOD)
  const lapsed = lapsedStability(model, card.stability, card.remainder, recall)
  const shownAgain = sameDayStability(model, lapsed, GOOD)
  return recall * recallAfter(model, horizon, passed) + (1 - recall) * recallAfter(model, horizon, shownAgain)
}

function setRate(card: Tracked, gain: number, seconds: number): void {
  card.gain = card.weight * gain
  card.seconds = seconds
  card.rate = card.gain < MIN_GAIN ? 0 : card.gain / seconds
}

// The cards that fit into the day's minutes

const BUCKETS = 256

/**
 * Returns the cards with the greatest gain per second that fit into `seconds`, best first, up to the first card that doesn't fit. Ties keep
 * the cards' order. Linear in the number of cards: only the bucket in which the time runs out is sorted.
 */
export function choose(cards: readonly Tracked[], seconds: number): Tracked[] {
  let best = 0
  for (const { rate } of cards) if (rate > best) best = rate
  if (best === 0 || seconds <= 0) return []
  const cut = bucketOfCut(cards, seconds, best)
  const chosen: Tracked[] = []
  const last: Tracked[] = []
  let left = seconds
  for (const card of cards) {
    if (card.rate === 0) continue
    const bucket = bucketOf(card.rate, best)
    if (bucket === cut) last.push(card)
    if (bucket >= cut) continue
    left -= card.seconds
    chosen.push(card)
  }
  for (const card of last.sort((a, b) => b.rate - a.rate)) {
    if (card.seconds > left) break
    left -= card.seconds
    chosen.push(card)
  }
  return chosen
}

/** The first bucket that doesn't fit completely. */
function bucketOfCut(cards: readonly Tracked[], seconds: number, best: number): number {
  const sums = new Float64Array(BUCKETS)
  for (const card of cards) {
    if (card.rate === 0) continue
    const bucket = bucketOf(card.rate, best)
    sums[bucket] = (sums[bucket] ?? 0) + card.seconds
  }
  let sum = 0
  const cut = sums.findIndex((one) => {
    sum += one
    return sum > seconds
  })
  return cut < 0 ? BUCKETS : cut
}

const bucketOf = (rate: number, best: number): number => Math.min(BUCKETS - 1, Math.floor(BUCKETS * (1 - rate / best)))
