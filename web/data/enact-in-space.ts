import type { ArgsOf, ArgsSchema, Mutation } from '@station-zero/schema/core/mutation.ts'
import { Refused } from '@station-zero/schema/core/refusals.ts'
import { MAX_LINKS } from '@station-zero/schema/spaces/links.ts'
import { FLUSH_AFTER_WRITE_MS } from '@station-zero/sync/limits.ts'
import { GUEST, newId } from './account-db.ts'
import { askForBackgroundSync, getCurrent, getWritableAccount } from './active-account.ts'
import { loadSpaceSync } from './lazy.ts'
import type { SpaceWrite } from './spaces.ts'

const TOO_MANY = `You are in ${MAX_LINKS} groups and classes, which is the maximum. Leave one first.`

/**
 * Like `enact`, but for space mutations: applies the mutation on this device, queues it and starts a sync round. Resolves to the mutation's
 * ID once it is stored. Throws `Refused` with a message to display, or another error if the device could not save it or if no account is
 * open. Guests have no spaces.
 */
export async function enactInSpace<Schema extends ArgsSchema>(
  space: SpaceWrite,
  mutation: Mutation<string, Schema>,
  args: ArgsOf<Schema>,
): Promise<string> {
  const account = getWritableAccount()
  if (!account || account.userId === GUEST) throw new Error('No account is active on this device.')
  if (space.link?.isWanted) {
    const wanted = await account.db.spaceLinks.filter(({ isWanted }) => isWanted).toArray()
    const isNew = wanted.every(({ spaceId }) => spaceId !== space.spaceId)
    if (isNew && wanted.length >= MAX_LINKS) throw new Refused('quota-rows', TOO_MANY)
  }
  const at = Date.now()
  const enacted = { id: newId(), at, queuedAt: at }
  const spaceSync = await loadSpaceSync()
  await spaceSync.enactInSpace(account, space, mutation, args, enacted)
  getCurrent()?.loop.poke(FLUSH_AFTER_WRITE_MS)
  if (!navigator.onLine) void askForBackgroundSync()
  return enacted.id
}
