import { isLongerThan } from '@station-zero/schema/core/byte-length.ts'
import {
  type ArgsSchema,
  type DecidingTx,
  type Mutation,
  parseArgs,
  type Tx,
} from '@station-zero/schema/core/mutation.ts'
import { Refused } from '@station-zero/schema/core/refusals.ts'
import { timeAfter } from '@station-zero/schema/core/register.ts'
import type { PersonTableName, RowOf } from '@station-zero/schema/tables.ts'
import { MAX_MUTATION_BYTES } from '@station-zero/sync/limits.ts'
import type { ServerStore, ServerTx } from '@station-zero/sync/server/store.ts'

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
  by: Caller,
): Promise<void> {
  const run = prepare(mutation, rawArgs)
  await store.write(by.userId, ({ rows }) => run(rows, by), growthOf(by))
}

/** A row that records the latest of a person's changes to one thing, for example whether a job is saved. */
type Register = Extract<PersonTableName, 'savedJobs' | 'groupMemberships' | 'eventMemberships' | 'mentorshipRequests'>

interface Target<N extends Register> {
  table: N
  key: string
  /** Runs in the transaction, before the change; throws to reject the call. */
  check?(before: RowOf<N> | undefined, rows: Tx): Promise<unknown> | unknown
  /** Returns whether there is nothing to change. */
  isDone?(before: RowOf<N> | undefined): boolean
}

/**
 * Like `enact`, for a mutation that changes the row `target`. Returns the row before and after the change, both read in the transaction, so
 * that exactly one of several concurrent equal calls sees the row as new. The change is later than the state that the caller has seen [R4].
 */
export async function enactOn<N extends Register, Name extends string, Schema extends ArgsSchema>(
  store: ServerStore,
  { table, key, check, isDone }: Target<N>,
  mutation: Mutation<Name, Schema>,
  rawArgs: unknown,
  by: Caller,
): Promise<{ before: RowOf<N> | undefined; row: RowOf<N> }> {
  const run = prepare(mutation, rawArgs)
  const change = async ({ rows }: ServerTx) => {
    const before = await rows.get(table, key)
    await check?.(before, rows)
    if (!isDone?.(before)) await run(rows, { ...by, at: timeAfter(before, by.at) })
    return { before, row: (await rows.get(table, key)) as RowOf<N> }
  }
  return await store.write(by.userId, change, growthOf(by))
}

type Caller = Omit<By, 'address'> & Partial<By>

/** Validates the arguments, and returns a function that runs the mutation in a transaction. */
function prepare<Name extends string, Schema extends ArgsSchema>(mutation: Mutation<Name, Schema>, rawArgs: unknown) {
  if (isLongerThan(JSON.stringify(rawArgs ?? null), MAX_MUTATION_BYTES)) throw new Refused('too-large')
  const args = parseArgs(mutation.args, rawArgs)
  const decide = mutation.decide ?? mutation.run
  return (rows: DecidingTx, { address, ...who }: Caller) =>
    decide(rows, args, { ...who, now: who.at, clientId: 'rest', seq: 0 })
}

const growthOf = ({ address }: Caller) => (address === undefined ? undefined : { address })
