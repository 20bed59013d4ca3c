import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/** Creates tables for multi-answer questions and their keys. The previous server version ignores both tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { columnTypes, plain } = columnsFor(db)
  const { text, integer, json } = columnTypes
  await db.schema
    .createTable('multiQuestions')
    .addColumn('id', text, (column) => column.notNull().primaryKey())
    .addColumn('version', integer, (column) => column.notNull())
    .addColumn('topic', text, (column) => column.notNull())
    .addColumn('cardId', text)
    .addColumn('question', text, (column) => column.notNull())
    .addColumn('deckId', text, (column) => column.notNull())
    .addColumn('format', text, (column) => column.notNull())
    .addColumn('answers', json, (column) => column.notNull())
    .addColumn('key', json, (column) => column.notNull())
    .addColumn('explanation', text, (column) => column.notNull())
    .addColumn('rationales', json, (column) => column.notNull())
    .addColumn('difficulty', integer, (column) => column.notNull())
    .addColumn('hint', text)
    .addColumn('source', text, (column) => column.notNull())
    .addColumn('verified', integer, (column) => column.notNull())
    .modifyEnd(plain)
    .execute()
  await db.schema
    .createTable('multiKeys')
    .addColumn('id', text, (column) => column.notNull().primaryKey())
    .addColumn('format', text, (column) => column.notNull())
    .addColumn('key', json, (column) => column.notNull())
    .modifyEnd(plain)
    .execute()
}
