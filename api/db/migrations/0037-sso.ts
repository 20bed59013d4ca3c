import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/** Links people at the single sign-on provider to accounts. The previous server version ignores the table and does not offer single sign-on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { clustered, columnTypes } = columnsFor(db)
  const { text, integer } = columnTypes
  await db.schema
    .createTable('ssoLinks')
    .addColumn('userId', text, (column) => column.notNull())
    .addColumn('issuer', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('createdAt', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('ssoLinks_key', ['userId', 'issuer'])
    .addForeignKeyConstraint('ssoLinks_user', ['userId'], 'users', ['id'], (user) => user.onDelete('cascade'))
    .modifyEnd(clustered)
    .execute()
  await db.schema.createIndex('ssoLinks_subject').unique().on('ssoLinks').columns(['issuer', 'subject']).execute()
}
