import { type Kysely, sql } from 'kysely'
import { columnsFor } from '../dialect.ts'

/**
 * Adds verified email addresses and the mail queue. The previous server version ignores both. It may change an address without clearing
 * `verifiedEmail`; the two then differ, and the address counts as unverified.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { columnTypes, plain } = columnsFor(db)
  const { text, integer } = columnTypes
  await db.schema.alterTable('users').addColumn('verifiedEmail', text).execute()
  await sql`create index "users_verified_email" on "users" ("verifiedEmail") where "verifiedEmail" is not null`.execute(
    db,
  )
  await db.schema
    .createTable('mails')
    .addColumn('id', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('userId', text)
    .addColumn('login', text)
    .addColumn('device', text)
    .addColumn('createdAt', integer, (column) => column.notNull())
    .addColumn('attempts', integer, (column) => column.notNull())
    .addColumn('dueAt', integer, (column) => column.notNull())
    .addColumn('lastError', text)
    .addPrimaryKeyConstraint('mails_key', ['id'])
    .addForeignKeyConstraint('mails_user', ['userId'], 'users', ['id'], (user) => user.onDelete('cascade'))
    .modifyEnd(plain)
    .execute()
  await db.schema.createIndex('mails_due').on('mails').columns(['dueAt', 'id']).execute()
  await db.schema.createIndex('mails_user').on('mails').column('userId').execute()
}
