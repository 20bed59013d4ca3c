import { setImmediate as nextTurn } from 'node:timers/promises'
import { MAX_LINKS } from '@station-zero/schema/spaces/links.ts'
import { type Heads, hashOfHeads } from '@station-zero/sync/heads.ts'
import type { PullAnswer, PushAnswer } from '@station-zero/sync/protocol.ts'
import type { PullArgs } from '@station-zero/sync/server/pull.ts'
import { memberIdOf, NoAccessError, pullSpace, pushToSpace, type SpacePorts } from '@station-zero/sync/server/space.ts'
import { sha256, spaceStoreOf } from '../db/space-store.ts'
import type { App } from '../http/app-types.ts'
import { asHttpError } from '../http/errors.ts'
import { PushesBusy, type SentPush } from './push-messages.ts'
import { A_DAY, openAllowance, readPush } from './push-request.ts'

/** Maximum number of space pushes that are running or waiting. */
const MAX_WAITING = 64

/** Pushes and pulls for spaces. Used only if the operator has enabled spaces. */
export interface SpaceSync {
  push(
    spaceId: string,
    sent: SentPush,
    onFault: (error: unknown, sent: { name: string; id: string }) => void,
  ): Promise<PushAnswer>
  pull(spaceId: string, userId: string, args: PullArgs): Promise<PullAnswer>
  /** The heads of the spaces that the person follows; undefined if the hash of these heads equals `hash`. */
  heads(userId: string, hash: string): Promise<Heads | undefined>
}

export function openSpaceSync({ db, now }: Pick<App, 'db' | 'now'>): SpaceSync {
  const spaces = spaceStoreOf(db, now)
  const allowance = openAllowance(A_DAY)
  let waiting = 0
  const ports: SpacePorts = {
    spaces,
    sha256,
    async isLinked(userId, spaceId) {
      const link = await db.reader
        .selectFrom('spaceLinks')
        .select('spaceId')
        .where('userId', '=', userId)
        .where('spaceId', '=', spaceId)
        .executeTakeFirst()
      return link !== undefined
    },
  }
  return {
    async push(spaceId, sent, onFault) {
      // The demo account has no access to spaces, because strangers share the account.
      if (sent.isDemo) throw new NoAccessError()
      const { request } = readPush(sent)
      if (waiting >= MAX_WAITING) throw new PushesBusy()
      allowance.take(sent.userId, request.mutations.length, now())
      waiting += 1
      try {
        const answer = await pushToSpace(
          { ...ports, now, onFault, yieldTurn: async () => void (await nextTurn()) },
          sent.userId,
          spaceId,
          request,
        )
        db.spaceChanged(spaceId)
        return answer
      } catch (error) {
        throw asHttpError(error)
      } finally {
        waiting -= 1
      }
    },
    pull: (spaceId, userId, args) => pullSpace(ports, userId, spaceId, args),
    async heads(userId, hash) {
      const links = await db.reader
        .selectFrom('spaceLinks')
        .select('spaceId')
        .where('userId', '=', userId)
        .where('isWanted', '=', 1)
        .orderBy('spaceId')
        .limit(MAX_LINKS)
        .execute()
      const heads = await spaces.heads(
        links.map(({ spaceId }) => ({ spaceId, memberId: memberIdOf(ports, spaceId, userId) })),
      )
      return hashOfHeads(heads) === hash ? undefined : heads
    },
  }
}
