import type { ArgsOf, ArgsSchema, Mutation } from '@station-zero/schema/core/mutation.ts'
import { followSpace } from '@station-zero/schema/spaces/follow.ts'
import { boundTo, spaceMutationsFor } from '@station-zero/schema/spaces/mutations.ts'
import type { DrainResult } from '@station-zero/sync/client/drain.ts'
import { drainAll, type Link } from '@station-zero/sync/client/drain-spaces.ts'
import { type Enacted, enactIn } from '@station-zero/sync/client/enact.ts'
import { enactJoin } from '@station-zero/sync/client/join-space.ts'
import type { PushPorts } from '@station-zero/sync/client/push.ts'
import { retryRefused } from '@station-zero/sync/client/refused.ts'
import type { Transport } from '@station-zero/sync/client/transport.ts'
import { type AccountDb, type AccountHandle, newId } from './account-db.ts'
import { openSpaceStore, type SpaceRef, transactBoth } from './space-store.ts'
import { memberIdOf, type SpaceWrite } from './spaces.ts'

// Writes to spaces and syncs them. In a separate chunk, because few people use spaces; the service worker imports it directly.

/** Times of this page's recent space requests, in ms on the device's clock. */
const sentByPage: number[] = []

/**
 * Syncs the person's own data and then the spaces that need it. `sent`: times of the device's recent space requests;
 * new requests are added.
 */
export function drainSpaces(
  { db, userId }: AccountHandle,
  person: PushPorts,
  transportOf: (spaceId: string) => Transport,
  sent = sentByPage,
): Promise<DrainResult> {
  return drainAll({
    ...{ person, sent, now: person.now, random: Math.random },
    links: () => readLinks(db),
    open: async (spaceId) => {
      const ref = refOf(spaceId, userId)
      const mutations = spaceMutationsFor(ref.memberId)
      return { ...person, mutations, store: openSpaceStore(db, ref, newId), transport: transportOf(spaceId) }
    },
  })
}

const refOf = (spaceId: string, userId: string): SpaceRef => ({ spaceId, memberId: memberIdOf(spaceId, userId) })

/** Returns the person's links, plus the other spaces that this device has data for. */
async function readLinks(db: AccountDb): Promise<Link[]> {
  const [links, here] = await Promise.all([db.spaceLinks.toArray(), db.spaceMeta.toCollection().primaryKeys()])
  const linked = new Set(links.map(({ spaceId }) => spaceId))
  const others = (here as string[]).filter((spaceId) => !linked.has(spaceId))
  return [...links, ...others.map((spaceId) => ({ spaceId, isWanted: false }))]
}

/**
 * Runs the mutation in a space and queues it. Throws `Refused`, and saves nothing, if the mutation can never succeed.
 */
export async function enactInSpace<Schema extends ArgsSchema>(
  { db, userId }: AccountHandle,
  { spaceId, link, also = [] }: SpaceWrite,
  mutation: Mutation<string, Schema>,
  args: ArgsOf<Schema>,
  enacted: Enacted,
): Promise<void> {
  const ref = refOf(spaceId, userId)
  const bound = boundTo(ref.memberId, mutation)
  const next = () => ({ ...enacted, id: newId() })
  const more = async (t: Parameters<typeof enactIn>[0]) => {
    // Each mutation is a millisecond later than the previous one, because a register keeps the latest change.
    for (const [at, one] of also.entries()) {
      const later = { ...next(), at: enacted.at + at + 1 }
      await enactIn(t, userId, boundTo(ref.memberId, one.mutation), one.args, later)
    }
  }
  if (!link)
    return openSpaceStore(db, ref, newId).transact(async (t) => {
      await enactIn(t, userId, bound, args, enacted)
      await more(t)
    })
  await transactBoth(db, ref, newId, async (person, space) => {
    const follow = { t: person, mutation: followSpace, args: { spaceId, ...link }, enacted: next() }
    await enactJoin(userId, follow, { t: space, mutation: bound, args, enacted })
    await more(space)
  })
}

/** Requeues a refused mutation of a space. Throws `Refused` if this device also refuses it. */
export const retryInSpace = ({ db, userId }: AccountHandle, spaceId: string, id: string): Promise<void> => {
  const ref = refOf(spaceId, userId)
  return retryRefused(openSpaceStore(db, ref, newId), spaceMutationsFor(ref.memberId), id)
}
