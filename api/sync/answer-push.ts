import { mutations } from '@station-zero/schema/mutations.ts'
import type { PushAnswer, PushRequest } from '@station-zero/sync/protocol.ts'
import { type PushPorts, push } from '@station-zero/sync/server/push.ts'
import { Postponed, type ServerStore } from '@station-zero/sync/server/store.ts'
import { asHttpError } from '../errors.ts'
import { A_DAY, type Allowance, openAllowance } from './allowance.ts'
import { inflateBody } from './inflate-body.ts'
import { refuseAll } from './read-only.ts'
import { readPush } from './read-push.ts'

/** A push as received, and its sender. */
export interface SentPush {
  body: Uint8Array<ArrayBuffer>
  isGzip: boolean
  userId: string
  /** As `addressOf` gives it: what new accounts of one address add in a day is limited. */
  address: string
  /** All of the demo account's mutations are refused, and nothing it sends is stored. */
  isDemo: boolean
}

interface Applying {
  /** The server's clock, ms. */
  now: number
  onFault: PushPorts['onFault']
  /** Resolves after other work has had a turn. On its own thread, a push has no other work to wait for. */
  yieldTurn: PushPorts['yieldTurn']
  /** What is left of the daily allowance. */
  allowance?: Allowance
}

/** One per process or thread; only one of them applies pushes. */
const ALLOWANCE = openAllowance(A_DAY)

/** Unpacks and checks a push; needs no database. Throws errors that `answerSyncError` can answer. */
export function readRequest({ body, isGzip }: SentPush): PushRequest {
  return readPush(isGzip ? inflateBody(body) : Buffer.from(body.buffer))
}

/** Throws errors that `answerSyncError` can answer. */
export async function applyRequest(
  store: ServerStore,
  { userId, address, isDemo }: SentPush,
  request: PushRequest,
  { now, onFault, yieldTurn, allowance = ALLOWANCE }: Applying,
): Promise<PushAnswer> {
  // Strangers share the demo account, so none of them may use up the others' allowance. Nothing is applied, so nothing is charged.
  if (isDemo) return refuseAll(await store.epoch(), userId, request)
  allowance.take(userId, request.mutations.length, now)
  const limited: ServerStore = { ...store, write: (id, run) => store.write(id, run, { address }) }
  const ports = { store: limited, mutations, now: () => now, yieldTurn, onFault }
  return push(ports, userId, request).catch((error: unknown) => {
    throw error instanceof Postponed ? asHttpError(error) : error
  })
}
