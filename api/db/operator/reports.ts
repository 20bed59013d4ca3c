import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Database } from '../database.ts'
import { fromRow } from '../rows.ts'

export type Report = RowOf<'reports'> & { userId: string; settledAt: number | null }

/** Listed per person, so that one person does not push out the reports of others. */
export const MOST_OF_ONE = 50
/** Reports read, newest first, to find those to list. */
const MOST_READ = 20_000

interface Wanted {
  most: number
  /** ms. */
  since?: number
  subjectId?: string | undefined
  /** Also settled ones. */
  isAll?: boolean
}

/** Reports newest first, at most `MOST_OF_ONE` per person. */
export async function listReports(
  { reader }: Pick<Database, 'reader'>,
  { most, since = 0, subjectId, isAll = false }: Wanted,
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
    .limit(MOST_READ)
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
    .where('rank', '<=', MOST_OF_ONE)
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
