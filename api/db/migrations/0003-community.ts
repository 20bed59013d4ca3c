import type { ColumnKind } from '@station-zero/schema/core/table.ts'
import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

type Columns = Record<string, ColumnKind | `${ColumnKind}?`>

const contentTables: Record<string, { key: string; columns: Columns }> = {
  groups: {
    key: 'id',
    columns: {
      id: 'text',
      version: 'integer',
      name: 'text',
      description: 'text',
      seededMembers: 'integer',
      location: 'text',
      category: 'text',
      isSample: 'boolean',
    },
  },
  events: {
    key: 'id',
    columns: {
      id: 'text',
      version: 'integer',
      title: 'text',
      description: 'text',
      startTime: 'integer',
      duration: 'integer',
      location: 'text',
      type: 'text',
      seededParticipants: 'integer',
      maxParticipants: 'integer',
      isSample: 'boolean',
    },
  },
  mentors: {
    key: 'userId',
    columns: {
      id: 'text',
      userId: 'text',
      version: 'integer',
      rank: 'text',
      department: 'text',
      rating: 'real',
      totalReviews: 'integer',
      bio: 'text',
      yearsExperience: 'integer',
      specialties: 'json',
      isSample: 'boolean',
    },
  },
}

const personTables: Record<string, { key: string; columns: Columns }> = {
  groupMemberships: {
    key: 'groupId',
    columns: { groupId: 'text', isMember: 'boolean', changedAt: 'integer', changeId: 'text' },
  },
  eventMemberships: {
    key: 'eventId',
    columns: {
      eventId: 'text',
      state: 'text',
      ticket: 'integer?',
      startTime: 'integer',
      changedAt: 'integer',
      changeId: 'text',
    },
  },
  mentorshipRequests: {
    key: 'mentorId',
    columns: {
      mentorId: 'text',
      message: 'text?',
      state: 'text',
      requestedAt: 'integer',
      changedAt: 'integer',
      changeId: 'text',
    },
  },
}

export async function up(db: Kysely<unknown>): Promise<void> {
  const { clustered, plain } = columnsFor(db)
  for (const [name, { key, columns }] of Object.entries(contentTables))
    await table(db, name, columns, [key]).modifyEnd(plain).execute()
  for (const [name, { key, columns }] of Object.entries(personTables)) {
    await table(db, name, { userId: 'text', ...columns, version: 'integer' }, ['userId', key])
      .modifyEnd(clustered)
      .execute()
    await db.schema.createIndex(`${name}_version`).on(name).columns(['userId', 'version']).execute()
  }
  // Used by the server's jobs, which find the first person on an event's waitlist and the members of a group across all people.
  await index(db, 'eventMemberships', ['eventId', 'state', 'ticket'])
  await index(db, 'groupMemberships', ['groupId', 'isMember'])
  await makeShared(db)
}

async function makeShared(db: Kysely<unknown>): Promise<void> {
  const { plain } = columnsFor(db)
  const columns: Columns = { key: 'text', taken: 'integer', waiting: 'integer', issued: 'integer', version: 'integer' }
  await table(db, 'sharedCounts', columns, ['key']).modifyEnd(plain).execute()
  await index(db, 'sharedCounts', ['version'])
  await table(db, 'sharedVersions', { name: 'text', version: 'integer' }, ['name']).modifyEnd(plain).execute()
  await db
    .withTables<{ sharedVersions: { name: string; version: number } }>()
    .insertInto('sharedVersions')
    .values({ name: 'counts', version: 0 })
    .execute()
}

const index = (db: Kysely<unknown>, name: string, columns: string[]) =>
  db.schema.createIndex(`${name}_${columns[0]}`).on(name).columns(columns).execute()

function table(db: Kysely<unknown>, name: string, columns: Columns, key: string[]) {
  const { columnTypes } = columnsFor(db)
  let made = db.schema.createTable(name)
  for (const [column, kind] of Object.entries(columns)) {
    const type = columnTypes[kind.replace('?', '') as ColumnKind]
    made = made.addColumn(column, type, (definition) => (kind.endsWith('?') ? definition : definition.notNull()))
  }
  return made.addPrimaryKeyConstraint(`${name}_key`, key as never)
}
