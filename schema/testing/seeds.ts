import { huntedSeeds, isFull, isHunt } from './scale.ts'

/** Seeds per family and difficulty. */
export const SEEDS = isHunt ? huntedSeeds.count : isFull ? 2_000 : 16

/** A hunt continues where the previous one stopped. */
export const FIRST_SEED = isHunt ? huntedSeeds.from : 0

/** With fewer seeds than this, the shares of keys that are longest or in the middle mean nothing. */
export const FEWEST_FOR_SHARES = 500
