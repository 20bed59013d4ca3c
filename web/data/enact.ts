import type { ArgsOf, ArgsSchema, Mutation } from '@station-zero/schema/core/mutation.ts'
import { enactFollowing, type MovePorts, writeFollowing } from '@station-zero/sync/device/write-following.ts'
import Dexie from 'dexie'
import { type AccountDb, newId } from './account-db.ts'
import { askForBackgroundSync, type Current, getCurrent, getWritableAccount, openCurrent } from './active-account.ts'
import { resumeSignIn } from './guest.ts'
import { loadEngine } from './lazy.ts'
import { Moved, movedTo, recordMovedTo } from './write-fence.ts'

/** An additional mutation that is part of the same action. Its arguments are checked when it runs. */
export interface AlsoEnacted {
  mutation: Mutation<string, ArgsSchema>
  args: unknown
}

/**
 * Applies the mutation locally and queues it for the server. Resolves to the mutation's id once the mutation is on disk; throws `Refused`
 * with a message to display, or another error if the device could not save the mutation. `given.at`: the time of the action in ms by the
 * device's clock, if the action happened earlier. `given.id`: the mutation's id, if a draft already has one. `given.check` runs first, in
 * the same transaction, and if it throws, nothing is saved. `given.check` may only await reads of that database. `given.also` are
 * additional mutations that are saved in the same transaction.
 */
export async function enact<Schema extends ArgsSchema>(
  mutation: Mutation<string, Schema>,
  args: ArgsOf<Schema>,
  given: { at?: number; id?: string; check?: (db: AccountDb) => Promise<void>; also?: readonly AlsoEnacted[] } = {},
): Promise<string> {
  const account = getWritableAccount()
  if (!account) throw new Error('No account or guest is active on this device.')
  const queuedAt = Date.now()
  const enacted = { id: given.id ?? newId(), at: given.at ?? queuedAt, queuedAt }
  const engine = await loadEngine()
  await enactFollowing<Current, Current, void>({ ...following, current: getCurrent }, account, (one) =>
    engine.enact(one, mutation, args, enacted, given.check, given.also),
  )
  if (!navigator.onLine) void askForBackgroundSync()
  void requestPersistence()
  return enacted.id
}

let hasRequestedPersistence = false

/** Requests persistent storage, once per page. Called after the first mutation, because until then there is nothing to lose. */
async function requestPersistence(): Promise<void> {
  if (hasRequestedPersistence || !navigator.storage?.persist) return
  hasRequestedPersistence = true
  if (!(await navigator.storage.persisted())) await navigator.storage.persist().catch(() => false)
}

/** Writes to this account or, if its work has moved, to the account that has the work now. */
export const writeAs = <A extends { db: AccountDb }, T>(
  account: A,
  write: (account: A | Current) => PromiseLike<T>,
): Promise<T> => writeFollowing<A, Current, T>(following, account, write)

/** Like `writeAs`, but for data that does not go through the outbox: drafts and recordings. */
export const writeIn = <T>(db: AccountDb, write: (db: AccountDb) => PromiseLike<T>): Promise<T> =>
  writeAs({ db }, (account) => write(account.db))

const following = {
  movedTo({ db }, error) {
    if (error instanceof Moved) recordMovedTo(db, error.userId)
    return isOver(error) ? movedTo(db) : undefined
  },
  resumeSignIn,
  open: openCurrent,
} satisfies MovePorts<{ db: AccountDb }, Current>

/**
 * Returns true if the work has moved, or if the database is closed because this page has switched to the other account or the database was
 * deleted.
 */
const isOver = (error: unknown): boolean => error instanceof Moved || error instanceof Dexie.DatabaseClosedError
