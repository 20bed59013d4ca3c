import { LISTED_REPORTS, ReportForOperator } from '@station-zero/schema/prep/reports.ts'
import * as v from 'valibot'
import type { Feature } from '../app-types.ts'
import type { Database } from '../db/database.ts'
import { isOperator } from '../db/operators.ts'
import { fromRow } from '../db/rows.ts'
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
      return listReports(db)
    },
  )
}

async function listReports({ reader }: Database): Promise<ReportForOperator[]> {
  const rows = await reader
    .selectFrom('reports')
    .selectAll()
    .orderBy('reportedAt', 'desc')
    .orderBy('id')
    .limit(LISTED_REPORTS)
    .execute()
  return rows.map((row) => {
    const { id, kind, subjectId, subjectVersion, reason, text, reportedAt } = fromRow('reports', row)
    return { id, kind, subjectId, subjectVersion, reason, text, reportedAt: new Date(reportedAt).toISOString() }
  })
}
