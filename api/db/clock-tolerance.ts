/**
 * How far a stored time may lie beyond what its rule allows before we take it for one that was written while the clock was ahead.
 * Several servers on one PostgreSQL differ by less.
 */
export const CLOCK_TOLERANCE_MS = 60_000
