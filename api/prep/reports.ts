import { LISTED_REPORTS, ReportForOperator } from '@station-zero/schema/prep/reports.ts'
import * as v from 'valibot'
import type { Feature } from '../app-types.ts'
import type { Database } from '../db/database.ts'
import { isOperator, listReports } from '../db/operators.ts'
import { HttpError } from '../errors.ts'

export const reports: Feature = async (app) => {
  const { db, requireUser } = app
  app.get(
    '/api/admin/reports',
    {
      onRequest: requireUser,
      schema: {
        tags: ['prep'],
        summary: 'The newest mistakes that people reported in cards and questions, for operators',
        response: { 200: v.array(ReportForOperator) },
        errors: ['operator-only'],
      },
    },
    async ({ person }) => {
      if (!(await isOperator(db, person.userId))) throw new HttpError('operator-only')
      return openReports(db)
    },
  )
}

/** Those that an operator has settled (`station reports --settle`) are left out. */
async function openReports(db: Database): Promise<ReportForOperator[]> {
  const rows = await listReports(db, { most: LISTED_REPORTS })
  return rows.map(({ id, kind, subjectId, subjectVersion, reason, text, reportedAt }) => ({
    ...{ id, kind, subjectId, subjectVersion, reason, text },
    reportedAt: new Date(reportedAt).toISOString(),
  }))
}
