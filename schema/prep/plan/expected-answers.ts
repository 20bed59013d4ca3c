import type { PlanFacts } from './facts.ts'
import * as memory from './memory-model.ts'
import { remember, type Tracked } from './tracked.ts'

/**
 * Answers cards as they are expected to be answered, one at a time: of ten cards that are each recalled with 70 %, seven pass. What a card
 * adds to the next lapse is carried over, so no chance is needed, and the memories differ as real ones do. (One mean memory for all
 * forecast 2 points too much: a firm card and a weak one are not two middling ones.)
 */
export function expectedAnswers({ examDay, model, pace }: PlanFacts): (card: Tracked, day: number) => void {
  let lapses = 0.5
  const owed: [number, number, number, number] = [0, 0, 0, 0]

  const firstGrade = (): number => {
    let most = 0
    for (let at = 0; at < owed.length; at += 1) {
      owed[at] = (owed[at] ?? 0) + (pace.firstGrades[at] ?? 0)
      if ((owed[at] ?? 0) > (owed[most] ?? 0)) most = at
    }
    owed[most] = (owed[most] ?? 0) - 1
    return most + 1
  }

  return (card, day) => {
    if (!card.isSeen) {
      const grade = firstGrade()
      const stability = memory.learnedStability(model, grade)
      remember(card, model, stability, memory.firstDifficulty(model, grade), day, examDay)
      return
    }
    const recall = memory.recallAfter(model, day - card.lastDay, card.stability)
    lapses += 1 - recall
    if (lapses < 1) {
      const passed = memory.passedStability(model, card.stability, card.growth, recall, memory.GOOD)
      remember(card, model, passed, card.difficulty, day, examDay)
      return
    }
    lapses -= 1
    const lapsed = memory.lapsedStability(model, card.stability, card.remainder, recall)
    const difficulty = memory.nextDifficulty(model, card.difficulty, 1)
    remember(card, model, memory.sameDayStability(model, lapsed, memory.GOOD), difficulty, day, examDay)
  }
}
