import type { PushAnswer, PushRequest } from '@station-zero/sync/protocol.ts'
import type { PushPorts } from '@station-zero/sync/server/push.ts'
import { NoAccessError, pushToSpace } from '@station-zero/sync/server/space.ts'
import type { SpaceStore } from '@station-zero/sync/server/space-store.ts'
import type { Grown } from '@station-zero/sync/server/space-tx.ts'
import type { Kysely, Transaction } from 'kysely'
import { type Growth, openBudgets } from '../db/growth.ts'
import { addWritten, claimSpace, isLinked, readAccount } from '../db/space-ledger.ts'
import { sha256 } from '../db/space-store.ts'
import type { Tables } from '../db/types.ts'
import { asHttpError } from '../http/errors.ts'
import type { SentPush } from './push-messages.ts'
import { ALLOWANCE, type Allowance } from './push-request.ts'

/**
 * An academy with 300 candidates behind one address creates far fewer spaces, because most candidates join existing
 * groups.
 */
export const SPACES_PER_ADDRESS_A_DAY = 100

/** The stores of a push. On the push thread, all of them use the group's open transaction. */
export interface SpacePushStores {
  spaces: SpaceStore
  reader: Kysely<Tables>
  transact<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
}

interface SpacePushPorts extends Pick<PushPorts, 'onFault' | 'yieldTurn'> {
  /** Time on the server's clock, in ms. */
  now: number
  allowance?: Allowance
}

/**
 * Applies a push to a space within the person's limits. `hasChanged` is true if the push changed the space. Throws errors that
 * `answerSyncError` can handle.
 */
export type ApplySpacePush = (
  stores: SpacePushStores,
  sent: SentPush & { spaceId: string },
  request: PushRequest,
  ports: SpacePushPorts,
) => Promise<{ answer: PushAnswer; hasChanged: boolean }>

/**
 * Returns a function that applies pushes and limits how many spaces each address may create in a day. These budgets are in memory, one set
 * per process or thread, like those of `growth`.
 */
export function openSpacePushes(now: () => number, growth: Growth): ApplySpacePush {
  const creations = openBudgets({ anAddressADay: SPACES_PER_ADDRESS_A_DAY }, now)
  return async (stores, { userId, address, isDemo, spaceId }, request, { allowance = ALLOWANCE, ...ports }) => {
    // The demo account has no access to spaces, because strangers share the account.
    if (isDemo) throw new NoAccessError()
    allowance.take(userId, request.mutations.length, ports.now)
    try {
      const { since, held } = await readAccount(stores.reader, userId)
      const sender = growth({ address, since })
      sender.mustBeServed()
      sender.mustFitOnDisk(held.bytes)
      let written: (Grown & { hasChanged: boolean }) | undefined
      const answer = await pushToSpace(
        {
          ...ports,
          now: () => ports.now,
          spaces: stores.spaces,
          sha256,
          isLinked: (id, space) => isLinked(stores.reader, id, space),
          async claim(_, __, kind) {
            const isAddressAllowed = creations.left(address) >= 1
            const claim = { userId, spaceId, kind, now: ports.now, isAddressAllowed }
            const { refusal, isNew } = await stores.transact((trx) => claimSpace(trx, claim))
            if (isNew) creations.spend(address, 1)
            return refusal
          },
          mustBeAbleToGrow: ({ rows, bytes }) =>
            sender.assertMayGrow({ rows: held.rows + rows, bytes: held.bytes + bytes }, bytes),
          onWritten(all) {
            written = all
          },
        },
        userId,
        spaceId,
        request,
      )
      if (written) {
        const { rows, bytes } = written
        sender.spend(bytes)
        await stores.transact((trx) => addWritten(trx, userId, { rows, bytes }))
      }
      return { answer, hasChanged: written?.hasChanged ?? false }
    } catch (error) {
      throw asHttpError(error)
    }
  }
}
