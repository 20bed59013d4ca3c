import { ADMIN_PAGE_ROWS } from '@station-zero/schema/admin/console.ts'
import { MentorshipAnswerBody, MentorshipRequest, MentorshipRequestPage } from '@station-zero/schema/admin/listings.ts'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/types.ts'
import type { App } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { AfterQuery, act, adminTags, type ConsoleOptions, iso, pageOf, readCursor, type Tx } from './acting.ts'

/**
 * Operators list and answer mentorship requests. An answer is stored in the person's row, so that their devices download it with their
 * other data. The message and the answer are private, so the audit log contains neither.
 */

const RequestsQuery = v.object({
  ...AfterQuery,
  all: v.optional(v.pipe(v.string(), v.regex(/^[01]$/, 'must be 0 or 1'))),
})

const RequestParams = v.object({
  id: v.pipe(v.string(), v.maxLength(100)),
  mentorId: v.pipe(v.string(), v.maxLength(100)),
})

export async function mentorshipRoutes(app: App, { onRequest }: ConsoleOptions): Promise<void> {
  const { db } = app

  app.get(
    '/api/admin/mentorship-requests',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'List unanswered mentorship requests, newest first; all=1 includes answered ones',
        querystring: RequestsQuery,
        response: { 200: MentorshipRequestPage },
        errors: ['operator-only'],
      },
    },
    async ({ query: { after, all } }) => {
      const rows = await readRequests(db, { after, isAll: all === '1' })
      return pageOf(rows, ADMIN_PAGE_ROWS, cursorOf, asRequest)
    },
  )

  app.post(
    '/api/admin/mentorship-requests/:id/:mentorId/answer',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Accept or decline a person’s mentorship request',
        params: RequestParams,
        body: MentorshipAnswerBody,
        response: { 200: MentorshipRequest },
        errors: ['operator-only', 'entry-missing', 'entry-changed', 'quota-bytes'],
      },
    },
    async ({ body, params: { id: userId, mentorId }, person }) => {
      const now = app.now()
      const { answered, announce } = await act(db, {
        actor: person,
        now,
        subjectId: userId,
        async work(tx) {
          const before = await findRequest(tx, userId, mentorId)
          const { announce } = await db.store.writeIn(tx, userId, async ({ rows }) => {
            // Read again with the person's rows locked, because the person may have withdrawn the request.
            const row = await rows.get('mentorshipRequests', mentorId)
            const isSame =
              row?.state === 'sent' &&
              row.requestedAt === Date.parse(body.requestedAt) &&
              (row.answeredAt ?? null) === (body.answeredAt === null ? null : Date.parse(body.answeredAt))
            if (!isSame) throw new HttpError('entry-changed')
            await rows.put('mentorshipRequests', { ...row, ...answerOf(body, now) })
          })
          const audit = {
            ...{ action: `mentorship.${body.answer}`, subjectId: userId },
            after: { mentor: before.mentorRank === null ? mentorId : nameOf(before) },
          }
          return { result: { answered: { ...before, ...answerOf(body, now) }, announce }, audit }
        },
      })
      announce()
      return asRequest(answered)
    },
  )
}

const answerOf = ({ answer, text }: v.InferOutput<typeof MentorshipAnswerBody>, now: number) => ({
  ...{ answer, answerText: text, answeredAt: now },
})

type Row = Pick<
  Tables['mentorshipRequests'],
  'userId' | 'mentorId' | 'message' | 'requestedAt' | 'answer' | 'answerText' | 'answeredAt'
> & {
  username: string
  personName: string | null
  mentorName: string | null
  mentorRank: string | null
  mentorDepartment: string | null
}

/**
 * Returns a query for the requests that were not withdrawn, with the person and the mentor. Omits requests to mentors with an account, who
 * read and answer them, and requests to sample mentors, because the app states that no one reads them. A mentor who was removed from the
 * content files may have been a sample, so requests to that mentor are omitted too.
 */
async function openRequests(reader: Pick<Database['reader'], 'selectFrom'>) {
  const mentors = await reader
    .selectFrom('mentors')
    .select('userId')
    .where('isSample', '=', 0)
    .where((where) => where.not(where('userId', 'like', 'station-%')))
    .execute()
  return (
    reader
      .selectFrom('mentorshipRequests as request')
      .innerJoin('users', 'users.id', 'request.userId')
      .leftJoin('mentors', 'mentors.userId', 'request.mentorId')
      .select([
        ...(['request.userId', 'request.mentorId', 'request.message', 'request.requestedAt'] as const),
        ...(['request.answer', 'request.answerText', 'request.answeredAt'] as const),
        ...(['users.username', 'users.name as personName', 'mentors.name as mentorName'] as const),
        ...(['mentors.rank as mentorRank', 'mentors.department as mentorDepartment'] as const),
      ])
      // The index's conditions are repeated as literals, so that both databases use the index.
      .where(sql<boolean>`"request"."state" = 'sent'`)
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('mentorAccounts')
              .select('mentorAccounts.userId')
              .whereRef('mentorAccounts.mentorId', '=', 'request.mentorId'),
          ),
        ),
      )
      .where((where) =>
        where.or([
          sql<boolean>`"request"."mentorId" like 'station-%'`,
          // The condition is omitted if the list is empty, because neither database uses the index for an empty list.
          ...(mentors.length > 0
            ? [
                where(
                  'request.mentorId',
                  'in',
                  mentors.map(({ userId }) => userId),
                ),
              ]
            : []),
        ]),
      )
  )
}

async function readRequests(
  { reader }: Database,
  { after, isAll }: { after: string | undefined; isAll: boolean },
): Promise<Row[]> {
  const cursor = readCursor(after)
  let found = await openRequests(reader)
  if (!isAll) found = found.where('request.answer', 'is', null)
  if (cursor) {
    const [userId = '', mentorId = ''] = splitId(cursor.id)
    found = found.where(
      sql<boolean>`("request"."requestedAt", "request"."userId", "request"."mentorId")
        < (${cursor.at}, ${userId}, ${mentorId})`,
    )
  }
  return found
    .orderBy('request.requestedAt', 'desc')
    .orderBy('request.userId', 'desc')
    .orderBy('request.mentorId', 'desc')
    .limit(ADMIN_PAGE_ROWS + 1)
    .execute()
}

async function findRequest(tx: Tx, userId: string, mentorId: string): Promise<Row> {
  const row = await (await openRequests(tx))
    .where('request.userId', '=', userId)
    .where('request.mentorId', '=', mentorId)
    .executeTakeFirst()
  if (!row) throw new HttpError('entry-missing')
  return row
}

/** User IDs are UUIDs and contain no colons, but mentors' IDs may contain colons. */
const cursorOf = ({ requestedAt, userId, mentorId }: Row) => ({ at: requestedAt, id: `${userId}:${mentorId}` })

function splitId(id: string): [userId: string, mentorId: string] {
  const at = id.indexOf(':')
  return [id.slice(0, at), id.slice(at + 1)]
}

const nameOf = ({ mentorRank, mentorName }: Row): string => [mentorRank, mentorName].filter(Boolean).join(' ')

function asRequest(row: Row): v.InferOutput<typeof MentorshipRequest> {
  const { userId, username, personName, mentorId, mentorDepartment, message, requestedAt } = row
  const { answer, answerText, answeredAt } = row
  return {
    ...{ userId, username, name: personName, mentorId, message, requestedAt: iso(requestedAt), answer, answerText },
    mentor: mentorDepartment === null ? null : { name: nameOf(row), department: mentorDepartment },
    answeredAt: answeredAt === null ? null : iso(answeredAt),
  }
}
