import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/**
 * Adds a column for the permission to open classes, which an operator grants to a person. The previous server version ignores the column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { boolean } = columnsFor(db).columnTypes
  await db.schema
    .alterTable('users')
    .addColumn('mayOpenClasses', boolean, (column) => column.notNull().defaultTo(0))
    .execute()
}
