import type { Fraction } from '../shared/fraction.ts'
import { count } from '../shared/words.ts'
import { type Pair, pairs } from './given.ts'

/** `4 feet 8 inches`. */
export const both = (big: number, small: number, pair: Pair) =>
  `${count(big, pairs[pair].big)} ${count(small, pairs[pair].small)}`

export const split =
  (pair: Pair) =>
  ({ top }: Fraction) =>
    both(Math.floor(top / pairs[pair].base), top % pairs[pair].base, pair)
