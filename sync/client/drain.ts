import { ARCHIVE_KEEP_MS, MAX_PUSH_MUTATIONS } from '../limits.ts'
import { archiveClockAt } from './archive.ts'
import { pullOnce, unpark } from './pull.ts'
import { type Outcome, type PushPorts, pushOnce, type Wait } from './push.ts'

/** `no-room`: the device's storage is full. */
export type DrainResult = { kind: 'done' } | { kind: 'sign-in' | 'update' | 'unavailable' | 'no-room' } | Wait

/** A round ends after this many requests, so that other contexts can sync; the timer starts the next round. */
const MAX_REQUESTS = 10_000
/** After this many consecutive stale responses, another context is evidently syncing, so this context stops. */
const MAX_STALE = 5

/**
 * Pushes until the queue is drained or the server ends the push, then pulls. Skips the pull only if the push ended with `sign-in` or
 * `unavailable`. Returns `done` if both succeed, otherwise the result of the one that failed; if both fail, the push's result.
 */
export async function drain(ports: PushPorts): Promise<DrainResult> {
  await ports.store.transact(unpark)
  const most = { mutations: MAX_PUSH_MUTATIONS }
  const pushed = await repeat(() => pushOnce(ports, most))
  if (pushed.kind === 'sign-in' || pushed.kind === 'unavailable') return pushed
  const pulled = await repeat(() => pullOnce(ports))
  const stopped = pushed.kind === 'drained' ? pulled : pushed
  if (stopped.kind !== 'drained') return stopped
  await ports.store.transact(async (t) => {
    const [meta, now] = [await t.getMeta(), ports.now()]
    const archiveClock = archiveClockAt(now, meta)
    await t.putMeta({ ...meta, syncedAt: now, archiveClock })
    await t.dropArchived(archiveClock - ARCHIVE_KEEP_MS)
  })
  return { kind: 'done' }
}

/** Outcomes after which `repeat` stops: nothing is left to push or pull, or something blocks the sync. */
type Ended = Exclude<Outcome, { kind: 'again' } | { kind: 'stale' }>

async function repeat(once: () => Promise<Outcome>): Promise<Ended> {
  let stale = 0
  for (let request = 0; request < MAX_REQUESTS && stale < MAX_STALE; request += 1) {
    const outcome = await once()
    if (outcome.kind !== 'again' && outcome.kind !== 'stale') return outcome
    stale = outcome.kind === 'stale' ? stale + 1 : 0
  }
  return { kind: 'wait', retryAfterMs: 1_000 }
}
