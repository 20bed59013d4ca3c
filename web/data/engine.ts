import type { ArgsOf, ArgsSchema, Mutation } from '@station-zero/schema/core/mutation.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { replay } from '@station-zero/sync/client/adopt.ts'
import { noteServerTime } from '@station-zero/sync/client/clock-behind.ts'
import type { DrainResult } from '@station-zero/sync/client/drain.ts'
import { type Enacted, enact, enactIn } from '@station-zero/sync/client/enact.ts'
import { discardRefused, retryRefused } from '@station-zero/sync/client/refused.ts'
import type { ClientStore, Entry } from '@station-zero/sync/client/store.ts'
import { GUEST } from '@station-zero/sync/device/device-state.ts'
import { type AccountDb, type AccountHandle, newId } from './account-db.ts'
import { adoptGuest } from './adoption.ts'
import { openClientStore } from './client-store.ts'
import { refreshContent, refreshContentIfDue } from './content.ts'
import type { AlsoEnacted } from './enact.ts'
import { beginNewJournal } from './indexed-db.ts'
import { loadImageTransfer } from './lazy.ts'
import { rebuildIfStale } from './memories.ts'
import { refreshCounts } from './shared-counts.ts'
import { drainAccount, listenLive } from './transport.ts'

/** Everything that writing and syncing need, in a separate chunk, because the first paint only reads. */
export const engine = {
  openStore: (db: AccountDb): ClientStore => openClientStore(db, newId),
  enact<Schema extends ArgsSchema>(
    { store, db }: AccountHandle,
    mutation: Mutation<string, Schema>,
    args: ArgsOf<Schema>,
    enacted: Enacted,
    check?: (db: AccountDb) => Promise<void>,
    also: readonly AlsoEnacted[] = [],
  ): Promise<void> {
    if (!check && also.length === 0) return enact(store, mutation, args, enacted)
    return store.transact(async (t) => {
      await check?.(db)
      await enactIn(t, store.userId, mutation, args, enacted)
      for (const one of also) await enactIn(t, store.userId, one.mutation, one.args, { ...enacted, id: newId() })
    })
  },
  retry: ({ store }: AccountHandle, id: string): Promise<void> => retryRefused(store, mutations, id),
  discard: ({ store }: AccountHandle, id: string): Promise<void> => discardRefused(store, id),
  replay: ({ store }: AccountHandle, entries: Entry[]): Promise<number> => replay(store, mutations, entries),
  adoptGuest,
  rebuildIfStale,
  listenLive,
  refreshContent: ({ db }: AccountHandle): Promise<void> => refreshContent(db),
  async sync(account: AccountHandle, bearer: () => string | null): Promise<DrainResult> {
    beginNewJournal()
    // Not awaited: it may take minutes, or fail because the storage is full.
    void refreshContentIfDue(account.db)
    const result = await drainAccount(account, bearer)
    if (result.kind === 'unavailable') return result
    const isGuest = account.userId === GUEST
    if (result.kind === 'done' && !isGuest) void transferImages(account)
    const serverAt = await refreshCounts(account.db, !isGuest)
    // A guest never pulls, so this is the only source of the server's time.
    if (isGuest && serverAt !== undefined) await account.store.transact((t) => noteServerTime(t, serverAt))
    return result
  },
}

/** Not part of the round, because it may take minutes. */
async function transferImages(account: AccountHandle): Promise<void> {
  try {
    if ((await account.db.cardImages.count()) > 0) await (await loadImageTransfer()).transferImages(account)
  } catch (error) {
    // The database is closed when the person signs out.
    if (account.db.isOpen()) console.error('Failed to start the image transfer:', error)
  }
}
