import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/** Creates the table of the jobs that people add themselves. The previous server version ignores this table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { clustered, columnTypes } = columnsFor(db)
  const { text, integer, boolean, json } = columnTypes
  await db.schema
    .createTable('ownJobs')
    .addColumn('userId', text, (column) => column.notNull())
    .addColumn('id', text, (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('department', text, (column) => column.notNull())
    .addColumn('location', text, (column) => column.notNull())
    .addColumn('salary', text, (column) => column.notNull())
    .addColumn('closesOn', text)
    .addColumn('applyUrl', text)
    .addColumn('notes', text, (column) => column.notNull())
    .addColumn('createdAt', integer, (column) => column.notNull())
    .addColumn('isDeleted', boolean, (column) => column.notNull())
    .addColumn('stamps', json, (column) => column.notNull())
    .addColumn('version', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('ownJobs_key', ['userId', 'id'])
    .modifyEnd(clustered)
    .execute()
  await db.schema.createIndex('ownJobs_version').on('ownJobs').columns(['userId', 'version']).execute()
}
