import type { Random } from '@station-zero/schema/core/random.ts'
import type { PlanCard } from '@station-zero/schema/prep/plan/facts.ts'
import * as memory from '@station-zero/schema/prep/plan/memory-model.ts'
import { drawPlace, gauss, type Learner, PASS_GRADES } from './learners.ts'

/** Variation of a learner's answer times (standard deviation of the logarithm). */
const SPREAD_OF_SECONDS = 0.4

/** Stability is in days, difficulty from 1 to 10. */
interface Memory {
  stability: number
  difficulty: number
  lapses: number
}

/** A simulated learner's card: `truth` is the true memory, and `card.memory` is what the app assumes. */
export interface Studied {
  card: PlanCard
  firmness: number
  truth: Memory
  /** Day of the last answer; -1 before the first answer. */
  lastDay: number
  dueDay: number
}

export const newDeck = (firmness: readonly number[]): Studied[] =>
  firmness.map((own, order) => ({
    card: { id: `c${order}`, deckId: 'deck', order, weight: 1, memory: null },
    firmness: own,
    truth: { stability: 0, difficulty: 0, lapses: 0 },
    lastDay: -1,
    dueDay: 0,
  }))

export interface Answered {
  isNew: boolean
  /** The grade, from 1 (Again) to 4 (Easy). */
  grade: number
  seconds: number
}

/**
 * Simulates the learner's answer to a card on a day. The app's memory of the card is updated with the model `believed`, or set to the true
 * memory if `knows` is true.
 */
export function answer(
  studied: Studied,
  day: number,
  learner: Learner,
  believed: memory.MemoryModel,
  knows: boolean,
  random: Random,
): Answered {
  const { truth, card, lastDay, firmness } = studied
  const isNew = lastDay < 0
  const recall = isNew ? 0 : memory.recallAfter(learner.model, day - lastDay, truth.stability)
  const grade = isNew ? drawPlace(learner.firstGrades, random) + 1 : drawGrade(recall, random)
  const usual = isNew ? learner.newSeconds : learner.reviewSeconds * (grade === 1 ? 2 : 1)
  const seconds = usual * Math.exp(SPREAD_OF_SECONDS * gauss(random) - SPREAD_OF_SECONDS ** 2 / 2)
  const next = isNew ? learned(learner.model, grade, firmness) : reviewed(learner.model, truth, day - lastDay, grade)
  const seen = card.memory
  const folded = seen ? reviewed(believed, seen, day - lastDay, grade) : learned(believed, grade, 1)
  card.memory = { ...(knows ? next : folded), lastDay: day }
  Object.assign(studied, { truth: next, lastDay: day, dueDay: day + Math.max(1, Math.round(folded.stability)) })
  return { isNew, grade, seconds }
}

/** Returns the true probability that the learner recalls the card on a day; 0 if the learner never saw the card. */
export const trueRecall = ({ truth, lastDay }: Studied, day: number, { model }: Learner): number =>
  lastDay < 0 ? 0 : memory.recallAfter(model, day - lastDay, truth.stability)

/** Returns the recall probability that the app assumes; 0 for a card that has no memory state yet. */
export const believedRecall = ({ card, lastDay }: Studied, day: number, model: memory.MemoryModel): number =>
  card.memory ? memory.recallAfter(model, day - lastDay, card.memory.stability) : 0

const drawGrade = (recall: number, random: Random): number =>
  random() < recall ? drawPlace(PASS_GRADES, random) + 2 : 1

const learned = (model: memory.MemoryModel, grade: number, firmness: number): Memory => ({
  stability: memory.learnedStability(model, grade) * firmness,
  difficulty: memory.firstDifficulty(model, grade),
  lapses: 0,
})

function reviewed(model: memory.MemoryModel, before: Memory, days: number, grade: number): Memory {
  const { stability, lapses } = before
  const recall = memory.recallAfter(model, days, stability)
  const difficulty = memory.nextDifficulty(model, before.difficulty, grade)
  if (grade > 1) {
    const growth = memory.growthOf(model, stability, before.difficulty)
    return { stability: memory.passedStability(model, stability, growth, recall, grade), difficulty, lapses }
  }
  const remainder = memory.remainderOf(model, stability, before.difficulty)
  const lapsed = memory.lapsedStability(model, stability, remainder, recall)
  return { stability: memory.sameDayStability(model, lapsed, memory.GOOD), difficulty, lapses: lapses + 1 }
}
