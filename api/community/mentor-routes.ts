import { randomUUID } from 'node:crypto'
import {
  canAnswer,
  MAX_BLOCKED,
  MENTOR_PAGE_ROWS,
  MENTOR_REPORTS_A_DAY,
  MentorAnswerBody,
  MentorBlockBody,
  MentorReportBody,
  MentorRequest,
  MentorRequestPage,
  OwnMentor,
  PauseBody,
  RequestReportBody,
} from '@station-zero/schema/community/mentoring.ts'
import { wasRequested } from '@station-zero/schema/community/mutations.ts'
import { Id } from '@station-zero/schema/core/fields.ts'
import { Refused } from '@station-zero/schema/core/refusals.ts'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import * as v from 'valibot'
import { stampContent } from '../db/content.ts'
import type { Database } from '../db/database.ts'
import { hold } from '../db/dialect.ts'
import { findMentorOf, holdMentorOf, idForMentor } from '../db/mentors.ts'
import { withoutPause } from '../db/pause.ts'
import type { Tables } from '../db/types.ts'
import type { App, Session } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { limitPerson } from '../http/request-limits.ts'

/**
 * Routes for mentors with accounts: read and answer their requests, block people, and report requests. Includes the route for people who
 * sent a request and want to report the mentor. A mentor never sees anyone's user ID, username or email address.
 */

const REQUESTS_A_MINUTE = 60

const tags = ['community']
const Params = v.object({ id: Id })
const NoBody = v.strictObject({})
const Nothing = v.undefined()

/** The time of the last request on the previous page, in ms, and the ID of its sender. */
const CURSOR = /^(\d{1,15})~([a-z2-7]{26})$/
const RequestsQuery = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(CURSOR, 'is not a cursor of this list'))),
  all: v.optional(v.pipe(v.string(), v.regex(/^[01]$/, 'must be 0 or 1'))),
})

