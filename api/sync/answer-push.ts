import { mutations } from '@station-zero/schema/mutations.ts'
import { type PushPorts, push } from '@station-zero/sync/server/push.ts'
import type { ServerStore } from '@station-zero/sync/server/store.ts'
import { inflateBody } from './inflate-body.ts'
import { readOnlyMutations } from './read-only.ts'
import { readPush } from './read-push.ts'

/** A push as it came, and from whom. */
export interface SentPush {
  body: Uint8Array<ArrayBuffer>
  isGzip: boolean
  userId: string
  /** Every mutation of the demo account is refused, so that its queue is settled. */
  isDemo: boolean
  /** The server's clock, ms. */
  now: number
}

/** All of a push but its way here: the answer, as JSON. Throws what `answerSyncError` has an answer to. */
export async function answerPush(
  store: ServerStore,
  { body, isGzip, userId, isDemo, now }: SentPush,
  onFault: PushPorts['onFault'],
): Promise<string> {
  const request = readPush(isGzip ? inflateBody(body) : Buffer.from(body.buffer))
  const ports = {
    store,
    mutations: isDemo ? readOnlyMutations : mutations,
    now: () => now,
    yieldTurn: () => new Promise<void>((resolve) => setImmediate(resolve)),
    onFault,
  }
  return JSON.stringify(await push(ports, userId, request))
}
