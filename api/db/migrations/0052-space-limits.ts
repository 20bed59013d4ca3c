import { type Kysely, sql } from 'kysely'
import { columnsFor } from '../dialect.ts'

/**
 * Adds tables for the spaces that each person created, which limit how many more the person may create, and for the reports that operators
 * review. Spaces created earlier do not count toward the limits. Reports that only their author could see until now are added to the new
 * table, at the time of the migration, because the rows do not contain their time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { clustered, columnTypes } = columnsFor(db)
  const { text, integer } = columnTypes
  await db.schema
    .createTable('spaceCreations')
    .addColumn('userId', text, (column) => column.notNull())
    .addColumn('spaceId', text, (column) => column.notNull())
    .addColumn('createdAt', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('spaceCreations_key', ['userId', 'spaceId'])
    .modifyEnd(clustered)
    .execute()
  await db.schema
    .createTable('operatorReports')
    .addColumn('spaceId', text, (column) => column.notNull())
    .addColumn('id', text, (column) => column.notNull())
    .addColumn('reportedAt', integer, (column) => column.notNull())
    .addColumn('settledAt', integer)
    .addPrimaryKeyConstraint('operatorReports_key', ['spaceId', 'id'])
    .modifyEnd(clustered)
    .execute()
  await db.schema.createIndex('operatorReports_age').on('operatorReports').columns(['reportedAt', 'id']).execute()
  await sql`create index "operatorReports_open" on "operatorReports" ("reportedAt", "id")
    where "settledAt" is null`.execute(db)
  await sql`insert into "operatorReports" ("spaceId", "id", "reportedAt")
    select "spaceId", "rowKey", ${Date.now()} from "spaceRows"
    where "tableName" = 'spaceReports' and "seenBy" like '=%'`.execute(db)
  await sql`create index "spaces_closed" on "spaces" ("closedAt") where "closedAt" is not null`.execute(db)
}
