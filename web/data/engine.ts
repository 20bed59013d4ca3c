import { changeSetting } from '@station-zero/schema/account/mutations.ts'
import { DEMO_USERNAME } from '@station-zero/schema/auth/user.ts'
import type { ArgsOf, ArgsSchema, Mutation } from '@station-zero/schema/core/mutation.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { storeWeights } from '@station-zero/schema/prep/mutations.ts'
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
import { refreshContent, refreshContentIfDue, removeParts } from './content.ts'
import { deviceDb } from './device-db.ts'
import type { AlsoEnacted } from './enact.ts'
import { beginNewJournal } from './indexed-db.ts'
import { loadFollowProgress, loadImageTransfer, loadSpaceSync } from './lazy.ts'
import { rebuildIfStale } from './memories.ts'
import { refreshCounts } from './shared-counts.ts'
import { type StoreFit, tendMemory } from './tend-memory.ts'
import { drainAccount, listenLive } from './transport.ts'

/** Everything that writing and syncing require, in a separate chunk, because the first paint only reads. */
export const engine = {
  openStore: (db: AccountDb): ClientStore => openClientStore(db, newId),
  async enact<Schema extends ArgsSchema>(
    { store, db }: AccountHandle,
    mutation: Mutation<string, Schema>,
    args: ArgsOf<Schema>,
    enacted: Enacted,
    check?: (db: AccountDb) => Promise<void>,
    also: readonly AlsoEnacted[] = [],
  ): Promise<void> {
    await store.transact(async (t) => {
      await check?.(db)
      await enactIn(t, store.userId, mutation, args, enacted)
      for (const one of also) await enactIn(t, store.userId, one.mutation, one.args, { ...enacted, id: newId() })
    })
    // The changed setting may require folding all card memories again, even offline.
    if (mutation.name === changeSetting.name) void tendMemory(db, undefined)
  },
  retry: ({ store }: AccountHandle, id: string): Promise<void> => retryRefused(store, mutations, id),
  discard: ({ store }: AccountHandle, id: string): Promise<void> => discardRefused(store, id),
  replay: ({ store }: AccountHandle, entries: Entry[]): Promise<number> => replay(store, mutations, entries),
  adoptGuest,
  rebuildIfStale,
  listenLive,
  /** `also`: tracks to fetch in addition to the person's tracks. */
  refreshContent: ({ db }: AccountHandle, also?: readonly string[]): Promise<void> => refreshContent(db, also),
  /** Deletes the content of the given tracks, except for tracks that the person has turned on. */
  removeParts: ({ db }: AccountHandle, trackIds: readonly string[]): Promise<void> => removeParts(db, trackIds),
  async sync(account: AccountHandle, bearer: () => string | null): Promise<DrainResult> {
    beginNewJournal()
    // Not awaited, because the refresh may take minutes, or fail because the storage is full.
    void refreshContentIfDue(account.db)
    const result = await drainAccount(account, bearer, loadSpaceSync)
    // Another device may have turned on a track whose cards are not on this device yet.
    void refreshContentIfDue(account.db)
    // Not awaited, because folding memories and fitting weights may take seconds.
    void tendMemory(account.db, await storeFitOf(account))
    if (result.kind === 'unavailable') return result
    const isGuest = account.userId === GUEST
    if (result.kind === 'done' && !isGuest) void transferImages(account)
    if (!isGuest) void followProgress(account)
    const serverAt = await refreshCounts(account.db, !isGuest)
    // A guest never pulls, so this response is the guest's only source of the server's time.
    if (isGuest && serverAt !== undefined) await account.store.transact((t) => noteServerTime(t, serverAt))
    return result
  },
}

/**
 * Returns a function that stores fitted weights with a mutation of the person; undefined for the published demo account, which is
 * read-only.
 */
async function storeFitOf({ store, userId }: AccountHandle): Promise<StoreFit | undefined> {
  if ((await deviceDb.accounts.get(userId))?.user.username === DEMO_USERNAME) return undefined
  return (fit) => {
    const now = Date.now()
    return enact(store, storeWeights, fit, { id: newId(), at: now, queuedAt: now })
  }
}

/** Publishes the person's progress in classes. Not part of the sync round, because computing the progress may take seconds. */
async function followProgress(account: AccountHandle): Promise<void> {
  try {
    if (await isInClass(account.db)) await (await loadFollowProgress())(account)
  } catch (error) {
    // The next sync round retries. After sign-out, the database is closed, and the failure is expected.
    if (account.db.isOpen()) console.error('Failed to publish the progress in a class:', error)
  }
}

const isInClass = async ({ spaceLinks }: AccountDb): Promise<boolean> =>
  (await spaceLinks.filter(({ kind, isWanted }) => kind === 'class' && isWanted).count()) > 0

/** Uploads and downloads card images. Not part of the sync round, because a transfer may take minutes. */
async function transferImages(account: AccountHandle): Promise<void> {
  try {
    if ((await account.db.cardImages.count()) > 0) await (await loadImageTransfer()).transferImages(account)
  } catch (error) {
    // After sign-out, the database is closed, and the failure is expected.
    if (account.db.isOpen()) console.error('Failed to start the image transfer:', error)
  }
}
