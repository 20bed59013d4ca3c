import type { PlanFacts, PlannedCard } from './facts.ts'

type Listed = Pick<PlannedCard, 'cardId' | 'seconds'>

/** Marks what was done, and what today's minutes no longer hold at the speed of today's answers. */
export function tickOff<Card extends Listed>(
  list: readonly Card[],
  done: PlanFacts['done'],
  seconds: number,
): (Card & Pick<PlannedCard, 'state'>)[] {
  const answered = new Set(done.map(({ cardId }) => cardId))
  let left = seconds - done.reduce((sum, one) => sum + one.seconds, 0)
  return list.map((card) => {
    if (answered.has(card.cardId)) return { ...card, state: 'done' }
    left -= card.seconds
    return left >= 0 ? { ...card, state: 'open' } : { ...card, state: 'later' }
  })
}
