import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/**
 * Creates the table that records which personal cards are archived and which are copies of built-in cards. The previous server version ignores
 * this table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { clustered, columnTypes } = columnsFor(db)
  const { text, integer, boolean, json } = columnTypes
  await db.schema
    .createTable('ownCardStates')
    .addColumn('userId', text, (column) => column.notNull())
    .addColumn('id', text, (column) => column.notNull())
    .addColumn('createdAt', integer, (column) => column.notNull())
    .addColumn('isArchived', boolean)
    .addColumn('originId', text)
    .addColumn('originHash', text)
    .addColumn('stamps', json, (column) => column.notNull())
    .addColumn('version', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('ownCardStates_key', ['userId', 'id'])
    .modifyEnd(clustered)
    .execute()
  await db.schema.createIndex('ownCardStates_version').on('ownCardStates').columns(['userId', 'version']).execute()
}
