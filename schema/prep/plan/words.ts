import type { DueToday } from '../due.ts'
import type { DayPlan } from './facts.ts'

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** Formats the cards of a plan, like `18 reviews and 6 new cards`. */
export function planWords({ reviews, newCards }: DueToday): string {
  const parts = [
    ...(reviews > 0 ? [some(reviews, 'review', 'reviews')] : []),
    ...(newCards > 0 ? [some(newCards, 'new card', 'new cards')] : []),
  ]
  return parts.join(' and ') || 'No cards'
}

/** Text about cards that are due in the schedule but not in today's plan. */
export const outsideWords = (cards: number): string =>
  `${some(cards, 'more card is', 'more cards are')} due outside today’s plan`

/** Formats a number of days from today, like `today`, `tomorrow`, `in 23 days` or `5 days ago`. */
export function whenWords(inDays: number): string {
  if (inDays === 0) return 'today'
  if (inDays === 1) return 'tomorrow'
  if (inDays === -1) return 'yesterday'
  return inDays > 0 ? `in ${inDays} days` : `${-inDays} days ago`
}

/** Text about cards that don't fit into the minutes until the exam; null if there are no such cards. */
export const notLearnedWords = (cards: number): string | null =>
  cards === 0 ? null : `${some(cards, 'card does', 'cards do')} not fit in before your exam. The plan leaves them out.`

/** States the expected recall. Contains a range unless both bounds are equal, because a single number would be too precise. */
export const recallWords = ({ from, to }: { from: number; to: number }): string =>
  from === to
    ? `About ${to} of 100 cards remembered on the day, if you keep to the plan.`
    : `About ${from} to ${to} of 100 cards remembered on the day, if you keep most of your days.`

/** Text shown if the plan has no cards left today. */
export function planDoneWords(plan: {
  isRestDay: boolean
  isForWorkout?: boolean
  isForAssigned?: boolean
  done: number
}): string {
  if (plan.isRestDay) return 'Today is a day off in your plan.'
  if (plan.done > 0) return 'Your plan for today is done.'
  const uses = [plan.isForWorkout && 'your workout', plan.isForAssigned && 'your assigned work'].filter(Boolean)
  return uses.length > 0 ? `Today’s minutes go to ${uses.join(' and ')}.` : 'Your plan needs no cards today.'
}

/** States how much of the day's minutes assigned work takes, done or not; null if it takes none or the day has no minutes. */
export function assignedWords({ given, assigned }: { given: number; assigned: number }): string | null {
  if (assigned === 0 || given === 0) return null
  return assigned < given
    ? `Assigned work takes ${assigned} of today’s ${given} minutes.`
    : `Assigned work takes all of today’s ${some(given, 'minute', 'minutes')}.`
}

/** Text about cards that the plan omits because they were forgotten too often; null if there are no such cards. */
export const setAsideWords = (cards: number): string | null =>
  cards === 0 ? null : cards === 1 ? '1 card you keep missing' : `${cards} cards you keep missing`

/** Explains in one sentence why a card is in today's plan. `inDays`: days until the exam. */
export function whyWords({ reason, stay }: Pick<DayPlan['list'][number], 'reason' | 'stay'>, inDays: number): string {
  if (reason === 'new') return `It is new to you, and there is time to learn it before your exam ${whenWords(inDays)}.`
  if (reason === 'forgotten') return 'It has been long enough that you have probably forgotten it.'
  if (reason === 'firmer') return 'You know it. One more look makes it last until your exam.'
  return stay == null
    ? 'Without another look, you may not remember it on exam day.'
    : `Without another look, the chance that you remember it on exam day is about ${stay}%.`
}
