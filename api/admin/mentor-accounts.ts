import { ADMIN_PAGE_ROWS } from '@station-zero/schema/admin/console.ts'
import { type Listing, MentorAccountBody, MentorReportPage } from '@station-zero/schema/admin/listings.ts'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { trimInvisible, usernameKey } from '../auth/accounts.ts'
import { NoBody, Nothing } from '../auth/sign-in.ts'
import { holdListings, type StoredListing } from '../content/listings.ts'
import { findMentorOf, unlinkMentor } from '../db/mentors.ts'
import type { Tables } from '../db/types.ts'
import type { App } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import {
  AfterQuery,
  act,
  adminTags,
  type ConsoleOptions,
  IdParams,
  isAfter,
  iso,
  pageOf,
  readCursor,
  type Tx,
} from './acting.ts'

/** Links mentors to accounts, whose owners then read and answer the mentors' requests, and lists reports about mentors and requests. */

type Reader = Pick<Kysely<Tables>, 'selectFrom'>

const ReportsQuery = v.object({
  ...AfterQuery,
  all: v.optional(v.pipe(v.string(), v.regex(/^[01]$/, 'must be 0 or 1'))),
})

export async function mentorAccountRoutes(app: App, { onRequest }: ConsoleOptions): Promise<void> {
  const { db } = app

  app.put(
    '/api/admin/mentors/:id/account',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Link a verified mentor to an account, whose owner then answers the mentor’s requests',
        params: IdParams,
        body: MentorAccountBody,
        response: { 204: Nothing },
        errors: [
          ...(['operator-only', 'entry-missing', 'user-missing', 'demo-account'] as const),
          ...(['mentor-unverified', 'mentor-linked', 'entry-changed'] as const),
        ],
      },
    },
    async ({ body: { account }, params: { id: mentorId }, person }, reply) => {
      const now = app.now()
      const found = await findAccount(db.reader, account)
      await act(db, {
        actor: person,
        now,
        ...(found && { subjectId: found.id }),
        async work(tx) {
          await holdListings(tx)
          const mentor = await findListed(tx, mentorId)
          const user = await findAccount(tx, account)
          if (!user || user.id !== found?.id) throw new HttpError('user-missing')
          if (user.isDemo === 1) throw new HttpError('demo-account')
          if (mentor.isVerified !== 1) throw new HttpError('mentor-unverified')
          const linked = await findMentorOf(tx, user.id)
          if (linked === mentorId) return { result: undefined }
          if (linked !== undefined) throw new HttpError('mentor-linked')
          if (await hasAccount(tx, mentorId)) throw new HttpError('entry-changed')
          await tx.insertInto('mentorAccounts').values({ mentorId, userId: user.id, linkedAt: now }).execute()
          const audit = { action: 'mentors.link', subjectId: user.id, after: { mentor: titleOf(mentor) } }
          return { result: undefined, audit }
        },
      })
      return reply.code(204).send()
    },
  )

  app.delete(
    '/api/admin/mentors/:id/account',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Unlink a mentor’s account; operators answer the mentor’s requests again',
        params: IdParams,
        body: NoBody,
        response: { 204: Nothing },
        errors: ['operator-only', 'entry-missing'],
      },
    },
    async ({ params: { id: mentorId }, person }, reply) => {
      await act(db, {
        actor: person,
        now: app.now(),
        async work(tx) {
          await holdListings(tx)
          const mentor = await findListed(tx, mentorId)
          const userId = await unlinkMentor(tx, mentorId)
          if (userId === undefined) throw new HttpError('entry-missing')
          const audit = { action: 'mentors.unlink', subjectId: userId, before: { mentor: titleOf(mentor) } }
          return { result: undefined, audit }
        },
      })
      return reply.code(204).send()
    },
  )

  app.get(
    '/api/admin/mentor-reports',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'List reports about mentors and about mentorship requests, newest first; all=1 includes settled ones',
        querystring: ReportsQuery,
        response: { 200: MentorReportPage },
        errors: ['operator-only'],
      },
    },
    async ({ query: { after, all } }) => {
      const rows = await db.reader
        .selectFrom((from) =>
          from
            .selectFrom('mentorReports')
            .innerJoin('users', 'users.id', 'mentorReports.userId')
            .leftJoin('mentors', 'mentors.userId', 'mentorReports.mentorId')
            .select(['mentorReports.id', 'reportedAt', 'settledAt', 'reporter', 'reason', 'quote'])
            .select(['users.id as userId', 'users.username', 'users.name as personName'])
            .select(['mentors.name as mentorName', 'mentors.rank', 'mentors.department'])
            .as('report'),
        )
        .selectAll()
        .$if(all !== '1', (query) => query.where('settledAt', 'is', null))
        .where(isAfter(readCursor(after), 'reportedAt'))
        .orderBy('reportedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(ADMIN_PAGE_ROWS + 1)
        .execute()
      return pageOf(
        rows,
        ADMIN_PAGE_ROWS,
        ({ reportedAt, id }) => ({ at: reportedAt, id }),
        ({ id, reportedAt, settledAt, reporter, reason, quote, rank, mentorName, department, ...row }) => ({
          ...{
            id,
            at: iso(reportedAt),
            settledAt: settledAt === null ? null : iso(settledAt),
            reporter,
            reason,
            quote,
          },
          mentor:
            department === null ? null : { name: titleOf({ rank: rank ?? '', name: mentorName ?? '' }), department },
          // Who reported a mentor is not shown to operators.
          person: reporter === 'person' ? null : { userId: row.userId, username: row.username, name: row.personName },
        }),
      )
    },
  )

  app.post(
    '/api/admin/mentor-reports/:id/settle',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Settle a report about a mentor or a mentorship request',
        params: IdParams,
        body: NoBody,
        response: { 204: Nothing },
        errors: ['operator-only', 'entry-missing', 'entry-changed'],
      },
    },
    async ({ params: { id }, person }, reply) => {
      const now = app.now()
      await act(db, {
        actor: person,
        now,
        async work(tx) {
          const report = await tx
            .updateTable('mentorReports')
            .set({ settledAt: now })
            .where('id', '=', id)
            .where('settledAt', 'is', null)
            .returning('mentorId')
            .executeTakeFirst()
          if (report) return { result: undefined, audit: { action: 'mentor-reports.settle', subject: report.mentorId } }
          const settled = await tx.selectFrom('mentorReports').select('id').where('id', '=', id).executeTakeFirst()
          throw new HttpError(settled ? 'entry-changed' : 'entry-missing')
        },
      })
      return reply.code(204).send()
    },
  )
}

