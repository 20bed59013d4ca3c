import { DAY_MS } from '@station-zero/schema/core/time.ts'

/** Every limit of the protocol, with its unit. RULES.md explains each one. */
export const PROTO = 1
export const MAX_MUTATION_BYTES = 64 * 1024
export const MAX_PUSH_MUTATIONS = 500
export const MAX_PUSH_BYTES = 256 * 1024
export const PULL_LIMIT_ROWS = 2_000
/**
 * A push ends after the mutation with which its reads and writes reach this number of rows; 500 graded cards touch 2,000. Without this
 * limit, a push of 60 KB blocked the only writer for seconds, because one mutation can touch hundreds of rows.
 */
export const MAX_PUSH_ROWS = 10_000
/**
 * Like `MAX_PUSH_ROWS`, for a push to a space, whose rows cost more: 4,400 removed cards in one push took 340 ms of CPU time. At this
 * limit, a push takes about 150 ms.
 */
export const MAX_SPACE_PUSH_ROWS = 4_000
/** Approximate size of a page's text. A page ends with the row that reaches this size, so it always has at least one row. */
export const PULL_PAGE_BYTES = 1024 * 1024
/** Maximum devices that the server stores per person. A new device replaces the least recently seen device [S13]. */
export const MAX_CLIENTS = 100
/** Maximum failing mutations that the server records per person; older records are dropped. */
export const MAX_FAULTS = 100
/**
 * Maximum deletions that the server stores per person. Older deletions, and all deletions after 90 days, are purged, and a device that missed
 * a purged deletion fetches a full snapshot [P4].
 */
export const MAX_TOMBSTONES = 100_000
/** A push yields to the event loop after this many mutations. */
export const YIELD_EVERY_MUTATIONS = 25
/** Maximum length of a quarantined mutation's payload that the server stores for its operator; the device stores the whole mutation. */
export const MAX_PAYLOAD_CHARACTERS = 4_000
/** Maximum length of a refusal's sentence, which may quote the request. */
export const MAX_SENTENCE_CHARACTERS = 400
export const QUARANTINE_AFTER_TRIES = 5
export const QUARANTINE_AFTER_MS = 10 * 60_000
export const ARCHIVE_KEEP_MS = 7 * DAY_MS
export const TOMBSTONE_KEEP_MS = 90 * DAY_MS
/** Clock differences below this value are attributed to network delay and ignored. */
export const SKEW_IGNORED_MS = 60_000
export const BACKOFF_FIRST_MS = 1_000
export const BACKOFF_MAX_MS = 5 * 60_000
export const FLUSH_AFTER_WRITE_MS = 250
/** How often a visible page syncs even if its queue is empty. */
export const PAGE_SYNC_EVERY_MS = 60_000
/** Delay before reopening a database, because a page that the browser is about to hide must not open anything. */
export const REOPEN_AFTER_MS = 100
export const REQUEST_TIMEOUT_MS = 30_000
/** A stream without data for this long is considered dead; the server sends something every 25 s [L5, L6]. */
export const LIVE_SILENT_MS = 60_000
export const LIVE_HEARTBEAT_MS = 25_000
/** Maximum backoff of the stream. An open page syncs once a minute anyway, so the stream should reconnect within that time. */
export const LIVE_BACKOFF_MAX_MS = 60_000
/** A stream that lasted this long was healthy: when it breaks, the backoff restarts at its minimum. */
export const LIVE_STEADY_MS = 60_000
/** Minimum interval between sync rounds triggered by live events. */
export const LIVE_WAKE_EVERY_MS = 500
/**
 * Minimum interval between announcements of the shared counts. After an announcement, each device pulls after a random delay, so that the
 * devices don't all pull at once.
 */
export const LIVE_COUNTS_EVERY_MS = 5_000
export const LIVE_COUNTS_SPREAD_MS = 2_000
/** Minimum interval between two announcements of the same space. */
export const LIVE_SPACE_EVERY_MS = 1_000
/** How much each member who is notified adds to the time over which the devices' pulls are spread. */
export const LIVE_SPACE_SPREAD_MS = 10
export const LIVE_STREAMS_PER_PERSON = 6
export const LIVE_STREAMS_TOTAL = 1_000
/** Maximum number of concurrent streams for the demo account, which any number of people share. */
export const LIVE_STREAMS_DEMO = 200
