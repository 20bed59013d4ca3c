import { type ArgsOf, type ArgsSchema, type By, type Mutation, parseArgs } from '@station-zero/schema/mutation.ts'
import { Refused } from '@station-zero/schema/refusals.ts'
import { isLongerThan } from '../byte-length.ts'
import { MAX_MUTATION_BYTES } from '../limits.ts'
import { clockBehindMs } from './clock-behind.ts'
import { openOverlay } from './overlay.ts'
import type { ClientStore, ClientTx, Entry } from './store.ts'

export interface Enacted {
  id: string
  /** The device's clock, ms. */
  at: number
  /** Set if `at` is the server's clock instead. */
  clock?: Entry['clock']
  notBefore?: Entry['notBefore']
  /** When it is queued, by the device's clock, ms; missing for mutations that were made elsewhere or earlier. */
  queuedAt?: number
}

/**
 * Runs the mutation at once and queues it, in one transaction: rows, shadows, the entry and its seq are all stored or none of them [C1,
 * C2]. Throws `Refused` if the mutation can never succeed; then nothing is queued.
 */
export async function enact<Schema extends ArgsSchema>(
  store: ClientStore,
  mutation: Mutation<string, Schema>,
  args: ArgsOf<Schema>,
  enacted: Enacted,
): Promise<void> {
  await store.transact((t) => enactIn(t, store.userId, mutation, args, enacted))
}

/** Who made a queued mutation, and when. */
export const byOf = ({ at, id, seq, clock }: Entry, userId: string, clientId: string): By => ({
  ...{ userId, at, id, clientId, seq },
  ...(clock === undefined && { now: at }),
})

/** The same, in a transaction that is already open, with arguments that were stored or imported and are not typed. */
export async function enactIn<Schema extends ArgsSchema>(
  t: ClientTx,
  userId: string,
  mutation: Mutation<string, Schema>,
  args: unknown,
  { id, at, clock, queuedAt, ...made }: Enacted,
): Promise<void> {
  const parsed = parseArgs(mutation.args, args)
  if (isLongerThan(JSON.stringify(parsed), MAX_MUTATION_BYTES)) throw new Refused('too-large')
  const meta = await t.getMeta()
  const { name, version } = mutation
  const behindMs = queuedAt === undefined ? 0 : clockBehindMs(meta, queuedAt)
  const notBefore = behindMs > 0 ? at + behindMs : made.notBefore
  const entry: Entry = {
    ...{ seq: meta.nextSeq, id, name, v: version, at },
    ...(clock && { clock }),
    ...(notBefore !== undefined && { notBefore }),
    args: parsed,
  }
  const overlay = openOverlay(t)
  await mutation.run(overlay.tx, parsed, byOf(entry, userId, meta.clientId))
  overlay.keep()
  const next = { ...meta, nextSeq: entry.seq + 1, ...(behindMs > 0 && { behindMs }) }
  await Promise.all([overlay.flush(), t.addEntries([entry]), t.putMeta(next)])
}
