import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/**
 * Creates the table that stores when each background job runs next, which process runs it, and how its last runs ended. Earlier versions
 * store their leases in `meta`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { clustered, columnTypes } = columnsFor(db)
  const { text, integer, boolean } = columnTypes
  await db.schema
    .createTable('backgroundJobs')
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('key', text, (column) => column.notNull())
    .addColumn('dueAt', integer, (column) => column.notNull())
    .addColumn('isRequested', boolean, (column) => column.notNull())
    .addColumn('failures', integer, (column) => column.notNull())
    .addColumn('holder', text)
    .addColumn('leaseEndsAt', integer)
    .addColumn('startedAt', integer)
    .addColumn('finishedAt', integer)
    .addColumn('succeededAt', integer)
    .addColumn('lastError', text)
    .addColumn('lastErrorAt', integer)
    .addColumn('revision', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('backgroundJobs_key', ['name', 'key'])
    .modifyEnd(clustered)
    .execute()
}
