import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/** Adds the crew of best-and-worst scenes and of the questions about their people. The column is null in existing rows until they are seeded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('questions').addColumn('crew', columnsFor(db).columnTypes.text).execute()
}
