import type { MemoryPack } from '@station-zero/schema/prep/packed-memories.ts'
import type { Entry } from '@station-zero/sync/client/store.ts'

/** Rows that exist on this device only. */

/** What the deck list needs, updated in the review's own transaction, so the list reads one row per deck instead of counting cards. */
export interface DeckSummary {
  deckId: string
  totalCards: number
  /** Cards reviewed at least once. */
  seen: number
  /** Sum of min(1, stability ÷ 21 days) over the seen cards. */
  masterySum: number
  /** Number of seen cards due on each study day. */
  dueByDay: Record<number, number>
}

/** The key of the `SumsStamp`. */
export const KEPT_IN = -1

/** `stamp` changes with every review, so that sums computed meanwhile are discarded. */
export interface SumsStamp {
  slice: typeof KEPT_IN
  stamp: string
  /** The zone for reviews that store no study day. Undefined if no sums are stored. Earlier versions, whose sums differ, used other names. */
  zone?: string
  /** The packs of memories contain all reviews before `until` (ms). Undefined if there are none. Earlier versions used other names. */
  dayPacks?: { until: number }
}

/** The packs of memories have this key and those below it. */
export const LAST_PACK = -2

export interface PackRow extends MemoryPack {
  slice: number
}

/** The ids of each pack's cards are far above the days: a page of an earlier version takes every row below for a pack with columns. */
export const IDS_ABOVE = 1_000_000_000

export interface PackedIdsRow {
  /** As far above `IDS_ABOVE` as that of the pack is below 0. */
  slice: number
  cardIds: string
}

/** Unfinished work (a test, a workout, a text). Local, never synced. */
export interface Draft {
  key: string
  value: unknown
  savedAt: number
}

/** A recorded answer. Stays on this device, never synced. */
export interface Recording {
  id: string
  sessionId: string
  questionId: string
  recordedAt: number
  durationMs: number
  mimeType: string
  /** Size of `data`, in bytes. */
  bytes: number
  data: ArrayBuffer
}

export interface ArchivedEntry extends Entry {
  order?: number
  archivedAt: number
}
