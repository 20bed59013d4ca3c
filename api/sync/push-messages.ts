import { PROTO } from '@station-zero/sync/limits.ts'
import type { Conflict, PushAnswer } from '@station-zero/sync/protocol.ts'
import { ConflictError } from '@station-zero/sync/server/push.ts'
import { NoAccessError } from '@station-zero/sync/server/space.ts'
import type { Committed } from '../db/commits.ts'
import { databaseFault, isDatabaseFault } from '../db/sqlite.ts'
import { HttpError, type HttpErrorCode, syncErrors } from '../http/errors.ts'

// Messages between the serving thread and the push thread, and the outcomes of a push.

export interface SentPush {
  body: Uint8Array<ArrayBuffer>
  isGzip: boolean
  userId: string
  /** The client's address as returned by `addressOf`. */
  address: string
  /** If true, all of the push's mutations are refused and nothing is stored. */
  isDemo: boolean
  /** The space that the push is for. If undefined, the push is for the person's own partition. */
  spaceId?: string | undefined
}

/** Pushes that the thread applies in one transaction; at most one per person. */
export interface SentGroup {
  pushes: SentPush[]
  /** The server's time, in milliseconds since the Unix epoch. */
  now: number
}

export interface Answered {
  /** The PushAnswer as JSON. */
  answer: string
  outcome: PushOutcome
}

type Reply = Answered | { error: CarriedError }

/** An exception other than a refusal. `index` is the push's index in the group; `name` and `id` are the mutation's. */
export interface Fault {
  index: number
  error: CarriedError
  name: string
  id: string
}

export interface GroupReply {
  /** In the order of the pushes. Null for a push that did not fit into the group: it was not applied and stays in the queue. */
  replies: (Reply | null)[]
  committed: Committed
  faults: Fault[]
}

/** Thrown if the push thread ended before it replied, so it is unknown whether the push was applied. */
export class PushLost extends Error {
  constructor(options?: ErrorOptions) {
    super('The push thread ended before it replied.', options)
    this.name = 'PushLost'
  }
}

/** Thrown if the push was not applied because too many pushes are waiting, it waited too long, or its client disconnected. */
export class PushesBusy extends Error {
  constructor() {
    super('Too many pushes are waiting.')
    this.name = 'PushesBusy'
  }
}

/** How the metrics classify a push. */
export const PUSH_OUTCOMES = ['applied', 'refused', 'quarantined', 'held', 'shed'] as const
export type PushOutcome = (typeof PUSH_OUTCOMES)[number]

/** Returns the most serious outcome among a push's mutations. A refusal counts again in each response until the device acknowledges it. */
export function outcomeOf({ results, stop }: PushAnswer): PushOutcome {
  if (results.some(({ code }) => code === 'quarantined')) return 'quarantined'
  if (results.length > 0) return 'refused'
  return stop ? 'held' : 'applied'
}

/** An error in a form that can be passed between threads. Structured clone would drop the error's class and code. */
type CarriedError =
  | { kind: 'conflict'; code: Conflict; epoch: string }
  | { kind: 'proto'; sentence: string }
  | { kind: 'no-access' }
  | { kind: 'http'; code: HttpErrorCode; sentence: string; retryAfterS: number | undefined }
  | { kind: 'database'; code: string; message: string; stack: string | undefined }
  | { kind: 'other'; name: string; message: string; stack: string | undefined }

export function serializeError(error: unknown): CarriedError {
  if (error instanceof ConflictError) return { kind: 'conflict', code: error.code, epoch: error.epoch }
  if (error instanceof ProtoError) return { kind: 'proto', sentence: error.message }
  if (error instanceof NoAccessError) return { kind: 'no-access' }
  if (error instanceof HttpError) {
    const { code, message: sentence, retryAfterS } = error
    return { kind: 'http', code, sentence, retryAfterS }
  }
  if (isDatabaseFault(error)) {
    const { code, message, stack } = error
    return { kind: 'database', code, message, stack }
  }
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  return { kind: 'other', name, message, stack }
}

export function restoreError(carried: CarriedError): Error {
  if (carried.kind === 'conflict') return new ConflictError(carried.code, carried.epoch)
  if (carried.kind === 'no-access') return new NoAccessError()
  if (carried.kind === 'proto') return new ProtoError(carried.sentence)
  if (carried.kind === 'http') {
    const { code, sentence, retryAfterS } = carried
    return new HttpError(code, { sentence, ...(retryAfterS !== undefined && { retryAfterS }) })
  }
  const { message, stack } = carried
  if (carried.kind === 'database') return Object.assign(databaseFault(message, carried.code), { stack })
  return Object.assign(new Error(message), { name: carried.name, stack })
}

/** Thrown if the client uses another version of the sync protocol. The message is sent to the client. */
export class ProtoError extends Error {
  override name = 'ProtoError'
}

/**
 * Checks the protocol version before the request is validated, because another version's request may look different. A request without
 * `proto` uses our version.
 */
export function assertProto(request: unknown): void {
  if (typeof request !== 'object' || request === null || !('proto' in request)) return
  if (typeof request.proto !== 'number' && typeof request.proto !== 'string') return
  const proto = Number(request.proto)
  if (Number.isInteger(proto) && proto !== PROTO)
    throw new ProtoError(
      proto < PROTO
        ? syncErrors.proto.sentence
        : 'This server is older than the app. Syncing waits until the server is updated; nothing is lost.',
    )
}
