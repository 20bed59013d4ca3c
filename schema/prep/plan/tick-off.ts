import type { PlanFacts, PlannedCard } from './facts.ts'

/** Marks what was done, and what today's minutes no longer hold at the speed of today's answers. */
export function tickOff(list: readonly PlannedCard[], done: PlanFacts['done'], seconds: number): PlannedCard[] {
  const answered = new Set(done.map(({ cardId }) => cardId))
  let left = seconds - done.reduce((sum, one) => sum + one.seconds, 0)
  return list.map((card) => {
    if (answered.has(card.cardId)) return { ...card, state: 'done' }
    left -= card.seconds
    return left >= 0 ? { ...card, state: 'open' } : { ...card, state: 'later' }
  })
}
