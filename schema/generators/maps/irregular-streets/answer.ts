import type { Options } from '../../family.ts'
import { worded } from '../../kit/choice.ts'
import { total } from '../../kit/lists.ts'
import { count } from '../shared/words.ts'
import { barOf, barredLeg, type Given, minutesOf } from './given.ts'
import { letter, routeWords } from './words.ts'

export function answer(given: Given): Options {
  const [key = [], ...others] = given.routes
  const sum = (route: readonly number[]): string => {
    const minutes = minutesOf(given, route)
    return minutes.length > 1
      ? `${minutes.join(' + ')} = ${count(total(minutes), 'minute')}`
      : count(total(minutes), 'minute')
  }
  const reason = (route: readonly number[]): string => {
    const leg = barredLeg(given, route)
    if (!leg) return `This is legal but slower: ${sum(route)}.`
    const [one, other] = leg
    return barOf(given, one, other) === 'closed'
      ? `This drives from ${letter(one)} to ${letter(other)}, and that street is closed.`
      : `This drives from ${letter(one)} to ${letter(other)} against a one-way sign.`
  }
  return worded(
    {
      text: routeWords(key),
      why: `Every street on it may be driven this way, and no legal route takes less: ${sum(key)}.`,
    },
    others.map((route) => ({ text: routeWords(route), why: reason(route) })),
  )
}
