import { isLeech } from '../memory.ts'
import { spread } from '../queue.ts'
import { choose } from './choose.ts'
import { contrastFor } from './contrast.ts'
import { minutesOn } from './days.ts'
import type { PlanFacts, PlannedCard, PlanReason, TodayPlan } from './facts.ts'
import { rate, recallIfLearned } from './gain.ts'
import { recallAfter } from './memory-model.ts'
import { type Tracked, trackedCards } from './tracked.ts'

/** Less likely recalled now than this: called forgotten. */
const FORGOTTEN_BELOW = 0.5
/** Less likely recalled on the date than this: called fading. FSRS aims at as much (`REQUEST_RETENTION`). */
const FADING_BELOW = 0.9

/**
 * What to study today so that recall on the exam day is greatest within the day's minutes. It is made of the cards as they were when the
 * study day began, so answering never reorders it; done cards are ticked, and if answers take longer than expected its end waits for
 * another day. Never more than the day's minutes, the eve of the exam included.
 */
export function planToday(facts: PlanFacts): TodayPlan {
  const minutes = minutesOn(facts.today, facts)
  return {
    list: minutes > 0 ? ticked(dayList(facts, minutes * 60), facts, minutes * 60) : [],
    minutes,
    setAside: setAside(facts),
  }
}

function dayList(facts: PlanFacts, seconds: number): PlannedCard[] {
  const { today, examDay, model, pace } = facts
  const cards = trackedCards(facts)
  const ifLearned = recallIfLearned(today, examDay, model, pace)
  for (const card of cards) rate(card, today, examDay, model, pace, ifLearned)
  const chosen = choose(cards, seconds).sort((a, b) => b.rate - a.rate)
  const planned = chosen.map(
    (card): PlannedCard => ({
      cardId: card.id,
      kind: card.isSeen ? 'review' : 'new',
      seconds: card.seconds,
      reason: reasonFor(card, facts),
      state: 'open',
    }),
  )
  return spread([planned.filter(({ kind }) => kind === 'review'), planned.filter(({ kind }) => kind === 'new')], true)
}

function reasonFor(card: Tracked, { today, model }: PlanFacts): PlanReason {
  if (!card.isSeen) return 'new'
  if (recallAfter(model, today - card.lastDay, card.stability) < FORGOTTEN_BELOW) return 'forgotten'
  return card.stay < FADING_BELOW ? 'fading' : 'firmer'
}

/** Marks what was done, and what today's minutes no longer hold at the speed of today's answers. */
function ticked(list: PlannedCard[], { done }: PlanFacts, seconds: number): PlannedCard[] {
  const answered = new Set(done.map(({ cardId }) => cardId))
  let left = seconds - done.reduce((sum, one) => sum + one.seconds, 0)
  return list.map((card) => {
    if (answered.has(card.cardId)) return { ...card, state: 'done' }
    left -= card.seconds
    return left >= 0 ? card : { ...card, state: 'later' }
  })
}

function setAside({ cards }: PlanFacts): TodayPlan['setAside'] {
  const leeches = cards.filter(({ memory }) => memory !== null && isLeech(memory))
  return leeches
    .map((leech) => ({ cardId: leech.id, contrastId: contrastFor(leech, cards)?.id ?? null }))
    .sort((a, b) => (a.cardId < b.cardId ? -1 : 1))
}
