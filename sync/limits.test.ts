import { expect, test } from 'vitest'
import * as limits from './limits.ts'

/** Released clients depend on these limits. Changing a limit changes the protocol, so the limit must be changed both here and in RULES.md. */
test('the limits match RULES.md', () => {
  expect({ ...limits }).toEqual({
    ...{
      PROTO: 1,
      MAX_MUTATION_BYTES: 65_536,
      MAX_PUSH_MUTATIONS: 500,
      MAX_PUSH_BYTES: 262_144,
      MAX_PUSH_ROWS: 10_000,
    },
    ...{ PULL_LIMIT_ROWS: 2_000, PULL_PAGE_BYTES: 1_048_576, MAX_CLIENTS: 100, MAX_FAULTS: 100 },
    ...{ MAX_TOMBSTONES: 100_000, YIELD_EVERY_MUTATIONS: 25, MAX_PAYLOAD_CHARACTERS: 4_000 },
    ...{ MAX_SENTENCE_CHARACTERS: 400, QUARANTINE_AFTER_TRIES: 5, QUARANTINE_AFTER_MS: 600_000 },
    ...{ ARCHIVE_KEEP_MS: 604_800_000, TOMBSTONE_KEEP_MS: 7_776_000_000, SKEW_IGNORED_MS: 60_000 },
    ...{ BACKOFF_FIRST_MS: 1_000, BACKOFF_MAX_MS: 300_000, FLUSH_AFTER_WRITE_MS: 250, REQUEST_TIMEOUT_MS: 30_000 },
    ...{ LIVE_SILENT_MS: 60_000, LIVE_HEARTBEAT_MS: 25_000, LIVE_BACKOFF_MAX_MS: 60_000 },
    ...{ LIVE_STEADY_MS: 60_000, LIVE_WAKE_EVERY_MS: 500, LIVE_COUNTS_EVERY_MS: 5_000, LIVE_COUNTS_SPREAD_MS: 2_000 },
    ...{ LIVE_STREAMS_PER_PERSON: 6, LIVE_STREAMS_TOTAL: 1_000, LIVE_STREAMS_DEMO: 200 },
    ...{ PAGE_SYNC_EVERY_MS: 60_000, REOPEN_AFTER_MS: 100 },
  })
})
