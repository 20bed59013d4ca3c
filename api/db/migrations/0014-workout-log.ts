import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/**
 * Adds columns for the sets of a completed workout, and for when its completion was undone. The columns are null in existing rows, so
 * stored usage totals stay correct.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { columnTypes } = columnsFor(db)
  await db.schema.alterTable('workoutProgress').addColumn('log', columnTypes.json).execute()
  await db.schema.alterTable('workoutProgress').addColumn('undoneAt', columnTypes.integer).execute()
}
