import type { ArgsSchema, Mutation } from '@station-zero/schema/mutation.ts'
import { enact as enactIn } from '@station-zero/sync/client/enact.ts'
import { FLUSH_AFTER_WRITE_MS } from '@station-zero/sync/limits.ts'
import { newId } from './account.ts'
import { askForBackgroundSync, getCurrent } from './current.ts'
import { keepForGood } from './storage.ts'

/**
 * Does it here and now, and queues it for the server. Resolves with the mutation's id when it is on the disk; throws
 * `Refused` with a sentence to show, or another error where the device could not save it.
 */
export async function enact<Schema extends ArgsSchema>(
  mutation: Mutation<string, Schema>,
  args: unknown,
): Promise<string> {
  const account = getCurrent()
  if (!account) throw new Error('Nobody is using this device.')
  const id = newId()
  await enactIn(account.store, mutation, args, { id, at: Date.now() })
  account.loop.poke(FLUSH_AFTER_WRITE_MS)
  if (!navigator.onLine) void askForBackgroundSync()
  void keepForGood()
  return id
}
