import { EARLIER_CHOICE } from '@station-zero/schema/prep/tracks.ts'
import { type Kysely, sql } from 'kysely'
import { columnsFor } from '../dialect.ts'

/**
 * Adds tables for the tracks and their skill sheets, each person's track choices, and the result of each person's last drill of each sheet.
 * Existing accounts keep all decks: the migration writes the same choice as the upgrade of a device's database (`EARLIER_CHOICE`). The
 * choice gets its own version, so that new devices in the account pull it. This locks each person's row in `people` until the migration
 * ends; pushes wait or are retried until then. The previous server version ignores these tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { clustered, columnTypes, plain } = columnsFor(db)
  const { text, integer, boolean, json } = columnTypes
  await db.schema
    .createTable('tracks')
    .addColumn('id', text, (column) => column.notNull().primaryKey())
    .addColumn('order', integer, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('purpose', text, (column) => column.notNull())
    .addColumn('isOnFromStart', boolean, (column) => column.notNull())
    .addColumn('decks', json, (column) => column.notNull())
    .addColumn('topics', json, (column) => column.notNull())
    .addColumn('exams', json, (column) => column.notNull())
    .addColumn('suggestedAfter', json, (column) => column.notNull())
    .addColumn('goals', json, (column) => column.notNull())
    .addColumn('cards', integer, (column) => column.notNull())
    .addColumn('questions', integer, (column) => column.notNull())
    .modifyEnd(plain)
    .execute()
  await db.schema
    .createTable('trackChoices')
    .addColumn('userId', text, (column) => column.notNull())
    .addColumn('id', text, (column) => column.notNull())
    .addColumn('createdAt', integer, (column) => column.notNull())
    .addColumn('isOn', boolean)
    .addColumn('rank', integer)
    .addColumn('isDismissed', boolean)
    .addColumn('stamps', json, (column) => column.notNull())
    .addColumn('version', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('trackChoices_key', ['userId', 'id'])
    .modifyEnd(clustered)
    .execute()
  await db.schema.createIndex('trackChoices_version').on('trackChoices').columns(['userId', 'version']).execute()
  await db.schema
    .createTable('skills')
    .addColumn('id', text, (column) => column.notNull().primaryKey())
    .addColumn('version', integer, (column) => column.notNull())
    .addColumn('order', integer, (column) => column.notNull())
    .addColumn('trackId', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('area', text, (column) => column.notNull())
    .addColumn('level', text, (column) => column.notNull())
    .addColumn('candidates', integer, (column) => column.notNull())
    .addColumn('equipment', json, (column) => column.notNull())
    .addColumn('given', text, (column) => column.notNull())
    .addColumn('steps', json, (column) => column.notNull())
    .addColumn('criticalFailures', json, (column) => column.notNull())
    .addColumn('source', text, (column) => column.notNull())
    .modifyEnd(plain)
    .execute()
  await db.schema
    .createTable('skillResults')
    .addColumn('userId', text, (column) => column.notNull())
    .addColumn('skillId', text, (column) => column.notNull())
    .addColumn('skillVersion', integer, (column) => column.notNull())
    .addColumn('misplaced', integer, (column) => column.notNull())
    .addColumn('steps', integer, (column) => column.notNull())
    .addColumn('missed', integer, (column) => column.notNull())
    .addColumn('failures', integer, (column) => column.notNull())
    .addColumn('changedAt', integer, (column) => column.notNull())
    .addColumn('changeId', text, (column) => column.notNull())
    .addColumn('version', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('skillResults_key', ['userId', 'skillId'])
    .modifyEnd(clustered)
    .execute()
  await db.schema.createIndex('skillResults_version').on('skillResults').columns(['userId', 'version']).execute()
  await keepAllDecks(db)
}

async function keepAllDecks(db: Kysely<unknown>): Promise<void> {
  const { id, stamps } = EARLIER_CHOICE
  const json = JSON.stringify(stamps)
  await sql`insert into "people" ("userId", "version", "purgedThrough") select "id", 0, 0 from "users" where true
    on conflict do nothing`.execute(db)
  await sql`update "people" set "version" = "version" + 1 where "userId" in (select "id" from "users")`.execute(db)
  await sql`insert into "trackChoices" ("userId", "id", "createdAt", "isOn", "rank", "isDismissed", "stamps", "version")
    select "userId", ${id}, 0, 1, null, null, ${json}, "version" from "people"
    where "userId" in (select "id" from "users")`.execute(db)
  // The same size that `sizeOf` in `quotas.ts` computes: 128 bytes, the texts, and 8 bytes for each of the two numbers.
  const bytes = 128 + id.length + json.length + 2 * 8
  await sql`insert into "usage" ("userId", "tableName", "rows", "bytes")
    select "userId", 'trackChoices', 1, cast(${bytes} as integer) from "trackChoices"`.execute(db)
}
