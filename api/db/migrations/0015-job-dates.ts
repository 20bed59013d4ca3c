import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/**
 * Adds columns for when a job was listed, and for the dates of an application's stages. The columns are null in existing rows, so stored
 * usage totals stay correct.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { columnTypes } = columnsFor(db)
  await db.schema.alterTable('jobs').addColumn('addedAt', columnTypes.integer).execute()
  await db.schema.alterTable('applications').addColumn('stageDates', columnTypes.json).execute()
}
