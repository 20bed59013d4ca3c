import type { Kysely } from 'kysely'
import { columnsFor } from '../columns.ts'

/**
 * What the matching of job alerts has compared. Nothing counts as compared in existing rows. A server of the version before neither reads
 * nor writes these: it changes `changeId` and `arrivedAt`, so what it changes counts as not compared.
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
