import type { IncomingHttpHeaders } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { refusals } from '@station-zero/schema/core/refusals.ts'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { MAX_PUSH_MUTATIONS } from '@station-zero/sync/limits.ts'
import { type PushAnswer, PushRequest } from '@station-zero/sync/protocol.ts'
import { ConflictError, type PushPorts, push } from '@station-zero/sync/server/push.ts'
import type { ServerStore } from '@station-zero/sync/server/store.ts'
import { parse } from 'secure-json-parse'
import * as v from 'valibot'
import { TokenBuckets } from '../db/token-buckets.ts'
import { asHttpError, HttpError } from '../http/errors.ts'
import { checkBy, parseJson } from '../http/json.ts'
import { assertProto, type SentPush } from './push-messages.ts'

/** Limits both the body as sent and the inflated body. A push is at most 256 KiB; the rest is a margin for clients that count differently. */
export const MAX_BODY_BYTES = 300 * 1024

/** Returns true if the body is compressed. Throws HttpError for any encoding other than gzip. */
export function isGzip(headers: IncomingHttpHeaders): boolean {
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (encoding !== 'identity' && encoding !== 'gzip')
    throw new HttpError('not-json', { sentence: 'A compressed body must be gzip.' })
  return encoding === 'gzip'
}

interface ReadPush {
  request: PushRequest
  /** Size of the JSON in bytes, after inflating. */
  bytes: number
}

/** Inflates, parses and validates a push; needs no database. Throws errors that `answerSyncError` can handle. */
export function readPush({ body, isGzip }: SentPush): ReadPush {
  const json = isGzip ? inflate(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  return { request: parsePush(json), bytes: json.length }
}

/**
 * Throws `body-too-large` after `MAX_BODY_BYTES` of output, so a small body can't inflate to a large one, and `json-invalid` if the body is
 * not gzip.
 */
function inflate(body: Uint8Array): Buffer {
  try {
    return gunzipSync(body, { maxOutputLength: MAX_BODY_BYTES })
  } catch (error) {
    if (Object(error).code === 'ERR_BUFFER_TOO_LARGE') throw new HttpError('body-too-large')
    throw new HttpError('json-invalid', { sentence: 'The body is not valid gzip.' })
  }
}

/** Throws `mutation-invalid` if only mutations are invalid, so that the device can find and show the invalid one and send the rest. */
function parsePush(json: Buffer): PushRequest {
  const sent = parseEntries(json)
  assertProto(sent)
  const checked = checkBy(PushRequest, sent)
  if ('value' in checked) return checked.value
  if (v.is(ValidAroundEntries, sent)) throw new HttpError('mutation-invalid', { sentence: checked.error.message })
  throw checked.error
}

function parseEntries(json: Buffer): unknown {
  try {
    return parseJson(json)
  } catch (error) {
    // The body is valid JSON, so it was rejected because of a key that would change a prototype. Only a mutation's arguments can contain
    // such a key.
    if (error instanceof HttpError && error.code === 'json-invalid' && isJson(json))
      throw new HttpError('mutation-invalid')
    throw error
  }
}

function isJson(json: Buffer): boolean {
  try {
    parse(json.toString(), { protoAction: 'ignore', constructorAction: 'ignore' })
    return true
  } catch {
    return false
  }
}

const ValidAroundEntries = v.strictObject({
  ...PushRequest.entries,
  mutations: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(MAX_PUSH_MUTATIONS)),
})

/** Maximum `Retry-After`, because a device does not pull while it waits. */
const MAX_WAIT_S = 3_600

interface Allowed {
  pushes: number
  mutations: number
}

/**
 * What one person may push in a day. The allowance refills continuously instead of at midnight. A busy day on three
 * devices is 1,000 pushes and 1,000 mutations. Ten years of history, 1,400,000 mutations in pushes of 500, are accepted
 * within three days if the account's growth limit (`db/growth.ts`) allows that much.
 */
export const A_DAY: Allowed = { pushes: 20_000, mutations: 400_000 }

export interface Allowance {
  /**
   * Deducts one push with this many mutations from the person's allowance. Throws HttpError if not enough is left; the device then waits
   * and sends the push again. `now` is in ms.
   */
  take(userId: string, mutations: number, now: number): void
}

export function openAllowance(aDay: Allowed): Allowance {
  const bucketsOf = (capacity: number) => new TokenBuckets({ capacity, refillPerMs: capacity / DAY_MS })
  const [pushes, mutations] = [bucketsOf(aDay.pushes), bucketsOf(aDay.mutations)]
  return {
    take(userId, count, now) {
      const waitMs = Math.max(
        pushes.refillMs(1 - pushes.left(userId, now)),
        mutations.refillMs(count - mutations.left(userId, now)),
      )
      if (waitMs > 0)
        throw new HttpError('too-many-today', { retryAfterS: Math.min(MAX_WAIT_S, Math.ceil(waitMs / 1_000)) })
      pushes.take(userId, 1, now)
      mutations.take(userId, count, now)
    },
  }
}

interface ApplyPorts extends Pick<PushPorts, 'onFault' | 'yieldTurn'> {
  /** The server's time, in milliseconds since the Unix epoch. */
  now: number
  /** The daily allowance that the push uses up. Defaults to the allowance of this thread. */
  allowance?: Allowance
}

/** Each thread has its own allowance, but only one thread of a process applies pushes. */
export const ALLOWANCE = openAllowance(A_DAY)

/** Applies a push and returns the response; refuses every mutation of the demo account. Throws errors that `answerSyncError` can handle. */
export async function applyPush(
  store: ServerStore,
  { userId, address, isDemo }: SentPush,
  request: PushRequest,
  { now, onFault, yieldTurn, allowance = ALLOWANCE }: ApplyPorts,
): Promise<PushAnswer> {
  // Nothing is applied, so nothing is charged. Otherwise, one visitor could use up all other visitors' allowance on the demo account.
  if (isDemo) return refuseAll(await store.epoch(), userId, request)
  allowance.take(userId, request.mutations.length, now)
  const limited: ServerStore = { ...store, write: (id, run) => store.write(id, run, { address }) }
  const ports = { store: limited, mutations, now: () => now, yieldTurn, onFault }
  return push(ports, userId, request).catch((error: unknown) => {
    throw asHttpError(error)
  })
}

/**
 * The response to a push from the demo account, for which nothing is stored [S15]. Each mutation is refused individually, so that the
 * device's outbox drains and reports each refusal. Mutations that this server does not support yet wait for its upgrade, as for any
 * account.
 */
function refuseAll(epoch: string, userId: string, request: PushRequest): PushAnswer {
  if (request.userId !== userId) throw new ConflictError('user', epoch)
  if (request.epoch !== null && request.epoch !== epoch) throw new ConflictError('epoch', epoch)
  const sent = request.mutations
  const unknown = sent.findIndex(({ name, v }) => v > (mutations.get(name)?.version ?? 0))
  const refused = unknown === -1 ? sent : sent.slice(0, unknown)
  const code = 'demo-read-only'
  return {
    epoch,
    last: refused.at(-1)?.seq ?? Math.max(0, (sent[0]?.seq ?? 1) - 1),
    results: refused.map(({ seq, id }) => ({ seq, id, code, sentence: refusals[code].sentence })),
    ...(unknown === -1 ? {} : { stop: 'upgrade', retryAfterMs: 60_000 }),
  }
}
