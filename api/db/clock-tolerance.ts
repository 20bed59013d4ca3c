/**
 * If a stored time exceeds its allowed maximum by more than this, we assume that it was written while the clock was ahead. The
 * clocks of several servers on one PostgreSQL database differ by less.
 */
export const CLOCK_TOLERANCE_MS = 60_000