export async function mentorRoutes(app: App): Promise<void> {
  const { db } = app
  const onRequest = [app.requireUser, limitPerson(app, REQUESTS_A_MINUTE)]

  app.get(
    '/api/mentor',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Return the mentor that this account is linked to, and the people whom the mentor has blocked',
        response: { 200: OwnMentor },
        errors: ['mentor-only'],
      },
    },
    ({ person }) => describeMentor(db.reader, person.userId),
  )

  app.patch(
    '/api/mentor',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Pause or resume new requests to this mentor',
        body: PauseBody,
        response: { 200: OwnMentor },
        errors: ['mentor-only'],
      },
    },
    async ({ body, person }) => {
      const isPaused = body.isPaused ? 1 : 0
      await db.writer.transaction().execute(async (tx) => {
        await holdSignedIn(tx, person)
        // Operators' changes lock the content (`seed`) before a mentor's link. This change must use the same order to prevent a deadlock.
        await hold(tx, 'seed')
        const mentorId = await holdMentor(tx, person.userId)
        await tx.updateTable('stationMentors').set({ isPaused }).where('id', '=', mentorId).execute()
        await tx.updateTable('mentors').set({ isPaused }).where('userId', '=', mentorId).execute()
        await stampContent(tx, 'mentors', withoutPause)
      })
      return describeMentor(db.reader, person.userId)
    },
  )

  app.get(
    '/api/mentor/requests',
    {
      onRequest,
      schema: {
        tags,
        summary: 'List unanswered requests to this mentor, newest first; all=1 includes answered ones',
        querystring: RequestsQuery,
        response: { 200: MentorRequestPage },
        errors: ['mentor-only'],
      },
    },
    async ({ person, query: { after, all } }) => {
      const mentorId = await findMentor(db.reader, person.userId)
      const rows = await listPage(db.reader, mentorId, { after, isAll: all === '1' })
      const page = rows.slice(0, MENTOR_PAGE_ROWS)
      const last = rows.length > MENTOR_PAGE_ROWS ? page.at(-1) : undefined
      const next = last ? `${last.requestedAt}~${idForMentor(mentorId, last.userId)}` : null
      return { rows: page.map((row) => asSeen(mentorId, row)), next }
    },
  )

  app.post(
    '/api/mentor/requests/:id/answer',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Accept or decline a request to this mentor, or end an accepted mentorship',
        params: Params,
        body: MentorAnswerBody,
        response: { 200: MentorRequest },
        errors: ['mentor-only', 'entry-missing', 'entry-changed', 'quota-bytes'],
      },
    },
    async ({ body, params: { id }, person }) => {
      const { answer, text } = body
      const now = app.now()
      const [answered, announce] = await changeRequest(db, { person, id, ...body }, async (tx, found) => {
        if (answer === 'accepted' && text === '')
          throw new HttpError('request-invalid', { sentence: 'Enter a message for the person.', field: 'text' })
        const given = { answer, answerText: text === '' ? null : text, answeredAt: now }
        const { announce } = await db.store.writeIn(tx, found.userId, async ({ rows }) => {
          const row = await rows.get('mentorshipRequests', found.mentorId)
          const isSame =
            isSeen(row, body.requestedAt) &&
            (row.answeredAt ?? null) === (body.answeredAt === null ? null : Date.parse(body.answeredAt)) &&
            canAnswer(row.answer ?? null, answer)
          if (!isSame) throw new HttpError('entry-changed')
          await rows.put('mentorshipRequests', { ...row, ...given })
        })
        return [asSeen(found.mentorId, { ...found, ...given }), announce] as const
      })
      announce()
      return answered
    },
  )

  app.post(
    '/api/mentor/requests/:id/block',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Block the person who sent a request, and decline the request or end the mentorship',
        params: Params,
        body: MentorBlockBody,
        response: { 204: Nothing },
        errors: ['mentor-only', 'entry-missing', 'entry-changed', 'list-full', 'quota-bytes'],
      },
    },
    async ({ body, params: { id }, person }, reply) => {
      const now = app.now()
      const announce = await changeRequest(db, { person, id, ...body }, async (tx, { mentorId, userId }) => {
        await assertCanBlock(tx, mentorId)
        // Locks the person's rows, so that the person can't send another request until the block is stored.
        const { announce } = await db.store.writeIn(tx, userId, async ({ rows }) => {
          const row = await rows.get('mentorshipRequests', mentorId)
          if (!isSeen(row, body.requestedAt)) throw new HttpError('entry-changed')
          const answer = row.answer === 'accepted' ? ('ended' as const) : ('declined' as const)
          if (row.answer !== 'declined' && row.answer !== 'ended')
            await rows.put('mentorshipRequests', { ...row, answer, answerText: null, answeredAt: now })
        })
        await tx
          .insertInto('mentorBlocks')
          .values({ userId, mentorId, blockedAt: now })
          .onConflict((known) => known.doNothing())
          .execute()
        return announce
      })
      announce()
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/mentor/requests/:id/report',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Report a request to the operator',
        params: Params,
        body: RequestReportBody,
        response: { 204: Nothing },
        errors: ['mentor-only', 'entry-missing', 'entry-changed', 'report-settled', 'reports-today'],
      },
    },
    async ({ body, params: { id }, person }, reply) => {
      await changeRequest(db, { person, id, ...body }, async (tx, { mentorId, userId, message, requestedAt }) =>
        putReport(
          tx,
          {
            ...{ userId, mentorId, reporter: 'mentor', quote: message ?? '' },
            ...{ reason: body.reason, reportedAt: app.now() },
          },
          requestedAt,
        ),
      )
      return reply.code(204).send()
    },
  )

  app.delete(
    '/api/mentor/blocked/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Unblock a person',
        params: Params,
        body: NoBody,
        response: { 204: Nothing },
        errors: ['mentor-only', 'entry-missing'],
      },
    },
    async ({ params: { id }, person }, reply) => {
      await db.writer.transaction().execute(async (tx) => {
        await holdSignedIn(tx, person)
        const mentorId = await holdMentor(tx, person.userId)
        const blocked = await tx.selectFrom('mentorBlocks').select('userId').where('mentorId', '=', mentorId).execute()
        const found = blocked.find(({ userId }) => idForMentor(mentorId, userId) === id)
        if (!found) throw new HttpError('entry-missing')
        await tx
          .deleteFrom('mentorBlocks')
          .where('userId', '=', found.userId)
          .where('mentorId', '=', mentorId)
          .execute()
      })
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/mentorship-requests/:id/report',
    {
      onRequest,
      schema: {
        tags,
        summary:
          'Report the mentor with this userId, to whom this person has sent a request, even if the request was withdrawn',
        params: Params,
        body: MentorReportBody,
        response: { 204: Nothing },
        errors: ['request-missing', 'report-settled', 'reports-today'],
      },
    },
    async ({ body: { reason }, params: { id: mentorId }, person }, reply) => {
      await db.writer.transaction().execute(async (tx) => {
        await holdSignedIn(tx, person)
        const request = await tx
          .selectFrom('mentorshipRequests as request')
          .innerJoin('mentors', 'mentors.userId', 'request.mentorId')
          .select(['answerText', 'answeredAt', 'state', 'requestedAt', 'changedAt'])
          .where('request.userId', '=', person.userId)
          .where('request.mentorId', '=', mentorId)
          .executeTakeFirst()
        if (!request || !wasRequested(request)) throw new Refused('request-missing')
        await putReport(
          tx,
          {
            ...{ userId: person.userId, mentorId, reporter: 'person', quote: request.answerText ?? '' },
            ...{ reason, reportedAt: app.now() },
          },
          Math.max(request.requestedAt, request.answeredAt ?? 0),
        )
      })
      return reply.code(204).send()
    },
  )
}

