import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Database } from '../database.ts'
import { fromRow } from '../rows.ts'

export type Report = RowOf<'reports'> & { userId: string; settledAt: number | null }

/** Reports newest first; settled ones only if asked for. `since` is ms. */
export async function listReports(
  { reader }: Pick<Database, 'reader'>,
  {
    most,
    since = 0,
    subjectId,
    isAll = false,
  }: { most: number; since?: number; subjectId?: string | undefined; isAll?: boolean },
): Promise<Report[]> {
  const rows = await reader
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
    .limit(most)
    .execute()
  return rows.map(({ userId, settledAt, ...row }) => ({ ...fromRow('reports', { ...row }), userId, settledAt }))
}

/** Marks every open report about these cards and questions, or with these ids. Returns how many each one settled. */
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
          .onConflict((known) => known.columns(['userId', 'id']).doNothing())
          .executeTakeFirstOrThrow()
        settled += Number(numInsertedOrUpdatedRows)
      }
      counts.set(name, found.length === 0 ? -1 : settled)
    }
    return counts
  })
}
