import { BLANK_CARD } from '@station-zero/schema/spaces/decks.ts'
import { blankedFor, hasOwner, heirOf } from '@station-zero/schema/spaces/erase.ts'
import { rolesOf } from '@station-zero/schema/spaces/permissions.ts'
import type { SpaceRow } from '@station-zero/schema/spaces/tables.ts'
import { accessVersions, type SpaceStore } from './space-store.ts'
import { openSpaceTx } from './space-tx.ts'

/**
 * Blanks what a deleted account wrote in a space. If the space has no owner left, ownership passes to another member, or the space closes
 * if there is no candidate [G11]. Idempotent. Must be run again after 10 minutes, because a push in flight may have been applied after the
 * first run.
 */
export async function eraseMember(spaces: SpaceStore, spaceId: string, memberId: string, now: number): Promise<void> {
  await spaces.write(spaceId, async (raw) => {
    if (!(await raw.getAccess(memberId))) {
      await raw.makeRoomForClient(memberId, 1)
      return
    }
    const author = { userId: '', memberId, isLinked: false, isServer: true, hash: () => '', now }
    const { rows, desk, flush } = await openSpaceTx(raw, author)
    const members: SpaceRow<'members'>[] = []
    for (const { table, row, seenBy } of await raw.rowsNaming(memberId)) {
      const after = blankedFor(table, row, memberId)
      // Only a deck's author adds cards to it, so the member wrote all of this deck's cards. All members receive the blank cards, as in
      // `removeDeck`.
      if (table === 'spaceDecks' && row.author === memberId)
        await desk.changeCards({ deckId: String(row.id), seenBy: '', fields: BLANK_CARD })
      if (after) await rows.put(table, after as SpaceRow, seenBy)
      if (table === 'members') members.push((after ?? row) as SpaceRow<'members'>)
    }
    const { kind } = desk
    if (kind && !desk.isClosed && !hasOwner(kind, members)) {
      const heir = heirOf(kind, members, accessVersions(await raw.allAccess()))
      if (heir) await rows.put('members', { ...heir, role: rolesOf[kind][0] }, '')
      else desk.close(now)
    }
    await raw.makeRoomForClient(memberId, 1)
    await flush()
  })
}
