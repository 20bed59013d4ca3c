import * as v from 'valibot'
import { type Conflict, ConflictBody, PullAnswer, PushAnswer, type PushRequest } from '../protocol.ts'
import type { LiveEnd } from './live.ts'

/** How a request went. Anything but our own server's answer counts as unavailable and is retried. */
export type Reply<Answer> =
  | { kind: 'ok'; answer: Answer }
  | { kind: 'conflict'; code: Conflict; epoch: string | null }
  | { kind: 'sign-in' }
  | { kind: 'too-large' }
  /** One of the entries can't be read by the server, which does not say which. */
  | { kind: 'invalid' }
  | { kind: 'update' }
  | { kind: 'wait'; retryAfterMs: number }
  | { kind: 'unavailable' }

export interface PullArgs {
  clientId: string
  userId: string
  epoch: string | null
  cursor: string
}

export interface Transport {
  push(request: PushRequest): Promise<Reply<PushAnswer>>
  pull(args: PullArgs): Promise<Reply<PullAnswer>>
}

/** Reads an HTTP answer; `body` is the parsed JSON, undefined where it was none (a captive portal's page). */
export function readPush(status: number, body: unknown, retryAfterSeconds: number | null): Reply<PushAnswer> {
  return read(PushAnswer, status, body, retryAfterSeconds)
}

export function readPull(status: number, body: unknown, retryAfterSeconds: number | null): Reply<PullAnswer> {
  return read(PullAnswer, status, body, retryAfterSeconds)
}

/** Why there is no stream. An answer that is not our server's counts as unavailable. */
export function readLiveEnd(status: number, body: unknown, retryAfterSeconds: number | null): LiveEnd {
  const reply = read(v.never(), status, body, retryAfterSeconds)
  return reply.kind === 'sign-in' || reply.kind === 'wait' ? reply : { kind: 'unavailable' }
}

/** Any gateway can say 401; what ends a session is our server's own sentence. */
const Problem = v.object({ status: v.literal(401), code: v.string() })

/** Said of entries only: a fault in what the device sends around them is no entry's fault. */
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
  if (status === 400 && v.is(InvalidEntry, body)) return { kind: 'invalid' }
  if (status === 413) return { kind: 'too-large' }
  if (status === 426) return { kind: 'update' }
  if (status === 429 || status === 503) return { kind: 'wait', retryAfterMs: (retryAfterSeconds ?? 5) * 1_000 }
  return { kind: 'unavailable' }
}
