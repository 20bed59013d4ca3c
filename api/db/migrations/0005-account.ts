import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/** Creates the table of people's settings, one row per key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const {
    clustered,
    columnTypes: { text, integer, json },
  } = columnsFor(db)
  await db.schema
    .createTable('settings')
    .addColumn('userId', text, (column) => column.notNull())
    .addColumn('key', text, (column) => column.notNull())
    .addColumn('value', json, (column) => column.notNull())
    .addColumn('changedAt', integer, (column) => column.notNull())
    .addColumn('changeId', text, (column) => column.notNull())
    .addColumn('version', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('settings_key', ['userId', 'key'])
    .modifyEnd(clustered)
    .execute()
  await db.schema.createIndex('settings_version').on('settings').columns(['userId', 'version']).execute()
}
