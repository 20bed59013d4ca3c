import { isLeech } from '../memory.ts'
import type { PlanCard, PlanFacts } from './facts.ts'
import { growthOf, type MemoryModel, recallAfter, remainderOf } from './memory-model.ts'

/** A card while a plan is being made. All of one shape with plain numbers, because forecasts look at each of them many times. */
export interface Tracked {
  id: string
  weight: number
  /** False until its first answer; the fields of memory mean nothing before. */
  isSeen: boolean
  stability: number
  difficulty: number
  lastDay: number
  growth: number
  remainder: number
  /** Recall on the exam day if nothing more is done. */
  stay: number
  /** What studying it today adds to the expected recall on the exam day, times its weight. */
  gain: number
  /** Expected seconds. */
  seconds: number
  /** Gain per second. */
  rate: number
  /** The day on which a forecast computes the rate again. */
  checkOn: number
}

/** The cards that can be planned, leeches left out, in one order whatever order the facts came in: decks take turns. */
export function trackedCards({ cards, today, examDay, model }: PlanFacts): Tracked[] {
  return cards
    .filter((card) => !isSetAside(card))
    .toSorted(byTurn)
    .map(({ id, weight, memory }) => {
      const card = blank(id, weight)
      // An answer that a fast clock dated today or later counts as yesterday's.
      const lastDay = memory && Math.min(today - 1, memory.lastDay)
      if (memory && lastDay !== null) remember(card, model, memory.stability, memory.difficulty, lastDay, examDay)
      return card
    })
}

export const isSetAside = ({ memory, isBack }: PlanCard): boolean => memory !== null && isLeech(memory) && !isBack

/** Notes the memory that an answer on this day leaves. */
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

export const byTurn = (a: PlanCard, b: PlanCard): number =>
  a.order - b.order || compare(a.deckId, b.deckId) || compare(a.id, b.id)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const blank = (id: string, weight: number): Tracked => ({
  id,
  weight,
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
