import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/** Creates the table of the questions in each person's deck "Missed questions". */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { clustered, columnTypes } = columnsFor(db)
  const { text, integer, boolean } = columnTypes
  await db.schema
    .createTable('missedCards')
    .addColumn('userId', text, (column) => column.notNull())
    .addColumn('questionId', text, (column) => column.notNull())
    .addColumn('questionVersion', integer, (column) => column.notNull())
    .addColumn('addedAt', integer, (column) => column.notNull())
    .addColumn('isIn', boolean, (column) => column.notNull())
    .addColumn('changedAt', integer, (column) => column.notNull())
    .addColumn('changeId', text, (column) => column.notNull())
    .addColumn('version', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('missedCards_key', ['userId', 'questionId'])
    .modifyEnd(clustered)
    .execute()
  await db.schema.createIndex('missedCards_version').on('missedCards').columns(['userId', 'version']).execute()
}
