import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/** Adds a column for the study day of a review. The column is null in existing rows, so stored usage totals stay correct. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { columnTypes } = columnsFor(db)
  await db.schema.alterTable('reviews').addColumn('studyDay', columnTypes.integer).execute()
}
