import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/**
 * Adds columns for the source of an imported job, and tables for the feeds that list the job and for the reports that an operator has
 * settled. The columns are null in existing rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { clustered, columnTypes } = columnsFor(db)
  const { text, integer, boolean } = columnTypes
  await db.schema.alterTable('jobs').addColumn('source', text).execute()
  await db.schema.alterTable('jobs').addColumn('seenAt', integer).execute()
  await db.schema.alterTable('jobs').addColumn('goneAt', integer).execute()
  await db.schema
    .createTable('jobSightings')
    .addColumn('feed', text, (column) => column.notNull())
    .addColumn('key', text, (column) => column.notNull())
    .addColumn('jobId', text, (column) => column.notNull())
    .addColumn('firstSeenAt', integer, (column) => column.notNull())
    .addColumn('seenAt', integer, (column) => column.notNull())
    .addColumn('isListed', boolean, (column) => column.notNull())
    .addPrimaryKeyConstraint('jobSightings_key', ['feed', 'key'])
    .modifyEnd(clustered)
    .execute()
  await db.schema
    .createTable('settledReports')
    .addColumn('userId', text, (column) => column.notNull())
    .addColumn('id', text, (column) => column.notNull())
    .addColumn('settledAt', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('settledReports_key', ['userId', 'id'])
    .modifyEnd(clustered)
    .execute()
}
