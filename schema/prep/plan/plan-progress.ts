import type { DueToday } from '../due.ts'
import type { DayPlan } from './day-plan-shape.ts'
import type { PlanFacts } from './facts.ts'
import { tickOff } from './tick-off.ts'

/** Where somebody stands in the day's plan. */
export interface PlanProgress extends DueToday {
  /** In the order to study them. */
  openIds: string[]
  /** All of the plan's cards. */
  list: DayPlan['list']
  /** The cards that were answered today, on any device, in the plan or not. */
  answeredIds: string[]
  /** Planned cards that were answered today. */
  done: number
  /** Minutes that the open ones take. */
  minutes: number
  isRestDay: boolean
  notLearned: number
  recall: DayPlan['recall']
  ahead: DayPlan['ahead']
  /** Cards that wait because they were forgotten too often, and were not looked at today. */
  setAside: number
}

/** What is left of the plan after today's answers. They tick cards and never reorder them. */
export function planProgress(plan: DayPlan, done: PlanFacts['done']): PlanProgress {
  const cards = tickOff(
    plan.list.map((card) => ({ stay: null, ...card, state: 'open' })),
    done,
    plan.minutes * 60,
  )
  const open = cards.filter(({ state }) => state === 'open')
  const newCards = open.filter(({ kind }) => kind === 'new').length
  return {
    openIds: open.map(({ cardId }) => cardId),
    list: plan.list,
    answeredIds: [...new Set(done.map(({ cardId }) => cardId))],
    done: cards.filter(({ state }) => state === 'done').length,
    reviews: open.length - newCards,
    newCards,
    minutes: Math.ceil(open.reduce((sum, { seconds }) => sum + seconds, 0) / 60),
    isRestDay: plan.minutes === 0,
    setAside: (plan.setAside ?? []).filter((id) => done.every(({ cardId }) => cardId !== id)).length,
    ...{ notLearned: plan.notLearned, recall: plan.recall, ahead: plan.ahead },
  }
}
