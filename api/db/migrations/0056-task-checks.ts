import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/** Creates the table of assigned tasks that a person checked off. The previous server version ignores this table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { clustered, columnTypes } = columnsFor(db)
  const { text, integer, boolean } = columnTypes
  await db.schema
    .createTable('taskChecks')
    .addColumn('userId', text, (column) => column.notNull())
    .addColumn('assignmentId', text, (column) => column.notNull())
    .addColumn('isDone', boolean, (column) => column.notNull())
    .addColumn('changedAt', integer, (column) => column.notNull())
    .addColumn('changeId', text, (column) => column.notNull())
    .addColumn('version', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('taskChecks_key', ['userId', 'assignmentId'])
    .modifyEnd(clustered)
    .execute()
  await db.schema.createIndex('taskChecks_version').on('taskChecks').columns(['userId', 'version']).execute()
}
