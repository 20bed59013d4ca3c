import { type Kysely, sql } from 'kysely'

/** Adds indexes for two lists in the admin console whose pages loaded more slowly as the number of accounts grew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Covers only requests to mentors with a `station-` ID. The index on all requests remains, because the previous server version uses it.
  await sql`create index "mentorshipRequests_station" on "mentorshipRequests" ("requestedAt", "userId", "mentorId")
    where "state" = 'sent' and "mentorId" like 'station-%'`.execute(db)
  // Used to count a person's newer reports.
  await db.schema.createIndex('reports_person').on('reports').columns(['userId', 'reportedAt desc', 'id']).execute()
}
