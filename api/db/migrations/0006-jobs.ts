import type { ColumnKind } from '@station-zero/schema/table.ts'
import type { CreateTableBuilder, Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

type Columns = Record<string, ColumnKind | `${ColumnKind}?`>

/** A type that ends with `?` allows null; the key is the first column. */
const personTables: Record<string, Columns> = {
  applications: {
    id: 'text',
    jobId: 'text',
    title: 'text',
    department: 'text',
    appliedAt: 'integer',
    status: 'text',
    isRemoved: 'boolean',
    changedAt: 'integer',
    changeId: 'text',
    notes: 'text?',
    notesChangedAt: 'integer',
    notesChangeId: 'text',
  },
  jobAlerts: {
    id: 'text',
    keywords: 'text',
    location: 'text',
    createdAt: 'integer',
    isActive: 'boolean',
    isDeleted: 'boolean',
    changedAt: 'integer',
    changeId: 'text',
  },
  alertMatches: {
    id: 'text',
    alertId: 'text',
    jobId: 'text',
    title: 'text',
    department: 'text',
    location: 'text',
    reason: 'text',
    matchedAt: 'integer',
    readAt: 'integer?',
  },
}

export async function up(db: Kysely<unknown>): Promise<void> {
  const { clustered, columnTypes, plain } = columnsFor(db)
  for (const [name, columns] of Object.entries(personTables)) {
    let made: CreateTableBuilder<string, string> = db.schema.createTable(name)
    for (const [column, kind] of Object.entries({ userId: 'text', ...columns, version: 'integer' })) {
      const type = columnTypes[kind.replace('?', '') as ColumnKind]
      made = made.addColumn(column, type, (definition) => (kind.endsWith('?') ? definition : definition.notNull()))
    }
    await made.addPrimaryKeyConstraint(`${name}_key`, ['userId', 'id']).modifyEnd(clustered).execute()
    await db.schema.createIndex(`${name}_version`).on(name).columns(['userId', 'version']).execute()
  }
  await db.schema
    .createTable('jobArrivals')
    .addColumn('jobId', columnTypes.text, (column) => column.notNull())
    .addColumn('arrivedAt', columnTypes.integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('jobArrivals_key', ['jobId'])
    .modifyEnd(plain)
    .execute()
}
