import { type Kysely, sql } from 'kysely'
import { columnsFor } from '../dialect.ts'

/**
 * Adds tables for the accounts of mentors, the people whom mentors have blocked, reports about mentors and requests, and the times of
 * requests, which limit how many more a person may send. Requests sent earlier do not count toward the limit. The previous server version
 * ignores all of this: until all processes are updated, it also accepts requests to mentors who have paused requests.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { clustered, columnTypes, plain } = columnsFor(db)
  const { text, integer, boolean } = columnTypes
  await db.schema.alterTable('mentors').addColumn('isPaused', boolean).execute()
  await db.schema
    .alterTable('stationMentors')
    .addColumn('isPaused', boolean, (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('mentorAccounts')
    .addColumn('mentorId', text, (column) => column.notNull().primaryKey())
    .addColumn('userId', text, (column) => column.notNull())
    .addColumn('linkedAt', integer, (column) => column.notNull())
    .modifyEnd(plain)
    .execute()
  await db.schema.createIndex('mentorAccounts_user').on('mentorAccounts').column('userId').unique().execute()
  await db.schema
    .createTable('mentorBlocks')
    .addColumn('userId', text, (column) => column.notNull())
    .addColumn('mentorId', text, (column) => column.notNull())
    .addColumn('blockedAt', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('mentorBlocks_key', ['userId', 'mentorId'])
    .modifyEnd(clustered)
    .execute()
  await db.schema.createIndex('mentorBlocks_mentor').on('mentorBlocks').columns(['mentorId', 'blockedAt']).execute()
  await db.schema
    .createTable('mentorReports')
    .addColumn('userId', text, (column) => column.notNull())
    .addColumn('mentorId', text, (column) => column.notNull())
    .addColumn('reporter', text, (column) => column.notNull())
    .addColumn('id', text, (column) => column.notNull())
    .addColumn('reason', text, (column) => column.notNull())
    .addColumn('quote', text, (column) => column.notNull())
    .addColumn('reportedAt', integer, (column) => column.notNull())
    .addColumn('settledAt', integer)
    .addPrimaryKeyConstraint('mentorReports_key', ['userId', 'mentorId', 'reporter'])
    .modifyEnd(clustered)
    .execute()
  await db.schema.createIndex('mentorReports_id').on('mentorReports').column('id').execute()
  await db.schema.createIndex('mentorReports_age').on('mentorReports').columns(['reportedAt', 'id']).execute()
  await db.schema
    .createTable('mentorshipSends')
    .addColumn('userId', text, (column) => column.notNull())
    .addColumn('id', text, (column) => column.notNull())
    .addColumn('sentAt', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('mentorshipSends_key', ['userId', 'id'])
    .modifyEnd(clustered)
    .execute()
  // Used by mentors, who list the requests of all people to them.
  await sql`create index "mentorshipRequests_mentor" on "mentorshipRequests" ("mentorId", "requestedAt", "userId")
    where "state" = 'sent'`.execute(db)
}
