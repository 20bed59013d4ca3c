import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { columnsFor } from '../dialect.ts'

/**
 * Adds the admin console's data: suspended accounts, grants of the operator role, the audit log, invitations, event windows and
 * announcements. The previous server version ignores this data. It allows suspended people to sign in, but newer versions reject the
 * resulting sessions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { clustered, columnTypes, plain } = columnsFor(db)
  const { text, integer, json } = columnTypes
  const table = (name: string, columns: Record<string, typeof text>, nullable: Record<string, typeof text> = {}) => {
    let made: CreateTableBuilder<string, string> = db.schema.createTable(name)
    for (const [column, type] of Object.entries(columns)) made = made.addColumn(column, type, (one) => one.notNull())
    for (const [column, type] of Object.entries(nullable)) made = made.addColumn(column, type)
    return made
  }
  const ofUser = (made: CreateTableBuilder<string, string>, name: string) =>
    made.addForeignKeyConstraint(`${name}_user`, ['userId'], 'users', ['id'], (user) => user.onDelete('cascade'))

  for (const [name, type] of Object.entries({ suspendedAt: integer, suspendReason: text, suspendedBy: text }))
    await db.schema.alterTable('users').addColumn(name, type).execute()
  await sql`create index "users_suspended" on "users" ("createdAt", "id") where "suspendedAt" is not null`.execute(db)
  await sql`create index "users_operators" on "users" ("createdAt", "id") where "isOperator" = 1`.execute(db)

  await ofUser(table('userWords', { userId: text, word: text }), 'userWords')
    .addPrimaryKeyConstraint('userWords_key', ['userId', 'word'])
    .modifyEnd(clustered)
    .execute()
  await db.schema.createIndex('userWords_word').on('userWords').columns(['word', 'userId']).execute()

  const granted = { userId: text, id: text, grantedAt: integer }
  await ofUser(table('operatorGrants', granted, { grantedBy: text, revokedAt: integer, revokedBy: text }), 'grants')
    .addPrimaryKeyConstraint('operatorGrants_key', ['userId', 'id'])
    .modifyEnd(clustered)
    .execute()
  // The times of existing grants were not recorded, so the account's creation time is used.
  await sql`insert into "operatorGrants" ("userId", "id", "grantedAt")
    select "id", 'first', "createdAt" from "users" where "isOperator" = 1`.execute(db)

  const entry = { id: text, at: integer, action: text }
  await table('auditLog', entry, { actorId: text, subjectId: text, subject: text, before: json, after: json })
    .addPrimaryKeyConstraint('auditLog_key', ['id'])
    .modifyEnd(plain)
    .execute()
  await db.schema.createIndex('auditLog_age').on('auditLog').columns(['at', 'id']).execute()
  await db.schema.createIndex('auditLog_subject').on('auditLog').columns(['subjectId', 'at', 'id']).execute()
  await db.schema.createIndex('auditLog_actor').on('auditLog').column('actorId').execute()

  const invite = { id: text, code: text, note: text, uses: integer, used: integer, expiresAt: integer }
  await table('invites', { ...invite, createdAt: integer }, { revokedAt: integer })
    .addPrimaryKeyConstraint('invites_key', ['id'])
    .modifyEnd(plain)
    .execute()
  await db.schema.createIndex('invites_code').unique().on('invites').column('code').execute()

  const window = { id: text, network: text, places: integer, used: integer, until: integer, createdAt: integer }
  await table('eventWindows', window).addPrimaryKeyConstraint('eventWindows_key', ['id']).modifyEnd(plain).execute()

  const announcement = { id: text, title: text, text, from: integer, until: integer }
  await table('announcements', announcement)
    .addPrimaryKeyConstraint('announcements_key', ['id'])
    .modifyEnd(plain)
    .execute()
  await table('stationAnnouncements', { ...announcement, createdAt: integer })
    .addPrimaryKeyConstraint('stationAnnouncements_key', ['id'])
    .modifyEnd(plain)
    .execute()
  // The hash of an empty collection, so that devices download the collection even if no seed writes it.
  await sql`insert into "contentHashes" ("tableName", "hash") values ('announcements', ${NO_ROWS})`.execute(db)
}

/** The first 32 hex digits of the SHA-256 of `[]`. */
const NO_ROWS = '4f53cda18c2baa0c0354bb5f9a3ecbe5'
