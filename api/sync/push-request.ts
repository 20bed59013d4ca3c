import type { IncomingHttpHeaders } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { mutations } from '@station-zero/schema/mutations.ts'
import { MAX_PUSH_MUTATIONS } from '@station-zero/sync/limits.ts'
import { type PushAnswer, PushRequest } from '@station-zero/sync/protocol.ts'
import { type PushPorts, push } from '@station-zero/sync/server/push.ts'
import type { ServerStore } from '@station-zero/sync/server/store.ts'
import { parse } from 'secure-json-parse'
import * as v from 'valibot'
import { asHttpError, HttpError } from '../http/errors.ts'
import { checkBy, parseJson } from '../http/json.ts'
import { A_DAY, type Allowance, openAllowance } from './allowance.ts'
import { mustSpeakOurProto } from './proto.ts'
import type { SentPush } from './push-messages.ts'
import { refuseAll } from './read-only.ts'

/** Limits the body both as sent and as inflated. A push is at most 256 KiB; the rest is a margin for clients that count differently. */
export const MAX_BODY_BYTES = 300 * 1024

/** Whether the body is compressed. Throws HttpError for any encoding other than gzip. */
export function isGzip(headers: IncomingHttpHeaders): boolean {
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (encoding !== 'identity' && encoding !== 'gzip')
    throw new HttpError('not-json', { sentence: 'A compressed body must be gzip.' })
  return encoding === 'gzip'
}

export interface ReadPush {
  request: PushRequest
  /** Bytes of JSON, after inflating. */
  bytes: number
}

/** Inflates, parses and validates a push; needs no database. Throws errors that `answerSyncError` can answer. */
export function readPush({ body, isGzip }: SentPush): ReadPush {
  const json = isGzip ? inflate(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  return { request: parsePush(json), bytes: json.length }
}

/** Stops after `MAX_BODY_BYTES` of output, so a small body can't inflate to a large one. */
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
  mustSpeakOurProto(sent)
  const checked = checkBy(PushRequest, sent)
  if ('value' in checked) return checked.value
  if (v.is(ValidAroundEntries, sent)) throw new HttpError('mutation-invalid', { sentence: checked.error.message })
  throw checked.error
}

function parseEntries(json: Buffer): unknown {
  try {
    return parseJson(json)
  } catch (error) {
    // The body is valid JSON, so it was rejected for a key that would change a prototype. Only a mutation's arguments can contain one.
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

interface ApplyPorts extends Pick<PushPorts, 'onFault' | 'yieldTurn'> {
  /** The server's clock, ms. */
  now: number
  /** What is left of the daily allowance. */
  allowance?: Allowance
}

/** One per thread, but only one thread of a process applies pushes. */
const ALLOWANCE = openAllowance(A_DAY)

/** Throws errors that `answerSyncError` can answer. */
export async function applyPush(
  store: ServerStore,
  { userId, address, isDemo }: SentPush,
  request: PushRequest,
  { now, onFault, yieldTurn, allowance = ALLOWANCE }: ApplyPorts,
): Promise<PushAnswer> {
  // Nothing is applied, so nothing is charged. Otherwise one visitor could use up the allowance of all others on the demo account.
  if (isDemo) return refuseAll(await store.epoch(), userId, request)
  allowance.take(userId, request.mutations.length, now)
  const limited: ServerStore = { ...store, write: (id, run) => store.write(id, run, { address }) }
  const ports = { store: limited, mutations, now: () => now, yieldTurn, onFault }
  return push(ports, userId, request).catch((error: unknown) => {
    throw asHttpError(error)
  })
}