const titleOf = ({ rank, name }: { rank: string; name: string }): string => [rank, name].filter(Boolean).join(' ')

async function findListed(tx: Tx, id: string): Promise<StoredListing<'mentors'>> {
  const mentor = await tx.selectFrom('stationMentors').selectAll().where('id', '=', id).executeTakeFirst()
  if (!mentor) throw new HttpError('entry-missing')
  return mentor
}

/** Finds an account by its username or its user ID. No username is a user ID, because user IDs are longer. */
const findAccount = (reader: Reader, account: string) =>
  reader
    .selectFrom('users')
    .select(['id', 'isDemo'])
    .where((is) => is.or([is('usernameKey', '=', usernameKey(account)), is('id', '=', trimInvisible(account))]))
    .executeTakeFirst()

/** Returns the accounts linked to mentors, keyed by mentor ID. */
export async function accountsOfMentors(
  reader: Reader,
): Promise<Map<string, NonNullable<Listing<'mentors'>['account']>>> {
  const linked = await reader
    .selectFrom('mentorAccounts')
    .innerJoin('users', 'users.id', 'mentorAccounts.userId')
    .select(['mentorAccounts.mentorId', 'users.id', 'users.username'])
    .execute()
  return new Map(linked.map(({ mentorId, ...account }) => [mentorId, account]))
}

const hasAccount = async (tx: Tx, mentorId: string): Promise<boolean> =>
  (await tx.selectFrom('mentorAccounts').select('userId').where('mentorId', '=', mentorId).executeTakeFirst()) !==
  undefined

/** Throws `request-invalid` if a mentor with an account would no longer be verified. */
export async function assertCanLoseVerification(
  tx: Tx,
  { id, isVerified }: Pick<StoredListing<'mentors'>, 'id' | 'isVerified'>,
): Promise<void> {
  if (isVerified === 1) return
  if (await hasAccount(tx, id))
    throw new HttpError('request-invalid', {
      sentence: 'Unlink the mentor’s account before you remove the verification.',
      field: 'isVerified',
    })
}
