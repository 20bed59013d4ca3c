import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/** Creates the table of the typed codes of invites to groups and classes. The previous server version ignores the table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { plain, columnTypes } = columnsFor(db)
  const { text, integer } = columnTypes
  await db.schema
    .createTable('spaceCodes')
    .addColumn('code', text, (column) => column.notNull().primaryKey())
    .addColumn('spaceId', text, (column) => column.notNull())
    .addColumn('inviteId', text, (column) => column.notNull())
    .addColumn('secret', text, (column) => column.notNull())
    .addColumn('expiresAt', integer, (column) => column.notNull())
    .modifyEnd(plain)
    .execute()
  await db.schema.createIndex('spaceCodes_invite').unique().on('spaceCodes').columns(['spaceId', 'inviteId']).execute()
  await db.schema.createIndex('spaceCodes_age').on('spaceCodes').column('expiresAt').execute()
}
