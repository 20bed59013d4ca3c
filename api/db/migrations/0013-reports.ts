import type { ColumnKind } from '@station-zero/schema/core/table.ts'
import type { CreateTableBuilder, Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

type Columns = Record<string, ColumnKind | `${ColumnKind}?`>

/** A type that ends with `?` allows null; the key is the first column. */
const personTables: Record<string, Columns> = {
  reports: {
    id: 'text',
    kind: 'text',
    subjectId: 'text',
    subjectVersion: 'integer',
    reason: 'text',
    text: 'text?',
    reportedAt: 'integer',
  },
  cardFlags: { cardId: 'text', isFlagged: 'boolean', changedAt: 'integer', changeId: 'text' },
}

/** Creates tables for the mistakes that people report in cards and questions, and for the cards that they flagged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { clustered, columnTypes } = columnsFor(db)
  for (const [name, columns] of Object.entries(personTables)) {
    let made: CreateTableBuilder<string, string> = db.schema.createTable(name)
    for (const [column, kind] of Object.entries({ userId: 'text', ...columns, version: 'integer' })) {
      const type = columnTypes[kind.replace('?', '') as ColumnKind]
      made = made.addColumn(column, type, (definition) => (kind.endsWith('?') ? definition : definition.notNull()))
    }
    const [key = ''] = Object.keys(columns)
    await made.addPrimaryKeyConstraint(`${name}_key`, ['userId', key]).modifyEnd(clustered).execute()
    await db.schema.createIndex(`${name}_version`).on(name).columns(['userId', 'version']).execute()
  }
  // Operators read the reports of all people, latest first.
  await db.schema.createIndex('reports_newest').on('reports').columns(['reportedAt desc', 'id']).execute()
}
