import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/** Creates the table of workouts of training programs other than the CPAT program. The previous server version ignores the table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { columnTypes, plain } = columnsFor(db)
  const { text, integer, json } = columnTypes
  await db.schema
    .createTable('programWorkouts')
    .addColumn('id', text, (column) => column.notNull().primaryKey())
    .addColumn('version', integer, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('description', text, (column) => column.notNull())
    .addColumn('week', integer, (column) => column.notNull())
    .addColumn('day', integer, (column) => column.notNull())
    .addColumn('category', text, (column) => column.notNull())
    .addColumn('duration', integer, (column) => column.notNull())
    .addColumn('difficulty', integer, (column) => column.notNull())
    .addColumn('equipment', json, (column) => column.notNull())
    .addColumn('exercises', json, (column) => column.notNull())
    .addColumn('source', text, (column) => column.notNull())
    .modifyEnd(plain)
    .execute()
}
