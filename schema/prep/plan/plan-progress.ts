import type { DueToday } from '../due.ts'
import { spread } from '../spread.ts'
import type { DayPlan } from './day-plan-shape.ts'
import type { PlanFacts } from './facts.ts'
import { tickOff } from './tick-off.ts'

type Planned = DayPlan['list'][number]

/** Where somebody stands in the day's plan. */
export interface PlanProgress extends DueToday {
  /** In the order to study them: decks take turns with their new cards. */
  openIds: string[]
  /** What is open of each deck that has any: together they are the day's. */
  decks: ReadonlyMap<string, DueToday>
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
  const cards = tickOff(plan.list, done, plan.minutes * 60)
  const open = cards.filter(({ state }) => state === 'open')
  const { reviews, newCards } = countKinds(open)
  return {
    openIds: inTurn(cards).flatMap(({ cardId, state }) => (state === 'open' ? [cardId] : [])),
    decks: new Map([...Map.groupBy(open, ({ deckId }) => deckId)].map(([id, ofDeck]) => [id, countKinds(ofDeck)])),
    list: plan.list,
    answeredIds: [...new Set(done.map(({ cardId }) => cardId))],
    done: cards.filter(({ state }) => state === 'done').length,
    ...{ reviews, newCards },
    minutes: Math.ceil(open.reduce((sum, { seconds }) => sum + seconds, 0) / 60),
    isRestDay: plan.minutes === 0,
    setAside: (plan.setAside ?? []).filter((id) => done.every(({ cardId }) => cardId !== id)).length,
    ...{ notLearned: plan.notLearned, recall: plan.recall, ahead: plan.ahead },
  }
}

/**
 * The choice is by worth, which puts most new cards of one deck in a row. Each deck's are spread over all the places of new cards instead,
 * the answered ones included, so no answer moves another card.
 */
function inTurn<Card extends Planned>(cards: readonly Card[]): Card[] {
  const isNew = ({ kind }: Card) => kind === 'new'
  const fresh = spread([...Map.groupBy(cards.filter(isNew), ({ deckId }) => deckId).values()]).values()
  return cards.map((card) => (isNew(card) ? (fresh.next().value ?? card) : card))
}

function countKinds(cards: readonly Planned[]): DueToday {
  const newCards = cards.filter(({ kind }) => kind === 'new').length
  return { reviews: cards.length - newCards, newCards }
}
