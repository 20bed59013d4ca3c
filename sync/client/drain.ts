import { ARCHIVE_KEEP_MS, MAX_PUSH_MUTATIONS } from '../limits.ts'
import { archiveClockAt } from './archive.ts'
import { pullOnce, unpark } from './pull.ts'
import { type Outcome, type PushPorts, pushOnce } from './push.ts'

export type DrainResult =
  | { kind: 'done' }
  | { kind: 'sign-in' | 'update' | 'unavailable' }
  | { kind: 'wait'; retryAfterMs: number }

/** A round that goes on for longer than this many requests gives others a turn; it is picked up by the timer. */
const MOST_REQUESTS = 10_000
/** So many answers in a row that another context has overtaken: it is at work, and this one leaves it to it. */
const MOST_STALE = 5

/** Pushes until the queue is drained or the server says stop, then pulls; a push that was stopped never stops the pulling. */
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

/** Until there is nothing more, or something is in the way. */
type Ended = Exclude<Outcome, { kind: 'again' } | { kind: 'stale' }>

async function repeat(once: () => Promise<Outcome>): Promise<Ended> {
  let stale = 0
  for (let request = 0; request < MOST_REQUESTS && stale < MOST_STALE; request += 1) {
    const outcome = await once()
    if (outcome.kind !== 'again' && outcome.kind !== 'stale') return outcome
    stale = outcome.kind === 'stale' ? stale + 1 : 0
  }
  return { kind: 'wait', retryAfterMs: 1_000 }
}
