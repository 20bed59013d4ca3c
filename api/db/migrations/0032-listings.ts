import type { ColumnKind } from '@station-zero/schema/core/table.ts'
import { type Kysely, sql } from 'kysely'
import { columnsFor } from '../dialect.ts'

const entry = { id: 'text', version: 'integer', createdAt: 'integer', changedAt: 'integer' } as const

const tables: Record<string, Record<string, ColumnKind | `${ColumnKind}?`>> = {
  stationGroups: { ...entry, name: 'text', description: 'text', location: 'text', category: 'text' },
  stationEvents: {
    ...{ ...entry, title: 'text', description: 'text', startTime: 'integer', duration: 'integer' },
    ...{ location: 'text', type: 'text', maxParticipants: 'integer' },
  },
  stationMentors: {
    ...{ ...entry, name: 'text', rank: 'text', department: 'text', bio: 'text', yearsExperience: 'integer' },
    ...{ specialties: 'json', isVerified: 'boolean' },
  },
  stationJobs: {
    ...{ ...entry, title: 'text', department: 'text', location: 'text', salary: 'text', description: 'text' },
    ...{ requirements: 'json', deadline: 'integer?', type: 'text', applyUrl: 'text?', goneAt: 'integer?' },
  },
}

/**
 * Adds tables for the groups, events, mentors and jobs that operators add, and columns for mentors' names and for the responses to
 * mentorship requests. The previous server version ignores these tables and columns. Until all processes are updated, the previous version
 * omits the responses from the rows that it sends.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { columnTypes, plain } = columnsFor(db)
  for (const [name, columns] of Object.entries(tables)) {
    let table = db.schema.createTable(name)
    for (const [column, kind] of Object.entries(columns)) {
      const type = columnTypes[kind.replace('?', '') as ColumnKind]
      table = table.addColumn(column, type, (made) => (kind.endsWith('?') ? made : made.notNull()))
    }
    await table
      .addPrimaryKeyConstraint(`${name}_key`, ['id'] as never)
      .modifyEnd(plain)
      .execute()
    await db.schema.createIndex(`${name}_created`).on(name).columns(['createdAt', 'id']).execute()
  }
  const { text, integer, boolean } = columnTypes
  await db.schema.alterTable('mentors').addColumn('name', text).execute()
  await db.schema.alterTable('mentors').addColumn('isVerified', boolean).execute()
  for (const [name, type] of Object.entries({ answer: text, answerText: text, answeredAt: integer }))
    await db.schema.alterTable('mentorshipRequests').addColumn(name, type).execute()
  // Used by operators, who list the requests of all people.
  await sql`create index "mentorshipRequests_sent" on "mentorshipRequests" ("requestedAt", "userId", "mentorId")
    where "state" = 'sent'`.execute(db)
}
