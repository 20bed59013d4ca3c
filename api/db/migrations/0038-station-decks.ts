import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/**
 * Creates tables for the decks that operators add, and for the cards and questions in these decks. The previous server version ignores
 * these tables: it serves the published rows, which are ordinary content, but must not seed a release, because it would remove the rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { columnTypes, plain } = columnsFor(db)
  const { text, integer, json } = columnTypes
  await db.schema
    .createTable('stationDecks')
    .addColumn('id', text, (column) => column.notNull())
    .addColumn('version', integer, (column) => column.notNull())
    .addColumn('createdAt', integer, (column) => column.notNull())
    .addColumn('changedAt', integer, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('color', text, (column) => column.notNull())
    .addColumn('order', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('stationDecks_key', ['id'])
    .modifyEnd(plain)
    .execute()
  await db.schema.createIndex('stationDecks_created').on('stationDecks').columns(['createdAt', 'id']).execute()
  await db.schema
    .createTable('stationItems')
    .addColumn('id', text, (column) => column.notNull())
    .addColumn('version', integer, (column) => column.notNull())
    .addColumn('createdAt', integer, (column) => column.notNull())
    .addColumn('changedAt', integer, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('deckId', text, (column) => column.notNull())
    .addColumn('order', integer, (column) => column.notNull())
    .addColumn('text', json, (column) => column.notNull())
    .addColumn('bytes', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('stationItems_key', ['id'])
    .modifyEnd(plain)
    .execute()
  await db.schema
    .createIndex('stationItems_deck')
    .on('stationItems')
    .columns(['deckId', 'kind', 'order', 'id'])
    .execute()
}
