import type { DueToday } from '../due.ts'
import { spread } from '../spread.ts'
import type { DayPlan } from './day-plan-shape.ts'
import type { PlanFacts } from './facts.ts'
import { tickOff } from './tick-off.ts'

type Planned = DayPlan['list'][number]

/** Where somebody stands in the day's plan. */
export interface PlanProgress extends DueToday {
  /** In the order to study them: first those that come back today to be learned, then decks take turns with their new cards. */
  openIds: string[]
  /** What is open of each deck that has any: together they are the day's. */
  decks: ReadonlyMap<string, DueToday>
  /** All of the plan's cards. */
  list: DayPlan['list']
  /** Planned cards that were answered today and do not come back today. */
  done: number
  /** Of the open ones, how many the ordinary schedule has due as well, by deck. */
  dueOf: ReadonlyMap<string, number>
  /** Minutes that the open ones take. */
  minutes: number
  isRestDay: boolean
  /** The day's workout takes all of its minutes. */
  isForWorkout: boolean
  notLearned: number
  recall: DayPlan['recall']
  ahead: DayPlan['ahead']
  /** Cards that wait because they were forgotten too often, and were not looked at today. */
  setAside: number
}

/**
 * What is left of the plan after today's answers. They tick cards and never reorder them. `due` has the ids of its cards that the schedule
 * has due before the study day ends: one that was answered and is due again is still being learned, so it is open as a review.
 */
export function planProgress(
  plan: DayPlan,
  done: PlanFacts['done'],
  due: ReadonlySet<string> = new Set(),
): PlanProgress {
  const cards = tickOff(plan.list, done, plan.minutes * 60)
  const isBack = ({ cardId, state }: (typeof cards)[number]) => state === 'done' && due.has(cardId)
  const back = cards.filter(isBack).map((card) => ({ ...card, kind: 'review' as const, seconds: plan.reviewSeconds }))
  const open = [...back, ...cards.filter(({ state }) => state === 'open')]
  const { reviews, newCards } = countKinds(open)
  return {
    openIds: [
      ...back.map(({ cardId }) => cardId),
      ...inTurn(cards).flatMap(({ cardId, state }) => (state === 'open' ? [cardId] : [])),
    ],
    dueOf: countByDeck(open.filter(({ cardId }) => due.has(cardId))),
    decks: new Map([...Map.groupBy(open, ({ deckId }) => deckId)].map(([id, ofDeck]) => [id, countKinds(ofDeck)])),
    list: plan.list,
    done: cards.filter((card) => card.state === 'done' && !isBack(card)).length,
    ...{ reviews, newCards },
    minutes: Math.ceil(open.reduce((sum, { seconds }) => sum + seconds, 0) / 60),
    isRestDay: plan.isRestDay ?? plan.minutes === 0,
    isForWorkout: plan.minutes === 0 && plan.isRestDay === false,
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

const countByDeck = (cards: readonly Planned[]): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(cards, ({ deckId }) => deckId)].map(([id, ofDeck]) => [id, ofDeck.length]))

function countKinds(cards: readonly Planned[]): DueToday {
  const newCards = cards.filter(({ kind }) => kind === 'new').length
  return { reviews: cards.length - newCards, newCards }
}
