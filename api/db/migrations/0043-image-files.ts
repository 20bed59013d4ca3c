import type { CreateTableBuilder, Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/**
 * Creates tables for the images on personal cards and for the image files that these images reference. The previous server version ignores
 * both tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { clustered, columnTypes, plain } = columnsFor(db)
  const { text, integer } = columnTypes
  const named = { userId: text, id: text, cardId: text, side: text }
  let images: CreateTableBuilder<string, string> = db.schema.createTable('cardImages')
  for (const [column, type] of Object.entries(named)) images = images.addColumn(column, type, (one) => one.notNull())
  await images
    .addColumn('hash', text)
    .addColumn('alt', text, (one) => one.notNull())
    .addColumn('changedAt', integer, (one) => one.notNull())
    .addColumn('changeId', text, (one) => one.notNull())
    .addColumn('version', integer, (one) => one.notNull())
    .addPrimaryKeyConstraint('cardImages_key', ['userId', 'id'])
    .modifyEnd(clustered)
    .execute()
  await db.schema.createIndex('cardImages_version').on('cardImages').columns(['userId', 'version']).execute()
  // Not clustered: on SQLite, large rows in the key's own tree would slow down every lookup. `data` is the last column, so that reading the
  // other columns does not read it.
  await db.schema
    .createTable('imageFiles')
    .addColumn('userId', text, (one) => one.notNull())
    .addColumn('hash', text, (one) => one.notNull())
    .addColumn('type', text, (one) => one.notNull())
    .addColumn('bytes', integer, (one) => one.notNull())
    .addColumn('createdAt', integer, (one) => one.notNull())
    .addColumn('unusedSince', integer)
    .addColumn('data', text, (one) => one.notNull())
    .addPrimaryKeyConstraint('imageFiles_key', ['userId', 'hash'])
    .modifyEnd(plain)
    .execute()
}
