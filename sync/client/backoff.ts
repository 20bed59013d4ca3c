import { BACKOFF_FIRST_MS, BACKOFF_MAX_MS } from '../limits.ts'

/** Returns a delay with full jitter: random, up to a bound that doubles with each consecutive failure, at most `mostMs`; `chance` in [0, 1) [L2]. */
export const backoffMs = (failures: number, chance: number, mostMs = BACKOFF_MAX_MS): number =>
  Math.ceil(chance * Math.min(mostMs, BACKOFF_FIRST_MS * 2 ** failures))
