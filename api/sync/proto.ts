import { PROTO } from '@station-zero/sync/limits.ts'
import { syncErrors } from '../http/errors.ts'

/** The client speaks another version of the sync protocol. The message is the sentence to send. */
export class ProtoError extends Error {
  override name = 'ProtoError'
}

/** Runs before the request is validated, since another version's request may look different. No `proto` means ours. */
export function mustSpeakOurProto(request: unknown): void {
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
