import type { SpaceKind } from '@station-zero/schema/spaces/links.ts'
import type { SpaceRow } from '@station-zero/schema/spaces/tables.ts'
import type { AccountDb } from '../account-db.ts'

/** The rows about meetings of one group or class. */
export interface MeetingRows {
  spaceId: string
  kind: SpaceKind
  name: string
  meetings: SpaceRow<'meetings'>[]
  attendance: SpaceRow<'attendance'>[]
}

/**
 * Reads the rows about meetings of the person's groups and classes without interpreting them, because home loads this file for people
 * without groups too.
 */
export async function readMeetingRows(db: AccountDb): Promise<MeetingRows[]> {
  const links = await db.spaceLinks.filter(({ isWanted }) => isWanted).toArray()
  return Promise.all(
    links.map(async ({ spaceId, kind, name }) => {
      const [info, ...tables] = await Promise.all([
        db.spaceRows.get([spaceId, 'spaceInfo', 'name']),
        ...['meetings', 'attendance'].map((table) =>
          db.spaceRows.where('[spaceId+table+key]').between([spaceId, table, ''], [spaceId, table, '\uffff']).toArray(),
        ),
      ])
      const [meetings, attendance] = tables.map((rows) => rows.map(({ row }) => row))
      return {
        ...{ spaceId, kind, name: (info?.row as SpaceRow<'spaceInfo'> | undefined)?.value ?? name },
        meetings: meetings as SpaceRow<'meetings'>[],
        attendance: attendance as SpaceRow<'attendance'>[],
      }
    }),
  )
}
