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

/** Maximum pushes to spaces that are being applied or waiting. */
const MAX_WAITING = 64

/** Push and pull of spaces. Only used if the operator has turned spaces on. */
export interface SpaceSync {
  push(
    spaceId: string,
    sent: SentPush,
    onFault: (error: unknown, sent: { name: string; id: string }) => void,
  ): Promise<PushAnswer>
  pull(spaceId: string, userId: string, args: PullArgs): Promise<PullAnswer>
  /** The heads of the person's spaces; undefined if `hash` is that of the same heads. */
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
      // The demo account is shared by strangers.
      if (sent.isDemo) throw new NoAccessError()
      const { request } = readPush(sent)
      if (waiting >= MAX_WAITING) throw new PushesBusy()
      allowance.take(sent.userId, request.mutations.length, now())
      waiting += 1
      try {
        return await pushToSpace(
          { ...ports, now, onFault, yieldTurn: async () => void (await nextTurn()) },
          sent.userId,
          spaceId,
          request,
        )
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
