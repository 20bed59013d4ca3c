import { MAX_LINKS } from '@station-zero/schema/spaces/links.ts'
import { type Heads, hashOfHeads } from '@station-zero/sync/heads.ts'
import type { PullAnswer } from '@station-zero/sync/protocol.ts'
import type { PullArgs } from '@station-zero/sync/server/pull.ts'
import { memberIdOf, pullSpace } from '@station-zero/sync/server/space.ts'
import { sha256, spaceStoreOf } from '../db/space-store.ts'
import type { App } from '../http/app-types.ts'

/** Pulls for spaces. Pushes go through the push writer. */
interface SpacePulls {
  pull(spaceId: string, userId: string, args: PullArgs): Promise<PullAnswer>
  /** The heads of the spaces that the person follows; undefined if the hash of these heads equals `hash`. */
  heads(userId: string, hash: string): Promise<Heads | undefined>
}

export function openSpacePulls({ db, now }: Pick<App, 'db' | 'now'>): SpacePulls {
  const spaces = spaceStoreOf(db, now)
  return {
    pull: (spaceId, userId, args) => pullSpace({ spaces, sha256 }, userId, spaceId, args),
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
        links.map(({ spaceId }) => ({ spaceId, memberId: memberIdOf({ sha256 }, spaceId, userId) })),
      )
      return hashOfHeads(heads) === hash ? undefined : heads
    },
  }
}
