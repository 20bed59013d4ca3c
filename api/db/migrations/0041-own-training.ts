import type { CreateTableBuilder, Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/**
 * Creates tables for personal workouts and body weights, and adds columns for the name and edits of a personal workout in the log. The
 * columns are null in existing rows, so stored usage totals stay correct.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { clustered, columnTypes } = columnsFor(db)
  const { text, integer, real, boolean, json } = columnTypes
  await db.schema.alterTable('workoutProgress').addColumn('name', text).execute()
  await db.schema.alterTable('workoutProgress').addColumn('stamps', json).execute()
  const workouts = { name: text, exercises: json, createdAt: integer, isArchived: boolean }
  const weights = { measuredAt: integer, weight: real, unit: text }
  const tables = {
    ownWorkouts: { userId: text, id: text, ...workouts, isDeleted: boolean, stamps: json, version: integer },
    bodyWeights: {
      ...{ userId: text, id: text, ...weights, isDeleted: boolean },
      ...{ changedAt: integer, changeId: text, version: integer },
    },
  }
  for (const [name, columns] of Object.entries(tables)) {
    let table: CreateTableBuilder<string, string> = db.schema.createTable(name)
    for (const [column, type] of Object.entries(columns)) table = table.addColumn(column, type, (one) => one.notNull())
    await table.addPrimaryKeyConstraint(`${name}_key`, ['userId', 'id']).modifyEnd(clustered).execute()
    await db.schema.createIndex(`${name}_version`).on(name).columns(['userId', 'version']).execute()
  }
}
