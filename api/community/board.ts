import { eventKey, groupKey, membersOf, participantsOf } from '@station-zero/schema/community/board.ts'
import type { Database } from '../db/database.ts'
import { fromRow } from '../db/rows.ts'
import { countsByKey } from '../db/shared-counts.ts'

/** The public lists, with current counts. */

export async function listGroups({ reader }: Database) {
  const rows = await reader.selectFrom('groups').selectAll().orderBy('id').execute()
  const counts = await countsByKey(reader)
  return rows
    .map((row) => fromRow('groups', row))
    .map(({ seededMembers, ...group }) => ({
      ...group,
      memberCount: membersOf({ seededMembers, isSample: group.isSample }, counts.get(groupKey(group.id))),
    }))
}

export async function listEvents({ reader }: Database) {
  const rows = await reader.selectFrom('events').selectAll().orderBy('startTime').orderBy('id').execute()
  const counts = await countsByKey(reader)
  return rows
    .map((row) => fromRow('events', row))
    .map(({ seededParticipants, ...event }) => ({
      ...event,
      startTime: new Date(event.startTime).toISOString(),
      currentParticipants: participantsOf({ seededParticipants, ...event }, counts.get(eventKey(event.id))),
      waiting: counts.get(eventKey(event.id))?.waiting ?? 0,
    }))
}

export async function listMentors({ reader }: Database) {
  const rows = await reader.selectFrom('mentors').selectAll().orderBy('id').execute()
  return rows.map((row) => fromRow('mentors', row))
}
