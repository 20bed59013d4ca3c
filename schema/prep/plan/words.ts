import type { DueToday } from '../due.ts'
import type { DayPlan } from './facts.ts'

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** `18 reviews and 6 new cards` */
export function planWords({ reviews, newCards }: DueToday): string {
  const said = [
    ...(reviews > 0 ? [some(reviews, 'review', 'reviews')] : []),
    ...(newCards > 0 ? [some(newCards, 'new card', 'new cards')] : []),
  ]
  return said.join(' and ') || 'No cards'
}

/** About cards that are due in the schedule but not in today's plan. */
export const outsideWords = (cards: number): string =>
  `${some(cards, 'more card is', 'more cards are')} due outside today’s plan`

/** `today`, `tomorrow`, `in 23 days`, `5 days ago` */
export function whenWords(inDays: number): string {
  if (inDays === 0) return 'today'
  if (inDays === 1) return 'tomorrow'
  if (inDays === -1) return 'yesterday'
  return inDays > 0 ? `in ${inDays} days` : `${-inDays} days ago`
}

/** Said when the minutes until the exam do not hold all cards; null when they do. */
export const notLearnedWords = (cards: number): string | null =>
  cards === 0 ? null : `${some(cards, 'card does', 'cards do')} not fit in before your exam. The plan leaves them out.`

/** A range, never a bare number. */
export const recallWords = ({ from, to }: { from: number; to: number }): string =>
  from === to
    ? `About ${to} of 100 cards remembered on the day, if you keep to the plan.`
    : `About ${from} to ${to} of 100 cards remembered on the day, if you keep most of your days.`

/** Said when the plan has no card left for today. */
export const planDoneWords = (plan: { isRestDay: boolean; isForWorkout?: boolean; done: number }): string =>
  plan.isRestDay
    ? 'Today is a day off in your plan.'
    : plan.done > 0
      ? 'Your plan for today is done.'
      : plan.isForWorkout
        ? 'Today’s minutes go to your workout.'
        : 'Your plan needs no cards today.'

/** Said of the cards that the plan leaves out because they were forgotten too often; null if there are none. */
export const setAsideWords = (cards: number): string | null =>
  cards === 0 ? null : cards === 1 ? '1 card that keeps slipping away' : `${cards} cards that keep slipping away`

/** Why the plan has a card today, in a sentence. `inDays` is the time until the exam. */
export function whyWords({ reason, stay }: Pick<DayPlan['list'][number], 'reason' | 'stay'>, inDays: number): string {
  if (reason === 'new') return `It is new to you, and there is time to learn it before your exam ${whenWords(inDays)}.`
  if (reason === 'forgotten') return 'It has been long enough that you have probably forgotten it.'
  if (reason === 'firmer') return 'You know it. One more look makes it last until your exam.'
  return stay == null
    ? 'Without another look, you may not remember it on exam day.'
    : `Without another look, the chance that you remember it on exam day is about ${stay}%.`
}
