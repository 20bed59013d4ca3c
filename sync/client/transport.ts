import * as v from 'valibot'
import { type Conflict, ConflictBody, PullAnswer, PushAnswer, type PushRequest } from '../protocol.ts'
import type { LiveEnd } from './live.ts'

/** The outcome of a request. Any response that is not from our own server counts as unavailable and is retried. */
export type Reply<Answer> =
  | { kind: 'ok'; answer: Answer }
  | { kind: 'conflict'; code: Conflict; epoch: string | null }
  | { kind: 'sign-in' }
  /** The person is not a member of the space, and nothing was stored. */
  | { kind: 'no-access' }
  | { kind: 'too-large' }
  /** The server can't parse one of the entries, and does not say which. */
  | { kind: 'invalid' }
  | { kind: 'update' }
  | { kind: 'wait'; retryAfterMs: number }
  | { kind: 'unavailable' }

export interface PullArgs {
  clientId: string
  userId: string
  epoch: string | null
  cursor: string
  /** Hash of the device's heads. Sent only if the person has spaces [G6]. */
  heads?: string
}

export interface Transport {
  push(request: PushRequest): Promise<Reply<PushAnswer>>
  pull(args: PullArgs): Promise<Reply<PullAnswer>>
}

/** Interprets an HTTP response. `body` is the parsed JSON, or undefined if the body is not JSON (for example a captive portal's page). */
export function readPush(status: number, body: unknown, retryAfterSeconds: number | null): Reply<PushAnswer> {
  return read(PushAnswer, status, body, retryAfterSeconds)
}

export function readPull(status: number, body: unknown, retryAfterSeconds: number | null): Reply<PullAnswer> {
  return read(PullAnswer, status, body, retryAfterSeconds)
}

/** Returns the reason why no stream was opened. A response that is not from our own server counts as unavailable. */
export function readLiveEnd(status: number, body: unknown, retryAfterSeconds: number | null): LiveEnd {
  const reply = read(v.never(), status, body, retryAfterSeconds)
  return reply.kind === 'sign-in' || reply.kind === 'wait' ? reply : { kind: 'unavailable' }
}

/** Any gateway can send a 403, so the body must contain our own error code. */
const NoAccess = v.object({ status: v.literal(403), code: v.literal('space-no-access') })

/** Any gateway can send a 401. Only a problem body from our own server ends the session. */
const Problem = v.object({ status: v.literal(401), code: v.string() })

/** A proxy may send a 426 for its own protocol, so the body must contain our own error code. */
const TooOld = v.object({ status: v.literal(426), code: v.literal('proto') })

/** The server sends this code only if an entry is invalid. Any other 400 concerns the whole request, so no entry is refused because of it. */
const InvalidEntry = v.object({ status: v.literal(400), code: v.literal('mutation-invalid') })

function read<Schema extends v.GenericSchema>(
  schema: Schema,
  status: number,
  body: unknown,
  retryAfterSeconds: number | null,
): Reply<v.InferOutput<Schema>> {
  if (status === 200) {
    const parsed = v.safeParse(schema, body)
    return parsed.success ? { kind: 'ok', answer: parsed.output } : { kind: 'unavailable' }
  }
  if (status === 409) {
    const conflict = v.safeParse(ConflictBody, body)
    if (conflict.success) return { kind: 'conflict', code: conflict.output.code, epoch: conflict.output.epoch ?? null }
  }
  if (status === 401 && v.is(Problem, body)) return { kind: 'sign-in' }
  if (status === 403 && v.is(NoAccess, body)) return { kind: 'no-access' }
  if (status === 400 && v.is(InvalidEntry, body)) return { kind: 'invalid' }
  if (status === 413) return { kind: 'too-large' }
  if (status === 426 && v.is(TooOld, body)) return { kind: 'update' }
  if (status === 429 || status === 503) return { kind: 'wait', retryAfterMs: (retryAfterSeconds ?? 5) * 1_000 }
  return { kind: 'unavailable' }
}
