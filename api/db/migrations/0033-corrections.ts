import { type Kysely, sql } from 'kysely'
import { columnsFor } from '../dialect.ts'

/**
 * Creates the table of operators' corrections of cards and questions. The previous server version ignores the table: it shows the corrected
 * rows, which are ordinary content, but must not seed a release, because it would refuse the release's lower version numbers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { columnTypes, plain } = columnsFor(db)
  const { text, integer, json } = columnTypes
  await db.schema
    .createTable('corrections')
    .addColumn('id', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('subjectId', text, (column) => column.notNull())
    .addColumn('version', integer, (column) => column.notNull())
    .addColumn('text', json, (column) => column.notNull())
    .addColumn('shipped', json, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('createdAt', integer, (column) => column.notNull())
    .addColumn('createdBy', text)
    .addColumn('endedAt', integer)
    .addColumn('endedBy', text)
    .addPrimaryKeyConstraint('corrections_key', ['id'])
    .modifyEnd(plain)
    .execute()
  await db.schema.createIndex('corrections_age').on('corrections').columns(['createdAt', 'id']).execute()
  await db.schema.createIndex('corrections_subject').on('corrections').columns(['kind', 'subjectId']).execute()
  await sql`create unique index "corrections_published" on "corrections" ("kind", "subjectId")
    where "state" = 'published'`.execute(db)
}
