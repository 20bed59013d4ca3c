import { type Kysely, sql } from 'kysely'

/** Indexes for two lists of the admin console, whose pages took longer the more people had an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Without requests to sample mentors, which nobody reads. The previous version uses the index of all requests, which stays.
  await sql`create index "mentorshipRequests_station" on "mentorshipRequests" ("requestedAt", "userId", "mentorId")
    where "state" = 'sent' and "mentorId" like 'station-%'`.execute(db)
  // For counting a person's newer reports.
  await db.schema.createIndex('reports_person').on('reports').columns(['userId', 'reportedAt desc', 'id']).execute()
}
