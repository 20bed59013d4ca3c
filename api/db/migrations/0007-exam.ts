import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const {
    columnTypes: { text, integer, json, boolean },
    plain,
  } = columnsFor(db)
  await db.schema.alterTable('questions').addColumn('figure', json).execute()
  await db.schema.alterTable('questions').addColumn('passageId', text).execute()
  await db.schema
    .alterTable('questions')
    .addColumn('verified', boolean, (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createTable('passages')
    .addColumn('id', text, (column) => column.notNull())
    .addColumn('version', integer, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('paragraphs', json, (column) => column.notNull())
    .addColumn('figure', json)
    .addColumn('source', text, (column) => column.notNull())
    .addColumn('verified', boolean, (column) => column.notNull())
    .addPrimaryKeyConstraint('passages_key', ['id'])
    .modifyEnd(plain)
    .execute()
}
