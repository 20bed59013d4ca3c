import type { ArgsOf, ArgsSchema, Mutation } from '@station-zero/schema/core/mutation.ts'
import { enactFollowing } from '@station-zero/sync/device/write-following.ts'
import { keepForGood } from '../dexie/persistence.ts'
import { loadEngine } from '../guest/load-engine.ts'
import { newId } from '../stores/account.ts'
import type { AccountDb } from '../stores/account-db.ts'
import { type Current, getCurrent, getWritableAccount } from './active-account.ts'
import { askForBackgroundSync } from './page-sync.ts'
import { following } from './write-following-move.ts'

/**
 * Applies the mutation locally and queues it for the server. Resolves with the mutation's id once it is on disk; throws `Refused` with a
 * sentence to show, or another error if the device could not save it. `given.at` is when the action happened by the device's clock (ms), if
 * that was earlier; `given.id` is the mutation's id, if a draft has it already. `given.check` runs first, in the same transaction: if it
 * throws, nothing is saved. It may await only reads of that database.
 */
export async function enact<Schema extends ArgsSchema>(
  mutation: Mutation<string, Schema>,
  args: ArgsOf<Schema>,
  given: { at?: number; id?: string; check?: (db: AccountDb) => Promise<void> } = {},
): Promise<string> {
  const account = getWritableAccount()
  if (!account) throw new Error('Nobody is using this device.')
  const queuedAt = Date.now()
  const enacted = { id: given.id ?? newId(), at: given.at ?? queuedAt, queuedAt }
  const engine = await loadEngine()
  await enactFollowing<Current, Current, void>({ ...following, current: getCurrent }, account, (one) =>
    engine.enact(one, mutation, args, enacted, given.check),
  )
  if (!navigator.onLine) void askForBackgroundSync()
  void keepForGood()
  return enacted.id
}
