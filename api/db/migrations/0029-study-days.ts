import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/** The study day of a review. Null in existing rows, so stored usage totals stay correct. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { columnTypes } = columnsFor(db)
  await db.schema.alterTable('reviews').addColumn('studyDay', columnTypes.integer).execute()
}
