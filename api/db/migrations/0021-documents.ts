import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/** Creates the table of certificates and other documents with their dates. The files themselves stay on the person's device. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { clustered, columnTypes } = columnsFor(db)
  const { text, integer, boolean } = columnTypes
  await db.schema
    .createTable('documents')
    .addColumn('userId', text, (column) => column.notNull())
    .addColumn('id', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('name', text)
    .addColumn('issued', text)
    .addColumn('expires', text)
    .addColumn('note', text)
    .addColumn('isRemoved', boolean, (column) => column.notNull())
    .addColumn('addedAt', integer, (column) => column.notNull())
    .addColumn('changedAt', integer, (column) => column.notNull())
    .addColumn('changeId', text, (column) => column.notNull())
    .addColumn('version', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('documents_key', ['userId', 'id'])
    .modifyEnd(clustered)
    .execute()
  await db.schema.createIndex('documents_version').on('documents').columns(['userId', 'version']).execute()
}
