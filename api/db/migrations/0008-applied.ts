import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/** Creates the table of ids of mutations that took effect, so that a mutation resent by another client has no effect [S11]. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { clustered, columnTypes } = columnsFor(db)
  await db.schema
    .createTable('applied')
    .addColumn('userId', columnTypes.text, (column) => column.notNull())
    .addColumn('id', columnTypes.text, (column) => column.notNull())
    .addPrimaryKeyConstraint('applied_key', ['userId', 'id'])
    .modifyEnd(clustered)
    .execute()
}