type Tx = Transaction<Tables>
type Reader = Pick<Kysely<Tables>, 'selectFrom'>

async function findMentor(reader: Reader, userId: string): Promise<string> {
  const mentorId = await findMentorOf(reader, userId)
  if (mentorId === undefined) throw new HttpError('mentor-only')
  return mentorId
}

/** Like `findMentor`, but the account can't be unlinked before the transaction ends. */
async function holdMentor(tx: Tx, userId: string): Promise<string> {
  const mentorId = await holdMentorOf(tx, userId)
  if (mentorId === undefined) throw new HttpError('mentor-only')
  return mentorId
}

/** Locks the account, and throws `session-expired` if the session has ended or the account was deleted. */
async function holdSignedIn(tx: Tx, { userId, sessionRowId }: Session): Promise<void> {
  await hold(tx, userId)
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionRowId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!session) throw new HttpError('session-expired')
}

async function describeMentor(reader: Reader, userId: string): Promise<v.InferOutput<typeof OwnMentor>> {
  const mentorId = await findMentor(reader, userId)
  const mentor = await reader
    .selectFrom('mentors')
    .select(['rank', 'name', 'department', 'isPaused'])
    .where('userId', '=', mentorId)
    .executeTakeFirst()
  if (!mentor) throw new HttpError('mentor-only')
  const blocked = await reader
    .selectFrom('mentorBlocks')
    .innerJoin('users', 'users.id', 'mentorBlocks.userId')
    .select(['users.id', 'users.name', 'mentorBlocks.blockedAt'])
    .where('mentorBlocks.mentorId', '=', mentorId)
    .orderBy('mentorBlocks.blockedAt', 'desc')
    .limit(MAX_BLOCKED)
    .execute()
  return {
    ...{ mentorId, rank: mentor.rank, name: mentor.name ?? '', department: mentor.department },
    isPaused: mentor.isPaused === 1,
    blocked: blocked.map(({ id, name, blockedAt }) => ({
      ...{ id: idForMentor(mentorId, id), name: nameOf(name), blockedAt: iso(blockedAt) },
    })),
  }
}

const nameOf = (name: string | null): string | null => name?.trim() || null
const iso = (ms: number): string => new Date(ms).toISOString()

type Row = Pick<
  Tables['mentorshipRequests'],
  'userId' | 'message' | 'requestedAt' | 'answer' | 'answerText' | 'answeredAt'
> & { name: string | null; blockedAt: number | null }

const asSeen = (mentorId: string, row: Row): v.InferOutput<typeof MentorRequest> => ({
  ...{ id: idForMentor(mentorId, row.userId), name: nameOf(row.name), message: row.message },
  ...{ requestedAt: iso(row.requestedAt), answer: row.answer, answerText: row.answerText },
  answeredAt: row.answeredAt === null ? null : iso(row.answeredAt),
  isBlocked: row.blockedAt !== null,
})

const requestsTo = (reader: Reader, mentorId: string) =>
  reader
    .selectFrom('mentorshipRequests as request')
    .innerJoin('users', 'users.id', 'request.userId')
    .leftJoin('mentorBlocks', (join) =>
      join.onRef('mentorBlocks.userId', '=', 'request.userId').onRef('mentorBlocks.mentorId', '=', 'request.mentorId'),
    )
    .select(['request.userId', 'request.message', 'request.requestedAt', 'users.name', 'mentorBlocks.blockedAt'])
    .select(['request.answer', 'request.answerText', 'request.answeredAt'])
    .where('request.mentorId', '=', mentorId)
    // The index's condition is repeated as a literal, so that both databases use the index.
    .where(sql<boolean>`"request"."state" = 'sent'`)

/** Returns one more request than a page has, so that the caller can see whether there is another page. */
async function listPage(
  reader: Reader,
  mentorId: string,
  { after, isAll }: { after: string | undefined; isAll: boolean },
): Promise<Row[]> {
  let requests = requestsTo(reader, mentorId)
  if (!isAll) requests = requests.where('request.answer', 'is', null)
  const [, at, id] = CURSOR.exec(after ?? '') ?? []
  if (at !== undefined && id !== undefined) {
    // If the last request was withdrawn in the meantime, requests of the same millisecond are skipped.
    const userId = await findSender(reader, mentorId, id, Number(at))
    requests = requests.where(
      sql<boolean>`("request"."requestedAt", "request"."userId") < (${Number(at)}, ${userId ?? ''})`,
    )
  }
  return requests
    .orderBy('request.requestedAt', 'desc')
    .orderBy('request.userId', 'desc')
    .limit(MENTOR_PAGE_ROWS + 1)
    .execute()
}

