import { isFull, isHunt } from './scale.ts'

/** Seeds per family and difficulty. The long hunt takes an hour. */
export const SEEDS = isHunt ? 100_000 : isFull ? 2_000 : 40

/** With fewer seeds than this, the shares of keys that are longest or in the middle mean nothing. */
export const FEWEST_FOR_SHARES = 500
