import { DAY_MS } from '@station-zero/schema/core/time.ts'

/** Every limit of the protocol, with its unit. RULES.md explains each one. */
export const PROTO = 1
export const MAX_MUTATION_BYTES = 64 * 1024
export const MAX_PUSH_MUTATIONS = 500
export const MAX_PUSH_BYTES = 256 * 1024
export const PULL_LIMIT_ROWS = 2_000
/**
 * Rows that the mutations of one push may read and write before it ends; 500 graded cards touch 2,000. One mutation may touch hundreds, so
 * without this a push of 60 KB held the only writer for seconds.
 */
export const MAX_PUSH_ROWS = 10_000
/** Approximate size of the texts in a page. The row that reaches it is the last one, so a page always has at least one. */
export const PULL_PAGE_BYTES = 1024 * 1024
/** Devices the server remembers per person; a new one replaces the least recently seen [S13]. */
export const MAX_CLIENTS = 100
/** Mutations per person that may block the head of a queue. */
export const MAX_FAULTS = 100
/**
 * Deletions the server remembers per person beyond the last 90 days' worth. Older ones are purged, and a device that is behind them
 * starts over [P4].
 */
export const MAX_TOMBSTONES = 100_000
/** A push yields to the event loop after this many mutations. */
export const YIELD_EVERY_MUTATIONS = 25
/** How much of a quarantined mutation the server keeps for its operator; the device keeps all of it. */
export const MAX_PAYLOAD_CHARACTERS = 4_000
/** The longest sentence of a refusal: it may quote what was sent. */
export const MAX_SENTENCE_CHARACTERS = 400
export const QUARANTINE_AFTER_TRIES = 5
export const QUARANTINE_AFTER_MS = 10 * 60_000
export const ARCHIVE_KEEP_MS = 7 * DAY_MS
export const TOMBSTONE_KEEP_MS = 90 * DAY_MS
/** We treat a smaller difference between two clocks as network delay, not as a wrong clock. */
export const SKEW_IGNORED_MS = 60_000
export const BACKOFF_FIRST_MS = 1_000
export const BACKOFF_MOST_MS = 5 * 60_000
export const FLUSH_AFTER_WRITE_MS = 250
/** A visible page checks for news this often, even if its queue is empty. */
export const PAGE_LOOK_EVERY_MS = 60_000
/** A page that the browser is hiding must not open anything, so we wait this long first. */
export const REOPEN_AFTER_MS = 100
export const REQUEST_TIMEOUT_MS = 30_000
/** A stream that is silent this long is dead; the server sends something every 25 s [L5, L6]. */
export const LIVE_SILENT_MS = 60_000
export const LIVE_HEARTBEAT_MS = 25_000
/** An open page syncs once a minute anyway; the stream should be back no later than that. */
export const LIVE_BACKOFF_MOST_MS = 60_000
/** A stream that lasted this long was healthy: when it breaks, the backoff starts over. */
export const LIVE_STEADY_MS = 60_000
/** However many pokes arrive, they wake the loop at most once per interval. */
export const LIVE_WAKE_EVERY_MS = 500
/** How often we announce a change of the shared counts. Every device then pulls, spread out so that they don't all pull at once. */
export const LIVE_COUNTS_EVERY_MS = 5_000
export const LIVE_COUNTS_SPREAD_MS = 2_000
export const LIVE_STREAMS_A_PERSON = 6
export const LIVE_STREAMS_TOTAL = 1_000
/** How many of these the demo account may use; any number of strangers share it. */
export const LIVE_STREAMS_DEMO = 200
