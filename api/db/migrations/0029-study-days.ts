import type { Kysely } from 'kysely'
import { columnsFor } from '../columns.ts'

/** The study day on which a review was made. Null in existing rows, so no usage changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { columnTypes } = columnsFor(db)
  await db.schema.alterTable('reviews').addColumn('studyDay', columnTypes.integer).execute()
}
