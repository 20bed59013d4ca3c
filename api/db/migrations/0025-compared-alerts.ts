import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/**
 * Records which alerts and arrivals have been compared. Existing rows count as not compared. The previous version neither reads nor writes
 * these columns: it changes `changeId` and `arrivedAt`, so anything it changes counts as not compared.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { clustered, columnTypes } = columnsFor(db)
  await db.schema.alterTable('jobArrivals').addColumn('comparedArrivedAt', columnTypes.integer).execute()
  await db.schema
    .createTable('comparedAlerts')
    .addColumn('userId', columnTypes.text, (column) => column.notNull())
    .addColumn('alertId', columnTypes.text, (column) => column.notNull())
    .addColumn('changeId', columnTypes.text, (column) => column.notNull())
    .addPrimaryKeyConstraint('comparedAlerts_key', ['userId', 'alertId'])
    .modifyEnd(clustered)
    .execute()
}
