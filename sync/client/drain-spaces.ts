import type { Heads } from '../heads.ts'
import { backoffMs } from './backoff.ts'
import { type DrainResult, drain } from './drain.ts'
import { forgetRows } from './pull.ts'
import type { PushPorts } from './push.ts'
import type { Meta } from './store.ts'

/** Maximum requests for spaces that one context sends in a minute. The rest of the spaces wait for the next round. */
export const SPACE_REQUESTS_A_MINUTE = 120
const MINUTE_MS = 60_000
/** After this many spaces in a row without an answer, the round ends. */
const MAX_FAILURES = 3

/** A row of `spaceLinks`. */
export interface Link {
  spaceId: string
  isWanted: boolean
}

export interface SpacesPorts {
  /** The person's own partition, which is synced first: its links must arrive before anything in a space [G8]. */
  person: PushPorts
  /** The rows of `spaceLinks`, and all other spaces of which this device has anything: a restored server may lack the link. */
  links(): Promise<Link[]>
  /** The partition of a space. Its transport sends to that space. */
  open(spaceId: string): Promise<PushPorts>
  /** The device's clock, ms. */
  now(): number
  /** In [0, 1). */
  random(): number
  /** Times of recent requests for spaces, ms; shared by the rounds of one context. */
  sent: number[]
}

/**
 * One round: the person's partition, then the spaces that need it. A space that fails waits by itself and delays no
 * other partition. Without links this is `drain`.
 */
export async function drainAll(ports: SpacesPorts): Promise<DrainResult> {
  const hasSpaces = (await ports.links()).length > 0
  const result = await drain({ ...ports.person, hasSpaces })
  if (result.kind !== 'done') return result
  const links = await ports.links()
  if (links.length === 0) return result
  const { heads = {}, epoch } = await ports.person.store.transact((t) => t.getMeta())
  let failures = 0
  for (const link of links) {
    const ended = await drainSpace(ports, link, heads, epoch)
    if (ended.kind === 'sign-in' || ended.kind === 'update' || ended.kind === 'no-room') return ended
    // The device is probably offline. Those that failed wait, so the others come first in the next round.
    failures = ended.kind === 'unavailable' ? failures + 1 : 0
    if (failures === MAX_FAILURES) return ended
  }
  return result
}

async function drainSpace(ports: SpacesPorts, link: Link, heads: Heads, epoch: string | null): Promise<DrainResult> {
  const space = limited(ports, await ports.open(link.spaceId))
  const { store } = space
  const now = ports.now()
  const { meta, waiting } = await store.transact(async (t) => {
    const meta = await t.getMeta()
    return { meta, waiting: (await t.entriesAfter(meta.acked, 1)).length }
  })
  if (isPaused(meta, now)) return { kind: 'done' }
  const isSettled = waiting === 0 && meta.acked <= meta.covered
  // After a restore of the server, the device resends what the backup lacks, also without access and without a link [C9].
  const isRestored = meta.epoch !== null && meta.epoch !== epoch
  if (isSettled && !isRestored && !link.isWanted) {
    await store.transact(forgetRows)
    return { kind: 'done' }
  }
  const head = heads[link.spaceId]
  // A snapshot that was begun may replace rows of a lost history, whose head may be the same by chance.
  const isNews = meta.isStaging || meta.head === undefined || (head !== undefined && head !== meta.head)
  if (isSettled && !isRestored && !isNews) return { kind: 'done' }
  const ended = await drain(space)
  await store.transact(async (t) => {
    const { pause, ...after } = await t.getMeta()
    if (ended.kind === 'done') return pause && t.putMeta(after)
    const failures = (pause?.failures ?? 0) + 1
    const ms = ended.kind === 'wait' ? ended.retryAfterMs : backoffMs(failures, ports.random())
    return t.putMeta({ ...after, pause: { from: now, ms, failures } })
  })
  return ended
}

/** Not if the device's clock was set back since. */
const isPaused = ({ pause }: Meta, now: number): boolean =>
  pause !== undefined && now >= pause.from && now - pause.from < pause.ms

/** Ends the round of a space beyond the limit of requests. */
function limited({ sent, now }: SpacesPorts, space: PushPorts): PushPorts {
  const { transport } = space
  const counted =
    <Args, Answer>(send: (args: Args) => Promise<Answer>) =>
    async (args: Args): Promise<Answer | { kind: 'wait'; retryAfterMs: number }> => {
      const at = now()
      while (sent[0] !== undefined && (sent[0] <= at - MINUTE_MS || sent[0] > at)) sent.shift()
      if (sent.length >= SPACE_REQUESTS_A_MINUTE)
        return { kind: 'wait', retryAfterMs: (sent[0] ?? at) + MINUTE_MS - at }
      sent.push(at)
      return send(args)
    }
  return { ...space, transport: { push: counted(transport.push), pull: counted(transport.pull) } }
}
