import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/** When a job was listed, and the dates of an application's stages. Null in existing rows, so stored usage totals stay correct. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { columnTypes } = columnsFor(db)
  await db.schema.alterTable('jobs').addColumn('addedAt', columnTypes.integer).execute()
  await db.schema.alterTable('applications').addColumn('stageDates', columnTypes.json).execute()
}