/** Returns the user ID of the person who sent a request at this time (ms) and has this ID for the mentor; undefined if there is none. */
async function findSender(
  reader: Reader,
  mentorId: string,
  id: string,
  requestedAt: number,
): Promise<string | undefined> {
  const sent = await requestsTo(reader, mentorId).where('request.requestedAt', '=', requestedAt).execute()
  return sent.find(({ userId }) => idForMentor(mentorId, userId) === id)?.userId
}

interface Seen {
  person: Session
  /** The ID by which the mentor knows the person who sent the request. */
  id: string
  requestedAt: string
}

/**
 * Runs a mentor's change to a request in one transaction, in which the mentor is still linked and signed in, and both accounts are locked.
 * Locks accounts in ID order, like the operators' actions, to prevent deadlocks.
 */
async function changeRequest<T>(
  { reader, writer }: Pick<Database, 'reader' | 'writer'>,
  { person, id, requestedAt }: Seen,
  change: (tx: Tx, found: Row & { mentorId: string }) => Promise<T>,
): Promise<T> {
  const mentorId = await findMentor(reader, person.userId)
  const userId = await findSender(reader, mentorId, id, Date.parse(requestedAt))
  if (userId === undefined) throw new HttpError('entry-missing')
  return writer.transaction().execute(async (tx) => {
    for (const account of [person.userId, userId].sort()) await hold(tx, account)
    await holdSignedIn(tx, person)
    if ((await holdMentor(tx, person.userId)) !== mentorId) throw new HttpError('mentor-only')
    const row = await requestsTo(tx, mentorId).where('request.userId', '=', userId).executeTakeFirst()
    if (!row) throw new HttpError('entry-missing')
    if (row.requestedAt !== Date.parse(requestedAt)) throw new HttpError('entry-changed')
    return change(tx, { ...row, mentorId })
  })
}

/** Returns whether this is still the request that the mentor saw. Must be checked again once the person's rows are locked. */
const isSeen = (
  row: RowOf<'mentorshipRequests'> | undefined,
  requestedAt: string,
): row is RowOf<'mentorshipRequests'> => row?.state === 'sent' && row.requestedAt === Date.parse(requestedAt)

async function assertCanBlock(tx: Tx, mentorId: string): Promise<void> {
  const { blocked } = await tx
    .selectFrom('mentorBlocks')
    .select(({ fn }) => fn.countAll<number>().as('blocked'))
    .where('mentorId', '=', mentorId)
    .executeTakeFirstOrThrow()
  if (Number(blocked) >= MAX_BLOCKED) throw new HttpError('list-full')
}

type Report = Omit<Tables['mentorReports'], 'id' | 'settledAt'>

/**
 * Stores a report. There is at most one per person, mentor and reporting side. A second report replaces the text of the first until the
 * operator settles it. After that, reporting again requires a request or answer that was written later, at `writtenAt` (ms), or has another
 * text, because the time of a request is from the person's device, which could claim any time. The reporter's account must be locked.
 */
async function putReport(tx: Tx, report: Report, writtenAt: number): Promise<void> {
  const { userId, mentorId, reporter, reportedAt, ...words } = report
  const known = await tx
    .selectFrom('mentorReports')
    .select(['reportedAt', 'quote'])
    .where('userId', '=', userId)
    .where('mentorId', '=', mentorId)
    .where('reporter', '=', reporter)
    .executeTakeFirst()
  const isNew = !known || known.reportedAt < writtenAt || known.quote !== report.quote
  if (isNew) await assertCanReport(tx, report)
  const columns = { ...words, ...(isNew && { reportedAt }), id: randomUUID(), settledAt: null }
  const stored = await tx
    .insertInto('mentorReports')
    .values({ userId, mentorId, reporter, ...columns, reportedAt })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'mentorId', 'reporter'])
        .doUpdateSet(columns)
        // The operator may be settling the report at the same time.
        .where(({ eb, or }) =>
          or([
            eb('mentorReports.settledAt', 'is', null),
            eb('mentorReports.reportedAt', '<', writtenAt),
            eb('mentorReports.quote', '!=', report.quote),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  if (!stored) throw new HttpError('report-settled')
}

/** Enforces the daily limit on new reports by one mentor or person. */
async function assertCanReport(tx: Tx, { userId, mentorId, reporter, reportedAt }: Report): Promise<void> {
  const { reports } = await tx
    .selectFrom('mentorReports')
    .select(({ fn }) => fn.countAll<number>().as('reports'))
    .where('reporter', '=', reporter)
    .where(reporter === 'mentor' ? 'mentorId' : 'userId', '=', reporter === 'mentor' ? mentorId : userId)
    .where('reportedAt', '>', reportedAt - DAY_MS)
    .executeTakeFirstOrThrow()
  if (Number(reports) >= MENTOR_REPORTS_A_DAY) throw new HttpError('reports-today')
}
