import { isLongerThan } from '@station-zero/schema/core/byte-length.ts'
import { type ArgsSchema, type Mutation, parseArgs } from '@station-zero/schema/core/mutation.ts'
import { Refused } from '@station-zero/schema/core/refusals.ts'
import { MAX_MUTATION_BYTES } from '@station-zero/sync/limits.ts'
import type { ServerStore } from '@station-zero/sync/server/store.ts'

/** The error codes that any mutation over REST can return, in addition to the mutation's own codes. */
export const ENACT_ERRORS = [
  'args-invalid',
  'too-large',
  'quota-rows',
  'quota-bytes',
  'growth-account',
  'growth-address',
  'disk-low',
] as const

/** The caller and time (ms) of a REST call. `id` becomes the mutation's id. */
export interface By {
  userId: string
  address: string
  at: number
  id: string
}

/**
 * Runs one mutation for a REST call in its own transaction; resolves once the mutation is durable. Throws Refused or Postponed; in either
 * case nothing has changed. The growth limits apply as for a push [S14], unless `address` is missing because the server itself makes the
 * change.
 */
export async function enact<Name extends string, Schema extends ArgsSchema>(
  store: ServerStore,
  mutation: Mutation<Name, Schema>,
  rawArgs: unknown,
  { address, ...who }: Omit<By, 'address'> & Partial<By>,
): Promise<void> {
  if (isLongerThan(JSON.stringify(rawArgs ?? null), MAX_MUTATION_BYTES)) throw new Refused('too-large')
  const args = parseArgs(mutation.args, rawArgs)
  const by = { ...who, now: who.at, clientId: 'rest', seq: 0 }
  const run: Parameters<ServerStore['write']>[1] = ({ rows }) =>
    mutation.decide ? mutation.decide(rows, args, by) : mutation.run(rows, args, by)
  await store.write(who.userId, run, address === undefined ? undefined : { address })
}
