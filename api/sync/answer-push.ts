import { mutations } from '@station-zero/schema/mutations.ts'
import type { PushAnswer, PushRequest } from '@station-zero/sync/protocol.ts'
import { type PushPorts, push } from '@station-zero/sync/server/push.ts'
import type { ServerStore } from '@station-zero/sync/server/store.ts'
import { A_DAY, type Allowance, openAllowance } from './allowance.ts'
import { inflateBody } from './inflate-body.ts'
import { refuseAll } from './read-only.ts'
import { readPush } from './read-push.ts'

/** A push as it came, and from whom. */
export interface SentPush {
  body: Uint8Array<ArrayBuffer>
  isGzip: boolean
  userId: string
  /** Every mutation of the demo account is refused, and nothing of it is stored. */
  isDemo: boolean
}

interface Applying {
  /** The server's clock, ms. */
  now: number
  onFault: PushPorts['onFault']
  /** Resolves after other work had its turn; on a thread of its own a push has none to wait for. */
  yieldTurn: PushPorts['yieldTurn']
  /** What is left of a day's worth. */
  allowance?: Allowance
}

/** One a process or thread, and one of them applies pushes. */
const ALLOWANCE = openAllowance(A_DAY)

/** Unpacks and checks; needs no database. Throws what `answerSyncError` has an answer to. */
export function readRequest({ body, isGzip }: SentPush): PushRequest {
  return readPush(isGzip ? inflateBody(body) : Buffer.from(body.buffer))
}

/** Throws what `answerSyncError` has an answer to. */
export async function applyRequest(
  store: ServerStore,
  { userId, isDemo }: SentPush,
  request: PushRequest,
  { now, onFault, yieldTurn, allowance = ALLOWANCE }: Applying,
): Promise<PushAnswer> {
  // Of strangers who share an account none uses up what the others may push: there is nothing to use up.
  if (isDemo) return refuseAll(await store.epoch(), userId, request)
  allowance.take(userId, request.mutations.length, now)
  return push({ store, mutations, now: () => now, yieldTurn, onFault }, userId, request)
}
