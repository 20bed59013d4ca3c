import { type Kysely, sql } from 'kysely'
import { columnsFor, columnsIn } from '../dialect.ts'

const personTables = [
  ...['reviews', 'practiceTests', 'workoutProgress', 'cpatScores', 'savedJobs', 'applications', 'jobAlerts'],
  ...['alertMatches', 'groupMemberships', 'eventMemberships', 'mentorshipRequests', 'oralSessions', 'settings'],
]

/** Tables whose rows are listed newest first, in pages. */
const lists: Record<string, string[]> = {
  workoutProgress: ['completedAt', 'id'],
  cpatScores: ['testDate', 'id'],
  savedJobs: ['changedAt', 'jobId'],
  applications: ['appliedAt', 'id'],
  jobAlerts: ['createdAt', 'id'],
}

/** Stores the number of rows and bytes per person and kind, starting from the existing data, and adds indexes for paginated lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { clustered, columnTypes } = columnsFor(db)
  await db.schema
    .createTable('usage')
    .addColumn('userId', columnTypes.text, (column) => column.notNull())
    .addColumn('tableName', columnTypes.text, (column) => column.notNull())
    .addColumn('rows', columnTypes.integer, (column) => column.notNull())
    .addColumn('bytes', columnTypes.integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('usage_key', ['userId', 'tableName'])
    .modifyEnd(clustered)
    .execute()
  for (const table of personTables) await fill(db, table)
  await sql`insert into "usage" select "userId", 'applied', count(*), 0 from "applied" group by "userId"`.execute(db)
  for (const [table, [at = '', key = '']] of Object.entries(lists))
    await db.schema
      .createIndex(`${table}_list`)
      .on(table)
      .columns(['userId', `${at} desc`, key])
      .execute()
}

/** Counts text in bytes, 8 bytes per number, and 128 bytes per row for the owner, version and index. */
async function fill(db: Kysely<unknown>, table: string): Promise<void> {
  const columns = await columnsIn(db, table)
  const sizes = columns
    .filter(({ name }) => name !== 'userId' && name !== 'version')
    .map(({ name, type }) =>
      type.toLowerCase() === 'text'
        ? sql`coalesce(octet_length(${sql.ref(name)}), 0)`
        : sql`case when ${sql.ref(name)} is null then 0 else 8 end`,
    )
  const size = sql.join([sql`128`, ...sizes], sql` + `)
  await sql`insert into "usage" select "userId", ${table}, count(*), sum(${size}) from ${sql.table(table)}
    group by "userId"`.execute(db)
}
