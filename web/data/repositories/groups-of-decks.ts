import type { SpaceKind } from '@station-zero/schema/spaces/links.ts'
import type { SpaceRow } from '@station-zero/schema/spaces/tables.ts'
import type { AccountDb } from '../account-db.ts'
import { studiedShared } from './shared-decks.ts'

// The groups and classes of the shared decks that the person studies. Separate from `shared-decks.ts`, which home loads.

/** Whether the person follows any group or class. */
export const hasLinks = async (db: AccountDb): Promise<boolean> =>
  (await db.spaceLinks.filter(({ isWanted }) => isWanted).count()) > 0

export interface GroupOfDeck {
  spaceId: string
  spaceName: string
  kind: SpaceKind
}

/** Returns the group or class of each shared deck that the person studies, by deck ID. */
export async function readGroupsOfDecks(db: AccountDb): Promise<Map<string, GroupOfDeck>> {
  const decks = await studiedShared(db)
  if (decks.length === 0) return new Map()
  const spaceIds = [...new Set(decks.map(({ spaceId }) => spaceId))]
  const [info, links] = await Promise.all([
    db.spaceRows.bulkGet(spaceIds.map((id): [string, string, string] => [id, 'spaceInfo', 'name'])),
    db.spaceLinks.bulkGet(spaceIds),
  ])
  const groups = new Map(
    spaceIds.map((spaceId, at): [string, GroupOfDeck] => {
      const name = (info[at]?.row as SpaceRow<'spaceInfo'> | undefined)?.value
      return [
        spaceId,
        {
          spaceId,
          spaceName: name || links[at]?.name || 'a group',
          kind: links[at]?.kind ?? 'group',
        },
      ]
    }),
  )
  return new Map(
    decks.flatMap(({ id, spaceId }) => {
      const group = groups.get(spaceId)
      return group ? [[id, group]] : []
    }),
  )
}

/** URL of the decks of a group or class, or of one of them. */
export const decksPath = ({ id, kind }: { id: string; kind: SpaceKind }, deckId?: string): string =>
  `/community/${kind === 'class' ? 'classes' : 'groups'}/${id}?tab=decks${deckId === undefined ? '' : `&deck=${deckId}`}`
