import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/** Creates tables for counters, and for the latest events and requests that they count. Nothing in them identifies or locates a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const {
    clustered,
    columnTypes: { text, integer },
    plain,
  } = columnsFor(db)
  await db.schema
    .createTable('analyticsCounts')
    .addColumn('name', text, (name) => name.notNull().primaryKey())
    .addColumn('count', integer, (count) => count.notNull())
    .modifyEnd(plain)
    .execute()
  await db.schema
    .createTable('analyticsPages')
    .addColumn('page', text, (page) => page.notNull().primaryKey())
    .addColumn('views', integer, (views) => views.notNull())
    .modifyEnd(clustered)
    .execute()
  await db.schema
    .createTable('analyticsVisits')
    .addColumn('visitHash', text, (hash) => hash.notNull().primaryKey())
    .addColumn('at', integer, (at) => at.notNull())
    .modifyEnd(clustered)
    .execute()
  await db.schema.createIndex('analyticsVisits_age').on('analyticsVisits').column('at').execute()
  await db.schema
    .createTable('analyticsEvents')
    .addColumn('id', text, (id) => id.notNull().primaryKey())
    .addColumn('eventType', text, (type) => type.notNull())
    .addColumn('pagePath', text)
    .addColumn('at', integer, (at) => at.notNull())
    .modifyEnd(plain)
    .execute()
  await db.schema.createIndex('analyticsEvents_age').on('analyticsEvents').columns(['at', 'id']).execute()
  await db.schema
    .createTable('analyticsRequests')
    .addColumn('id', text, (id) => id.notNull().primaryKey())
    .addColumn('method', text, (method) => method.notNull())
    .addColumn('path', text, (path) => path.notNull())
    .addColumn('statusCode', integer, (code) => code.notNull())
    .addColumn('responseTime', integer, (ms) => ms.notNull())
    .addColumn('at', integer, (at) => at.notNull())
    .modifyEnd(plain)
    .execute()
  await db.schema.createIndex('analyticsRequests_age').on('analyticsRequests').columns(['at', 'id']).execute()
  await db.schema.createIndex('users_age').on('users').columns(['createdAt', 'id']).execute()
}
