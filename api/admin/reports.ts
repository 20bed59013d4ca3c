import { ADMIN_PAGE_ROWS, type ReportedItem, ReportPage } from '@station-zero/schema/admin/console.ts'
import { sql } from 'kysely'
import * as v from 'valibot'
import { NoBody, Nothing } from '../auth/sign-in.ts'
import type { Database } from '../db/database.ts'
import { listReports, type Report } from '../db/operators.ts'
import { fromRow } from '../db/rows.ts'
import type { App } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { AfterQuery, act, adminTags, type ConsoleOptions, iso, pageOf, readCursor } from './acting.ts'

const ReportsQuery = v.object({
  ...AfterQuery,
  all: v.optional(v.pipe(v.string(), v.regex(/^[01]$/, 'must be 0 or 1'))),
})
const ReportParams = v.object({ id: v.pipe(v.string(), v.maxLength(100)) })

export async function reportRoutes(app: App, { onRequest }: ConsoleOptions): Promise<void> {
  const { db } = app

  app.get(
    '/api/admin/reports',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'List reported mistakes in cards and questions, newest first; all=1 includes settled ones',
        querystring: ReportsQuery,
        response: { 200: ReportPage },
        errors: ['operator-only'],
      },
    },
    async ({ query: { after, all } }) => {
      const cursor = readCursor(after)
      const rows = await listReports(db, {
        most: ADMIN_PAGE_ROWS + 1,
        isAll: all === '1',
        after: cursor ? { reportedAt: cursor.at, id: cursor.id } : undefined,
      })
      const items = await readItems(db, rows)
      const show = (report: Report): v.InferOutput<typeof ReportedItem> => ({
        ...{
          id: report.id,
          subjectId: report.subjectId,
          subjectKind: report.kind,
          reason: report.reason,
          note: report.text,
        },
        at: iso(report.reportedAt),
        settledAt: report.settledAt === null ? null : iso(report.settledAt),
        item: items.get(itemKey(report)) ?? null,
      })
      return pageOf(rows, ADMIN_PAGE_ROWS, ({ reportedAt, id }) => ({ at: reportedAt, id }), show)
    },
  )

  app.post(
    '/api/admin/reports/:id/settle',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Mark a reported mistake as settled',
        params: ReportParams,
        body: NoBody,
        response: { 204: Nothing },
        errors: ['operator-only', 'entry-missing'],
      },
    },
    async ({ params: { id }, person }, reply) => {
      const now = app.now()
      const userId = await reporterOf(db, id)
      await act(db, {
        actor: person,
        now,
        subjectId: userId,
        async work(tx) {
          const report = await tx
            .selectFrom('reports')
            .select(['kind', 'subjectId'])
            .where('userId', '=', userId)
            .where('id', '=', id)
            .executeTakeFirst()
          if (!report) throw new HttpError('entry-missing')
          const { numInsertedOrUpdatedRows } = await tx
            .insertInto('settledReports')
            .values({ userId, id, settledAt: now })
            .onConflict((conflict) => conflict.columns(['userId', 'id']).doNothing())
            .executeTakeFirstOrThrow()
          const audit = { action: 'reports.settle', subject: `${report.kind} ${report.subjectId}` }
          return { result: undefined, ...(numInsertedOrUpdatedRows && { audit }) }
        },
      })
      return reply.code(204).send()
    },
  )
}

/**
 * Returns the reporter's user ID. Devices generate report IDs, so two reports may have the same ID; an open report takes precedence over a
 * settled report.
 */
async function reporterOf({ reader }: Database, id: string): Promise<string> {
  const report = await reader
    .selectFrom('reports')
    .leftJoin('settledReports', (join) =>
      join.onRef('settledReports.userId', '=', 'reports.userId').onRef('settledReports.id', '=', 'reports.id'),
    )
    .select(['reports.userId', 'settledReports.settledAt'])
    .where('reports.id', '=', id)
    .orderBy(sql`"settledReports"."settledAt" is not null`)
    .executeTakeFirst()
  if (!report) throw new HttpError('entry-missing')
  return report.userId
}

const itemKey = ({ kind, subjectId }: Pick<Report, 'kind' | 'subjectId'>): string => `${kind} ${subjectId}`

/** Returns the current version of each reported card and question that still exists, by `itemKey`. */
async function readItems(
  { reader }: Database,
  reports: readonly Report[],
): Promise<Map<string, Record<string, unknown>>> {
  const idsOf = (wanted: Report['kind']) => [
    ...new Set(reports.filter(({ kind }) => kind === wanted).map(({ subjectId }) => subjectId)),
  ]
  const items = new Map<string, Record<string, unknown>>()
  const [cardIds, questionIds] = [idsOf('card'), idsOf('question')]
  if (cardIds.length > 0)
    for (const row of await reader.selectFrom('cards').selectAll().where('id', 'in', cardIds).execute())
      items.set(itemKey({ kind: 'card', subjectId: row.id }), fromRow('cards', row))
  if (questionIds.length > 0)
    for (const row of await reader.selectFrom('questions').selectAll().where('id', 'in', questionIds).execute())
      items.set(itemKey({ kind: 'question', subjectId: row.id }), fromRow('questions', row))
  if (questionIds.length > 0)
    for (const row of await reader.selectFrom('multiQuestions').selectAll().where('id', 'in', questionIds).execute())
      items.set(itemKey({ kind: 'question', subjectId: row.id }), fromRow('multiQuestions', row))
  return items
}
