import { BACKOFF_FIRST_MS, BACKOFF_MOST_MS } from '../limits.ts'

/** Full jitter: anywhere up to a bound that doubles with each failure in a row; `chance` in [0, 1) [L2]. */
export const backoffMs = (failures: number, chance: number): number =>
  Math.ceil(chance * Math.min(BACKOFF_MOST_MS, BACKOFF_FIRST_MS * 2 ** failures))
