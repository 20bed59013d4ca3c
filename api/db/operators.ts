import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { fromRow } from './rows.ts'
import type { Tables } from './types.ts'

/** Checked on every admin request rather than stored in the session, so that a former operator loses access at once. */
export const isOperator = async ({ reader }: Database, userId: string): Promise<boolean> =>
  (await reader.selectFrom('users').select('isOperator').where('id', '=', userId).executeTakeFirst())?.isOperator === 1

/** The `meta` row that disables the demo account. */
const DEMO_KEY = 'demo'

/** Whether an operator has disabled the demo account. */
export const isDemoOff = async ({ reader }: Pick<Database, 'reader'>): Promise<boolean> =>
  (await reader.selectFrom('meta').select('value').where('key', '=', DEMO_KEY).executeTakeFirst())?.value === 'off'

export async function markDemo(writer: Kysely<Tables>, isOn: boolean): Promise<void> {
  if (isOn) await writer.deleteFrom('meta').where('key', '=', DEMO_KEY).execute()
  else
    await writer
      .insertInto('meta')
      .values({ key: DEMO_KEY, value: 'off' })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: 'off' }))
      .execute()
}

export type Report = RowOf<'reports'> & { userId: string; settledAt: number | null }

/** Maximum reports of one person in a list, so that one person can't displace the reports of others. */
export const MAX_REPORTS_PER_PERSON = 50
/** The newest reports that are read to find those to list. */
const MAX_REPORTS_READ = 20_000

interface ReportQuery {
  most: number
  /** ms. */
  since?: number
  subjectId?: string | undefined
  /** Whether to include settled reports. */
  isAll?: boolean
}

/** Reports of mistakes in cards and questions, newest first, at most `MAX_REPORTS_PER_PERSON` per person. */
export async function listReports(
  { reader }: Pick<Database, 'reader'>,
  { most, since = 0, subjectId, isAll = false }: ReportQuery,
): Promise<Report[]> {
  const newest = reader
    .selectFrom('reports')
    .leftJoin('settledReports', (join) =>
      join.onRef('settledReports.userId', '=', 'reports.userId').onRef('settledReports.id', '=', 'reports.id'),
    )
    .selectAll('reports')
    .select('settledReports.settledAt')
    .where('reports.reportedAt', '>=', since)
    .$if(subjectId !== undefined, (query) => query.where('reports.subjectId', '=', subjectId ?? ''))
    .$if(!isAll, (query) => query.where('settledReports.settledAt', 'is', null))
    .orderBy('reports.reportedAt', 'desc')
    .orderBy('reports.id')
    .limit(MAX_REPORTS_READ)
    .as('newest')
  const ranked = reader
    .selectFrom(newest)
    .selectAll()
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('userId').orderBy('reportedAt', 'desc').orderBy('id'))
        .as('rank'),
    )
    .as('ranked')
  const rows = await reader
    .selectFrom(ranked)
    .selectAll()
    .where('rank', '<=', MAX_REPORTS_PER_PERSON)
    .orderBy('reportedAt', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ userId, settledAt, rank: _, ...row }) => ({
    ...fromRow('reports', { ...row }),
    userId,
    settledAt,
  }))
}

/**
 * Marks reports as settled. Each name is the id of a report, or of a card or question, which settles all reports about it. Returns
 * the number of newly settled reports by name, -1 if there is no such report.
 */
export async function settleReports(
  { writer }: Pick<Database, 'writer'>,
  names: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  return writer.transaction().execute(async (trx) => {
    const counts = new Map<string, number>()
    for (const name of names) {
      const found = await trx
        .selectFrom('reports')
        .select(['userId', 'id'])
        .where((one) => one.or([one('id', '=', name), one('subjectId', '=', name)]))
        .execute()
      let settled = 0
      for (const report of found) {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('settledReports')
          .values({ ...report, settledAt: now })
          .onConflict((conflict) => conflict.columns(['userId', 'id']).doNothing())
          .executeTakeFirstOrThrow()
        settled += Number(numInsertedOrUpdatedRows)
      }
      counts.set(name, found.length === 0 ? -1 : settled)
    }
    return counts
  })
}
