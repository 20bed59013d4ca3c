import { isLongerThan } from '@station-zero/schema/core/byte-length.ts'
import { type ArgsOf, type ArgsSchema, type By, type Mutation, parseArgs } from '@station-zero/schema/core/mutation.ts'
import { Refused } from '@station-zero/schema/core/refusals.ts'
import { MAX_MUTATION_BYTES } from '../limits.ts'
import { clockBehindMs } from './clock-behind.ts'
import { openOverlay } from './overlay.ts'
import type { ClientStore, ClientTx, Entry } from './store.ts'

export interface Enacted {
  id: string
  /** When the mutation was made, on the device's clock (unless `clock` is set), in ms. */
  at: number
  /** Set if `at` is already the server's time. */
  clock?: Entry['clock']
  notBefore?: Entry['notBefore']
  /** When the mutation was queued, on the device's clock, in ms; missing for imported and older mutations. */
  queuedAt?: number
}

/**
 * Runs the mutation and queues it in one transaction: rows, shadows, the entry and its seq are stored together or not
 * at all [C1, C2]. Throws `Refused`, and queues nothing, if the mutation can never succeed.
 */
export async function enact<Schema extends ArgsSchema>(
  store: ClientStore,
  mutation: Mutation<string, Schema>,
  args: ArgsOf<Schema>,
  enacted: Enacted,
): Promise<void> {
  await store.transact((t) => enactIn(t, store.userId, mutation, args, enacted))
}

/** Returns the author and timestamp of a queued mutation. */
export const byOf = ({ at, id, seq, clock }: Entry, userId: string, clientId: string): By => ({
  ...{ userId, at, id, clientId, seq },
  ...(clock === undefined && { now: at }),
})

/** Like `enact`, but in an open transaction and with untyped arguments that were stored or imported. */
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
