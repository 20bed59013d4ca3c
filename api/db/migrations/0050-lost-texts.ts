import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/**
 * Adds a column for the texts of personal cards that lost to an edit on another device. The column is null in existing rows, so stored
 * usage totals stay correct.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { columnTypes } = columnsFor(db)
  await db.schema.alterTable('ownCards').addColumn('lost', columnTypes.json).execute()
}
