/** Every limit of the protocol, with its unit. RULES.md says why each is there. */
export const PROTO = 1
export const MAX_MUTATION_BYTES = 64 * 1024
export const MAX_PUSH_MUTATIONS = 500
export const MAX_PUSH_BYTES = 256 * 1024
export const PULL_LIMIT_ROWS = 2_000
/** A push gives the event loop a turn after so many mutations. */
export const YIELD_EVERY_MUTATIONS = 25
export const QUARANTINE_AFTER_TRIES = 5
export const QUARANTINE_AFTER_MS = 10 * 60_000
export const ARCHIVE_KEEP_MS = 7 * 86_400_000
export const TOMBSTONE_KEEP_MS = 90 * 86_400_000
/** A smaller difference between two clocks is the network's delay, not a wrong clock. */
export const SKEW_IGNORED_MS = 60_000
export const BACKOFF_FIRST_MS = 1_000
export const BACKOFF_MOST_MS = 5 * 60_000
export const FLUSH_AFTER_WRITE_MS = 250
export const REQUEST_TIMEOUT_MS = 30_000
