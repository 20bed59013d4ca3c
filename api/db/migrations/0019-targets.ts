import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/** Creates the table of each person's exam dates and study minutes per weekday. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { clustered, columnTypes } = columnsFor(db)
  const { text, integer, json } = columnTypes
  await db.schema
    .createTable('targets')
    .addColumn('userId', text, (column) => column.notNull())
    .addColumn('target', text, (column) => column.notNull())
    .addColumn('date', text)
    .addColumn('profile', text)
    .addColumn('minutes', json)
    .addColumn('changedAt', integer, (column) => column.notNull())
    .addColumn('changeId', text, (column) => column.notNull())
    .addColumn('version', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('targets_key', ['userId', 'target'])
    .modifyEnd(clustered)
    .execute()
  await db.schema.createIndex('targets_version').on('targets').columns(['userId', 'version']).execute()
}
