import { type Mutation, mutation } from '@station-zero/schema/mutation.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { Refused } from '@station-zero/schema/refusals.ts'
import * as v from 'valibot'

/** The same names and versions, each refusing: the demo account is read-only, and its device is told so item by item. */
export const readOnlyMutations: ReadonlyMap<string, Mutation> = new Map(
  [...mutations.values()].map(({ name, version }) => [name, mutation(name, version, v.unknown(), refuse)]),
)

async function refuse(): Promise<never> {
  throw new Refused('demo-read-only')
}
