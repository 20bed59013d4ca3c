import type { Entry, RefusedEntry } from '@station-zero/sync/client/store.ts'
import { type AccountDb, waitingEntries, waitingSpaceEntries } from './account-db.ts'
import { getCurrent } from './active-account.ts'
import { loadEngine, loadSpaceSync } from './lazy.ts'
import { useLive } from './use-live.ts'

/** One page of the queue with the descriptions from `describe`, and the total count. */
export interface ItemPage<E, Described> {
  items: (Described & { entry: E })[]
  total: number
}

/** Maximum rows rendered at once, because the queue can be long. */
export const PAGE_ITEMS = 50

type Describe<Described> = (db: AccountDb, entry: Entry) => Promise<Described>

/**
 * Lists one page of the mutations that the server has not confirmed, in sending order: those of the person's own data, then those of
 * spaces; undefined while loading.
 */
export const useWaitingItems = <Described>(
  from: number,
  describe: Describe<Described>,
): ItemPage<Entry, Described> | undefined =>
  useLive(
    async (db) => {
      const waiting = await waitingEntries(db)
      const [own, inSpaces] = [await waiting.clone().count(), await waitingSpaceEntries(db)]
      const total = own + inSpaces.length
      const start = pageStart(from, total)
      const first = start < own ? await waiting.offset(start).limit(PAGE_ITEMS).toArray() : []
      const rest = inSpaces.slice(Math.max(0, start - own), Math.max(0, start + PAGE_ITEMS - own))
      return { items: await describeAll<Entry, Described>(db, [...first, ...rest], describe), total }
    },
    [from],
  )

/** Lists one page of the mutations that the server refused or quarantined, oldest first; undefined while loading. */
export const useRefusedItems = <Described>(
  from: number,
  describe: Describe<Described>,
): ItemPage<RefusedEntry, Described> | undefined =>
  useLive(
    async (db) => {
      const all = (await db.refused.toArray()).toSorted((a, b) => a.at - b.at || a.seq - b.seq)
      const start = pageStart(from, all.length)
      return { items: await describeAll(db, all.slice(start, start + PAGE_ITEMS), describe), total: all.length }
    },
    [from],
  )

/** Clamps the page's start, because the queue may have become shorter. */
export const pageStart = (from: number, total: number): number =>
  from < total ? from : Math.max(0, Math.ceil(total / PAGE_ITEMS) - 1) * PAGE_ITEMS

const describeAll = <E extends Entry, Described>(db: AccountDb, entries: E[], describe: Describe<Described>) =>
  Promise.all(entries.map(async (entry) => ({ ...(await describe(db, entry)), entry })))

/** Requeues a refused item and syncs now. Throws `Refused` if this device also refuses it. */
export async function retryItem(id: string): Promise<void> {
  const account = getCurrent()
  if (!account) return
  const spaceId = (await account.db.refused.get(id))?.spaceId
  if (spaceId === undefined) await (await loadEngine()).retry(account, id)
  else await (await loadSpaceSync()).retryInSpace(account, spaceId, id)
  account.loop.poke(0)
}

/** Deletes the item permanently; no other copy of it exists. */
export async function discardItem(id: string): Promise<void> {
  const account = getCurrent()
  if (!account) return
  const { discard } = await loadEngine()
  await discard(account, id)
}
