import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/** When a job came onto the board, and the dates of an application's stages. Both are null in existing rows, so no usage changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { columnTypes } = columnsFor(db)
  await db.schema.alterTable('jobs').addColumn('addedAt', columnTypes.integer).execute()
  await db.schema.alterTable('applications').addColumn('stageDates', columnTypes.json).execute()
}
