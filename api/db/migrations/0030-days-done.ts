import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

const tables = ['practiceTests', 'workoutProgress', 'cpatScores', 'oralSessions']

/**
 * Adds a column for the study day of a finished test, a workout, a CPAT time and an interview. The column is null in existing rows, so
 * stored usage totals stay correct.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { columnTypes } = columnsFor(db)
  for (const table of tables) await db.schema.alterTable(table).addColumn('studyDay', columnTypes.integer).execute()
}
