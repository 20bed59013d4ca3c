import type { Pace } from './facts.ts'
import * as memory from './memory-model.ts'
import type { Tracked } from './tracked.ts'

/** Less than this is not worth opening a card for, so a person who is ready gets a short list: a share of one average card's recall. */
const LEAST_GAIN = 0.002
/** The last new card comes early enough to be seen again: from this many days before the exam on there are none. */
export const NEW_CARDS_STOP_DAYS = 2
const GRADES = [1, 2, 3, 4] as const

/** Expected recall on the exam day of a card first seen on this day, the mean over the person's first grades; 0 once it is too late. */
export function recallIfLearned(day: number, examDay: number, model: memory.MemoryModel, pace: Pace): number {
  const horizon = examDay - day
  if (horizon <= NEW_CARDS_STOP_DAYS) return 0
  return GRADES.reduce((sum, grade) => {
    const recall = memory.recallAfter(model, horizon, memory.learnedStability(model, grade))
    return sum + (pace.firstGrades[grade - 1] ?? 0) * recall
  }, 0)
}

/**
 * Rates a card for this day: what studying it adds to the expected recall on the exam day, per second. For a review that is
 * p × recall after a pass + (1 − p) × recall after a lapse − recall without it. A lapse costs a second showing. `ifLearned` is that of
 * `recallIfLearned`.
 */
export function rate(
  card: Tracked,
  day: number,
  examDay: number,
  model: memory.MemoryModel,
  pace: Pace,
  ifLearned: number,
): void {
  if (!card.isSeen) {
    setRate(card, ifLearned, pace.newSeconds)
    return
  }
  const recall = memory.recallAfter(model, day - card.lastDay, card.stability)
  setRate(card, reviewedRecall(card, recall, examDay - day, model) - card.stay, pace.reviewSeconds * (2 - recall))
}

/** Expected recall so many days after a review that is passed with this probability. */
function reviewedRecall(card: Tracked, recall: number, horizon: number, model: memory.MemoryModel): number {
  const passed = memory.passedStability(model, card.stability, card.growth, recall, memory.GOOD)
  const lapsed = memory.lapsedStability(model, card.stability, card.remainder, recall)
  const shownAgain = memory.sameDayStability(model, lapsed, memory.GOOD)
  return (
    recall * memory.recallAfter(model, horizon, passed) + (1 - recall) * memory.recallAfter(model, horizon, shownAgain)
  )
}

function setRate(card: Tracked, gain: number, seconds: number): void {
  card.gain = card.weight * gain
  card.seconds = seconds
  card.rate = card.gain < LEAST_GAIN ? 0 : card.gain / seconds
}
