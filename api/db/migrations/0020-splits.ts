import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/** The splits of a CPAT run, and the fault that would have ended it. Null in existing rows, so stored usage totals stay correct. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { columnTypes } = columnsFor(db)
  await db.schema.alterTable('cpatScores').addColumn('splits', columnTypes.json).execute()
  await db.schema.alterTable('cpatScores').addColumn('failure', columnTypes.json).execute()
}
