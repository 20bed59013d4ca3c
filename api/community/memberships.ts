import {
  joinEvent,
  joinGroup,
  leaveEvent,
  leaveGroup,
  requestMentorship,
  withdrawRequest,
} from '@station-zero/schema/community/mutations.ts'
import type { Tx } from '@station-zero/schema/core/mutation.ts'
import { must } from '@station-zero/schema/core/refusals.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Database } from '../db/database.ts'
import { type By, enactOn } from '../db/enact.ts'
import { fromRow } from '../db/rows.ts'

/** One person's memberships and mentorship requests, and the REST calls that change them. Each write returns its row. */

type MemberTable = 'groupMemberships' | 'eventMemberships' | 'mentorshipRequests'

export async function listMemberships(db: Database, userId: string) {
  const [groups, events] = [await all(db, 'groupMemberships', userId), await all(db, 'eventMemberships', userId)]
  return {
    groups: groups.filter(({ isMember }) => isMember).map(asGroup),
    events: events.filter(({ state }) => state !== 'left').map(asEvent),
  }
}

export async function listRequests(db: Database, userId: string) {
  const requests = await all(db, 'mentorshipRequests', userId)
  return requests
    .filter(({ state }) => state !== 'withdrawn')
    .sort((a, b) => b.requestedAt - a.requestedAt)
    .map(asRequest)
}

export async function changeGroup({ store }: Database, by: By, groupId: string, isJoining: boolean) {
  const check = async (before: object | undefined, rows: Tx) =>
    before ?? must(await rows.get('groups', groupId), 'group-missing')
  const target = { table: 'groupMemberships', key: groupId, check } as const
  const { before, row } = await enactOn(store, target, isJoining ? joinGroup : leaveGroup, { groupId }, by)
  return { isNew: isJoining && !before?.isMember, row: asGroup(row) }
}

export async function changeEvent({ store }: Database, by: By, eventId: string, isJoining: boolean) {
  const check = async (before: object | undefined, rows: Tx) =>
    before ?? must(await rows.get('events', eventId), 'event-missing')
  const target = { table: 'eventMemberships', key: eventId, check } as const
  const { before, row } = await enactOn(store, target, isJoining ? joinEvent : leaveEvent, { eventId }, by)
  return { isNew: isJoining && (!before || before.state === 'left'), row: asEvent(row) }
}

export async function askMentor(
  { store }: Database,
  by: By,
  { mentorId, message }: { mentorId: string; message?: string | undefined },
) {
  const args = { mentorId, ...(message && { message }) }
  const { before, row } = await enactOn(
    store,
    { table: 'mentorshipRequests', key: mentorId },
    requestMentorship,
    args,
    by,
  )
  return { isNew: !before || before.state === 'withdrawn', row: asRequest(row) }
}

export async function withdraw({ store }: Database, by: By, mentorId: string) {
  const check = (before?: object) => must(before, 'request-missing')
  const target = { table: 'mentorshipRequests', key: mentorId, check } as const
  return asRequest((await enactOn(store, target, withdrawRequest, { mentorId }, by)).row)
}

const asGroup = ({ groupId, isMember }: RowOf<'groupMemberships'>) => ({ groupId, isMember })
const asEvent = ({ eventId, state, startTime }: RowOf<'eventMemberships'>) => ({
  eventId,
  state,
  startTime: new Date(startTime).toISOString(),
})
const asRequest = ({ requestedAt, answer, answerText, ...row }: RowOf<'mentorshipRequests'>) => ({
  ...{ mentorId: row.mentorId, message: row.message, state: row.state },
  requestedAt: new Date(requestedAt).toISOString(),
  ...{ answer: answer ?? null, answerText: answerText ?? null },
})

async function all<N extends MemberTable>(db: Database, table: N, userId: string): Promise<RowOf<N>[]> {
  const rows = await db.reader.selectFrom<MemberTable>(table).selectAll().where('userId', '=', userId).execute()
  return rows.map((row) => fromRow(table, row as unknown as Parameters<typeof fromRow<N>>[1]))
}
