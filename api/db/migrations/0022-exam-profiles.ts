import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/**
 * Creates the tables of exam profiles and work-style statements, which are content, and adds columns for best-and-worst questions and for
 * tests with parts. The columns are null in existing rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const {
    columnTypes: { text, integer, json, boolean },
    plain,
  } = columnsFor(db)
  await db.schema.alterTable('questions').addColumn('worst', integer).execute()
  await db.schema.alterTable('answerKeys').addColumn('worst', integer).execute()
  await db.schema.alterTable('practiceTests').addColumn('parts', json).execute()
  await db.schema
    .createTable('examProfiles')
    .addColumn('id', text, (column) => column.notNull())
    .addColumn('order', integer, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('summary', text, (column) => column.notNull())
    .addColumn('styleOf', text)
    .addColumn('source', text)
    .addColumn('checkedOn', text)
    .addColumn('limits', json, (column) => column.notNull())
    .addColumn('isPassedByPart', boolean, (column) => column.notNull())
    .addColumn('parts', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('examProfiles_key', ['id'])
    .modifyEnd(plain)
    .execute()
  await db.schema
    .createTable('workStatements')
    .addColumn('id', text, (column) => column.notNull())
    .addColumn('order', integer, (column) => column.notNull())
    .addColumn('trait', text, (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .addColumn('twinId', text)
    .addColumn('isOpposite', boolean, (column) => column.notNull())
    .addPrimaryKeyConstraint('workStatements_key', ['id'])
    .modifyEnd(plain)
    .execute()
}
