import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/** What was lifted in a completed workout, and when it was taken back. Both are null in existing rows, so no usage changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { columnTypes } = columnsFor(db)
  await db.schema.alterTable('workoutProgress').addColumn('log', columnTypes.json).execute()
  await db.schema.alterTable('workoutProgress').addColumn('undoneAt', columnTypes.integer).execute()
}
