import { count } from '../problem.ts'
import type { Fraction } from '../shared/fraction.ts'

/** A pair of units, the greater one made of `base` smaller ones. */
export const pairs = {
  feet: { base: 12, big: 'feet', small: 'inches', one: 'foot' },
  hours: { base: 60, big: 'hours', small: 'minutes', one: 'hour' },
  minutes: { base: 60, big: 'minutes', small: 'seconds', one: 'minute' },
} as const

export type Pair = keyof typeof pairs

/** `4 feet 8 inches`. */
export const both = (big: number, small: number, pair: Pair) =>
  `${count(big, pairs[pair].big)} ${count(small, pairs[pair].small)}`

export const split =
  (pair: Pair) =>
  ({ top }: Fraction) =>
    both(Math.floor(top / pairs[pair].base), top % pairs[pair].base, pair)
