import {
  joinEvent,
  joinGroup,
  leaveEvent,
  leaveGroup,
  requestMentorship,
  withdrawRequest,
} from '@station-zero/schema/community/mutations.ts'
import { must, type RefusalCode } from '@station-zero/schema/core/refusals.ts'
import { timeAfter } from '@station-zero/schema/core/register.ts'
import { type RowOf, tables } from '@station-zero/schema/tables.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type By, enact } from '../db/enact.ts'
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

export async function changeGroup(db: Database, by: By, groupId: string, isJoining: boolean) {
  const before = await find(db, 'groupMemberships', by.userId, groupId)
  if (!before) await mustBeThere(db, 'groups', groupId, 'group-missing')
  await enact(db.store, isJoining ? joinGroup : leaveGroup, { groupId }, after(before, by))
  const row = await found(db, 'groupMemberships', by.userId, groupId)
  return { isNew: isJoining && !before?.isMember, row: asGroup(row) }
}

export async function changeEvent(db: Database, by: By, eventId: string, isJoining: boolean) {
  const before = await find(db, 'eventMemberships', by.userId, eventId)
  if (!before) await mustBeThere(db, 'events', eventId, 'event-missing')
  await enact(db.store, isJoining ? joinEvent : leaveEvent, { eventId }, after(before, by))
  const row = await found(db, 'eventMemberships', by.userId, eventId)
  return { isNew: isJoining && (!before || before.state === 'left'), row: asEvent(row) }
}

export async function askMentor(db: Database, by: By, args: { mentorId: string; message?: string | undefined }) {
  const before = await find(db, 'mentorshipRequests', by.userId, args.mentorId)
  const { mentorId, message } = args
  await enact(db.store, requestMentorship, { mentorId, ...(message && { message }) }, after(before, by))
  const row = await found(db, 'mentorshipRequests', by.userId, mentorId)
  return { isNew: !before || before.state === 'withdrawn', row: asRequest(row) }
}

export async function withdraw(db: Database, by: By, mentorId: string) {
  const before = must(await find(db, 'mentorshipRequests', by.userId, mentorId), 'request-missing')
  await enact(db.store, withdrawRequest, { mentorId }, after(before, by))
  return asRequest(await found(db, 'mentorshipRequests', by.userId, mentorId))
}

const after = (before: { changedAt: number } | undefined, by: By): By => ({ ...by, at: timeAfter(before, by.at) })

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

async function mustBeThere(db: Database, table: 'groups' | 'events', id: string, code: RefusalCode): Promise<void> {
  must(
    await db.reader.selectFrom<'groups' | 'events'>(table).select('id').where('id', '=', id).executeTakeFirst(),
    code,
  )
}

async function all<N extends MemberTable>(db: Database, table: N, userId: string): Promise<RowOf<N>[]> {
  const rows = await db.reader.selectFrom<MemberTable>(table).selectAll().where('userId', '=', userId).execute()
  return rows.map((row) => fromRow(table, row as unknown as Parameters<typeof fromRow<N>>[1]))
}

async function find<N extends MemberTable>(db: Database, table: N, userId: string, id: string) {
  const mine = db.reader.selectFrom<MemberTable>(table).selectAll().where('userId', '=', userId)
  const row = await mine.where(sql.ref(tables[table].key), '=', id).executeTakeFirst()
  return row && fromRow(table, row as unknown as Parameters<typeof fromRow<N>>[1])
}

const found = async <N extends MemberTable>(db: Database, table: N, userId: string, id: string) =>
  must(await find(db, table, userId, id), 'request-missing')
