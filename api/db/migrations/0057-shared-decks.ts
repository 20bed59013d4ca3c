import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/**
 * Creates the table of the shared decks that a person studies. The decks themselves are rows of spaces, which need no tables of their own.
 * The previous server version ignores this table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { clustered, columnTypes } = columnsFor(db)
  const { text, integer, boolean } = columnTypes
  await db.schema
    .createTable('sharedDeckChoices')
    .addColumn('userId', text, (column) => column.notNull())
    .addColumn('deckId', text, (column) => column.notNull())
    .addColumn('spaceId', text, (column) => column.notNull())
    .addColumn('isOn', boolean, (column) => column.notNull())
    .addColumn('changedAt', integer, (column) => column.notNull())
    .addColumn('changeId', text, (column) => column.notNull())
    .addColumn('version', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('sharedDeckChoices_key', ['userId', 'deckId'])
    .modifyEnd(clustered)
    .execute()
  await db.schema
    .createIndex('sharedDeckChoices_version')
    .on('sharedDeckChoices')
    .columns(['userId', 'version'])
    .execute()
}
