import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/** Creates the table of the memory model's weights, which are fitted to each person's reviews. The previous server version ignores this table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { clustered, columnTypes } = columnsFor(db)
  const { text, integer, real, json } = columnTypes
  await db.schema
    .createTable('memoryWeights')
    .addColumn('userId', text, (column) => column.notNull())
    .addColumn('model', text, (column) => column.notNull())
    .addColumn('weights', json, (column) => column.notNull())
    .addColumn('foldVersion', integer, (column) => column.notNull())
    .addColumn('reviews', integer, (column) => column.notNull())
    .addColumn('lossBefore', real, (column) => column.notNull())
    .addColumn('lossAfter', real, (column) => column.notNull())
    .addColumn('changedAt', integer, (column) => column.notNull())
    .addColumn('changeId', text, (column) => column.notNull())
    .addColumn('version', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('memoryWeights_key', ['userId', 'model'])
    .modifyEnd(clustered)
    .execute()
  await db.schema.createIndex('memoryWeights_version').on('memoryWeights').columns(['userId', 'version']).execute()
}
