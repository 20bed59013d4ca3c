import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/**
 * Adds a column for the crew of best-and-worst scenes and of the questions about the people in these scenes. The column is null in existing
 * rows until the next seed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('questions').addColumn('crew', columnsFor(db).columnTypes.text).execute()
}
