import type { Heads } from '../heads.ts'
import { backoffMs } from './backoff.ts'
import { type DrainResult, drain } from './drain.ts'
import { forgetRows } from './pull.ts'
import type { PushPorts } from './push.ts'
import type { Meta } from './store.ts'

/** Maximum space requests that one context sends per minute. The remaining spaces wait for the next round. */
export const SPACE_REQUESTS_A_MINUTE = 120
const MINUTE_MS = 60_000
/** Number of consecutive unresponsive spaces after which a round ends. */
const MAX_FAILURES = 3

/** A row of `spaceLinks`. */
export interface Link {
  spaceId: string
  isWanted: boolean
}

export interface SpacesPorts {
  /** The person's own partition. It syncs first because its links must reach the server before any space mutation [G8]. */
  person: PushPorts
  /** The rows of `spaceLinks`, plus the other spaces that this device has data for: a restored server may lack their links. */
  links(): Promise<Link[]>
  /** Opens a space's partition, with a transport that sends to that space. */
  open(spaceId: string): Promise<PushPorts>
  /** Time on the device's clock, in ms. */
  now(): number
  /** Returns a random number in [0, 1). */
  random(): number
  /** Times of recent space requests, in ms on the device's clock. All rounds in one context share this array. */
  sent: number[]
}

/**
 * Runs one round: syncs the person's partition, then the spaces that need it. A space that fails has its own backoff, and the round
 * continues. The round ends early, with the space's result, after `sign-in`, `update` or `no-room`, or when `MAX_FAILURES` consecutive
 * spaces are unavailable. Without links, this is the same as `drain`.
 */
export async function drainAll(ports: SpacesPorts): Promise<DrainResult> {
  const hasSpaces = (await ports.links()).length > 0
  const result = await drain({ ...ports.person, hasSpaces })
  if (result.kind !== 'done') return result
  const links = await ports.links()
  if (links.length === 0) return result
  const { meta, unsent } = await ports.person.store.transact(async (t) => {
    const meta = await t.getMeta()
    return { meta, unsent: await t.entriesAfter(meta.acked) }
  })
  const { heads = {}, epoch } = meta
  // A space that the person joined during this round waits for the next round: until its link is on the server, pushes
  // to it are refused.
  const unlinked = new Set(unsent.map(({ args }): unknown => Object(args).spaceId))
  let failures = 0
  for (const link of links.filter(({ spaceId }) => !unlinked.has(spaceId))) {
    const ended = await drainSpace(ports, link, heads, epoch)
    if (ended.kind === 'sign-in' || ended.kind === 'update' || ended.kind === 'no-room') return ended
    // After several consecutive failures, the device is probably offline. The failed spaces back off, so the next round starts with the
    // remaining spaces.
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
  // After a server restore, the device resends the data that the backup lacks, even without access or a link [C9].
  const isRestored = meta.epoch !== null && meta.epoch !== epoch
  if (isSettled && !isRestored && !link.isWanted) {
    await store.transact(forgetRows)
    return { kind: 'done' }
  }
  const head = heads[link.spaceId]
  // While a snapshot is unfinished, pull even if the head is unchanged: the stored rows may be from a history that the server lost, and
  // both histories can have the same head.
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

/** Whether the space is still backing off. False if the device's clock has been set back since the backoff began. */
const isPaused = ({ pause }: Meta, now: number): boolean =>
  pause !== undefined && now >= pause.from && now - pause.from < pause.ms

/** Wraps the space's transport. A request beyond `SPACE_REQUESTS_A_MINUTE` is not sent; it returns `wait`, which ends the space's round. */
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
