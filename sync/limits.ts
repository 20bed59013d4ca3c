/** Every limit of the protocol, with its unit. RULES.md says why each is there. */
export const PROTO = 1
export const MAX_MUTATION_BYTES = 64 * 1024
export const MAX_PUSH_MUTATIONS = 500
export const MAX_PUSH_BYTES = 256 * 1024
export const PULL_LIMIT_ROWS = 2_000
/** Of the texts in a page, about; the row that reaches it is the last one, so that there is always one. */
export const PULL_PAGE_BYTES = 1024 * 1024
/** Devices of one person that the server knows; the one that was seen longest ago makes room for another [S13]. */
export const MAX_CLIENTS = 100
/** Of one person: mutations that hold the head of a queue. */
export const MAX_FAULTS = 100
/** Deletions of one person that the server remembers beyond the last 90 days' worth: older ones go, and whoever is behind them starts over [P4]. */
export const MAX_TOMBSTONES = 100_000
/** A push gives the event loop a turn after so many mutations. */
export const YIELD_EVERY_MUTATIONS = 25
/** Of what the server keeps of a quarantined mutation, for its operator; the device keeps the whole. */
export const MAX_PAYLOAD_CHARACTERS = 4_000
/** Of the sentence of a refusal: it may quote what was sent. */
export const MAX_SENTENCE_CHARACTERS = 400
export const QUARANTINE_AFTER_TRIES = 5
export const QUARANTINE_AFTER_MS = 10 * 60_000
export const ARCHIVE_KEEP_MS = 7 * 86_400_000
export const TOMBSTONE_KEEP_MS = 90 * 86_400_000
/** A smaller difference between two clocks is the network's delay, not a wrong clock. */
export const SKEW_IGNORED_MS = 60_000
export const BACKOFF_FIRST_MS = 1_000
export const BACKOFF_MOST_MS = 5 * 60_000
export const FLUSH_AFTER_WRITE_MS = 250
/** A visible page looks for news this often, queue or no queue. */
export const PAGE_LOOK_EVERY_MS = 60_000
/** A page that is being hidden by the browser must not open anything: it waits this long first. */
export const REOPEN_AFTER_MS = 100
export const REQUEST_TIMEOUT_MS = 30_000
/** A stream that says nothing for so long is gone; the server says something every 25 s [L5, L6]. */
export const LIVE_SILENT_MS = 60_000
export const LIVE_HEARTBEAT_MS = 25_000
/** An open page asks for itself once a minute; listening again is to be no later than that. */
export const LIVE_BACKOFF_MOST_MS = 60_000
/** A stream that lasted so long was a good one: when it breaks, the backoff begins anew. */
export const LIVE_STEADY_MS = 60_000
/** Pokes wake the loop once in so long, however many there are. */
export const LIVE_WAKE_EVERY_MS = 500
/** What everybody is told, everybody asks about; not all at once. */
export const LIVE_COUNTS_EVERY_MS = 5_000
export const LIVE_COUNTS_SPREAD_MS = 2_000
export const LIVE_STREAMS_A_PERSON = 6
export const LIVE_STREAMS_TOTAL = 1_000
/** Of these, those of the demo account, which any number of strangers share. */
export const LIVE_STREAMS_DEMO = 200
