import { Id, Instant, Uuid } from '@station-zero/schema/core/fields.ts'
import * as v from 'valibot'
import { MAX_PUSH_MUTATIONS, PULL_LIMIT_ROWS } from './limits.ts'

/** The wire format. The server validates requests with these closed schemas; the client validates responses loosely. */

const Seq = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))

export const SentMutation = v.strictObject({
  seq: v.pipe(Seq, v.minValue(1)),
  id: Uuid,
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  v: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)),
  at: Instant,
  clock: v.optional(v.literal('server')),
  /**
   * A lower bound for the mutation's time on the server's clock, in ms. Omitted by earlier clients, and whenever the device's clock was not
   * behind.
   */
  notBefore: v.optional(Instant),
  args: v.unknown(),
})
export type SentMutation = v.InferOutput<typeof SentMutation>

export const PushRequest = v.strictObject({
  proto: v.pipe(v.number(), v.integer()),
  /** The server's epoch as last seen by the client; null before the first response. */
  epoch: v.nullable(Id),
  clientId: Uuid,
  userId: Id,
  /** Time on the client's clock when the request is sent, in ms. */
  now: Instant,
  /** The id of the mutation that precedes the first mutation in this request; null if there is none. */
  prevId: v.nullable(Uuid),
  mutations: v.pipe(v.array(SentMutation), v.minLength(1), v.maxLength(MAX_PUSH_MUTATIONS)),
})
export type PushRequest = v.InferOutput<typeof PushRequest>

export const Result = v.object({ seq: Seq, id: v.string(), code: v.string(), sentence: v.string() })
export type Result = v.InferOutput<typeof Result>

export const PushAnswer = v.object({
  epoch: v.string(),
  /** The greatest settled seq of this client. Settled means applied, refused or quarantined. */
  last: Seq,
  /** Refusals and quarantines that the client has not confirmed yet. */
  results: v.array(Result),
  stop: v.optional(v.picklist(['transient', 'upgrade'])),
  retryAfterMs: v.optional(v.number()),
  /** The reason for the pause, as a sentence to display. Earlier clients ignore it. */
  sentence: v.optional(v.string()),
})
export type PushAnswer = v.InferOutput<typeof PushAnswer>

export const PullRequest = v.strictObject({
  proto: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/))),
  clientId: Uuid,
  userId: Id,
  epoch: v.optional(Id),
  cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}(-\d{1,15}){0,2}$/, 'is not a cursor')), '0'),
  limit: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/)), String(PULL_LIMIT_ROWS)),
  /** Hash of the device's heads. Sent only if the person has spaces [G6]. */
  heads: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{1,16}$/))),
})

/** Checks only that the value is an object: a page has up to two thousand rows, and the client trusts their fields. */
const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A row in a pull page; `row` is null if the row was deleted. */
export const PulledRow = v.object({
  table: v.string(),
  key: v.string(),
  row: v.nullable(v.custom<Record<string, unknown>>(isRecord)),
})
export type PulledRow = v.InferOutput<typeof PulledRow>

export const Access = v.picklist(['left', 'removed', 'banned', 'closed', 'none'])
export type Access = v.InferOutput<typeof Access>

export const PullAnswer = v.object({
  epoch: v.string(),
  cursor: v.string(),
  more: v.boolean(),
  rows: v.array(PulledRow),
  last: Seq,
  /** A full snapshot follows, because the cursor is older than the last purge of tombstones or because `lost` is set. */
  reset: v.optional(v.boolean()),
  /** The cursor is beyond the latest version: the database was replaced by a backup, and later changes are lost. */
  lost: v.optional(v.boolean()),
  /** Time on the server's clock, in ms. Omitted by earlier servers, which reject `notBefore`. */
  now: v.optional(v.number()),
  /** The heads of the person's spaces. Omitted if the device already has them [G6]. */
  heads: v.optional(v.record(v.string(), v.nullable(v.number()))),
  /** The pulled space's head. Sent only on the last page, and omitted if the person has no access. */
  head: v.optional(v.number()),
  /** Why the person has no access to the pulled space; the page is then an empty snapshot [G3]. */
  access: v.optional(Access),
})
export type PullAnswer = v.InferOutput<typeof PullAnswer>

export const LiveRequest = v.strictObject({
  /** The stream omits events for changes that this client pushed itself. */
  clientId: v.optional(Uuid),
})

/**
 * An event of a live stream. The data of `poke` and `counts` is the latest version of the person's rows or of the shared counts. The data of
 * `space` is `spaceId:head:spreadMs`, with the member's head of the space, or `null` without access [G13].
 */
export const LiveSign = v.variant('event', [
  v.object({ event: v.picklist(['poke', 'counts']), data: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) }),
  v.object({
    event: v.literal('space'),
    data: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._:@-]{1,64}:(?:\d{1,15}|null):\d{1,6}$/)),
  }),
])
export type LiveSign = v.InferOutput<typeof LiveSign>

/** The code of a 409 response; nothing was applied. */
export type Conflict = 'epoch' | 'fork' | 'user' | 'client'
export const ConflictBody = v.object({
  code: v.picklist(['epoch', 'fork', 'user', 'client']),
  epoch: v.optional(v.string()),
})
