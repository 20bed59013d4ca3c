import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/**
 * Adds columns for the splits of a CPAT run, and for the fault that would have ended the run. The columns are null in existing rows, so
 * stored usage totals stay correct.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { columnTypes } = columnsFor(db)
  await db.schema.alterTable('cpatScores').addColumn('splits', columnTypes.json).execute()
  await db.schema.alterTable('cpatScores').addColumn('failure', columnTypes.json).execute()
}
