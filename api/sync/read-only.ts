import { refusals } from '@station-zero/schema/core/refusals.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import type { PullAnswer, PushAnswer, PushRequest } from '@station-zero/sync/protocol.ts'
import { ConflictError } from '@station-zero/sync/server/push.ts'

/**
 * The answer to a push from the demo account, which stores nothing [S15]. Each mutation is refused individually, so that the
 * device's outbox drains and reports each one. Mutations that this server does not know yet wait for its upgrade, as for any
 * account.
 */
export function refuseAll(epoch: string, userId: string, request: PushRequest): PushAnswer {
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

/**
 * The server remembers none of the demo account's devices. Nothing they send ever takes effect, so every page covers all of it:
 * a `last` that lags behind would look like that of a restored server [C9].
 */
export const coveringAll = (answer: PullAnswer): PullAnswer => ({ ...answer, last: Number.MAX_SAFE_INTEGER })
