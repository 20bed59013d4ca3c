import type { Mutation } from '@station-zero/schema/mutation.ts'
import { enactIn } from './enact.ts'
import type { ClientStore } from './store.ts'

/** Queues a refused or quarantined item again: the same id under a new seq. Throws where the device itself refuses it. */
export async function retryRefused(
  store: ClientStore,
  mutations: ReadonlyMap<string, Mutation>,
  id: string,
): Promise<void> {
  await store.transact(async (t) => {
    const entry = await t.getRefused(id)
    const mutation = entry && mutations.get(entry.name)
    if (!entry || !mutation) return
    await t.dropRefused(id)
    await enactIn(t, store.userId, mutation, entry.args, { id, at: entry.at })
  })
}

/** The person has read it and wants it gone. */
export async function discardRefused(store: ClientStore, id: string): Promise<void> {
  await store.transact((t) => t.dropRefused(id))
}
