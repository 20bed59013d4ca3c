import type { Mutation } from '@station-zero/schema/core/mutation.ts'
import { Refused } from '@station-zero/schema/core/refusals.ts'
import { enactIn } from './enact.ts'
import type { ClientStore } from './store.ts'

const UNKNOWN = 'This version of the app does not know this entry. Update the app, then retry.'

/**
 * Requeues a refused or quarantined mutation with the same id and a new seq. Throws `Refused` if this version does not have the mutation,
 * or if the device refuses it. Does nothing if no refused mutation has this id.
 */
export async function retryRefused(
  store: ClientStore,
  mutations: ReadonlyMap<string, Mutation>,
  id: string,
): Promise<void> {
  await store.transact(async (t) => {
    const entry = await t.getRefused(id)
    if (!entry) return
    const mutation = mutations.get(entry.name)
    if (!mutation) throw new Refused('args-invalid', UNKNOWN)
    await t.dropRefused(id)
    await enactIn(t, store.userId, mutation, entry.args, entry)
  })
}

/** Removes a refused mutation at the person's request. */
export async function discardRefused(store: ClientStore, id: string): Promise<void> {
  await store.transact((t) => t.dropRefused(id))
}
