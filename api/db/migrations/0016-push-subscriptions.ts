import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/** Creates tables for devices that receive notifications, and for the notifications that were sent. A subscription is deleted with its session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { clustered, columnTypes } = columnsFor(db)
  const { text, integer, json } = columnTypes
  await db.schema
    .createTable('pushSubscriptions')
    .addColumn('userId', text, (column) => column.notNull())
    .addColumn('deviceId', text, (column) => column.notNull())
    .addColumn('sessionId', text, (column) => column.notNull())
    .addColumn('endpoint', text, (column) => column.notNull())
    .addColumn('p256dh', text, (column) => column.notNull())
    .addColumn('auth', text, (column) => column.notNull())
    .addColumn('timeZone', text, (column) => column.notNull())
    .addColumn('hour', integer, (column) => column.notNull())
    .addColumn('topics', json, (column) => column.notNull())
    .addColumn('since', integer, (column) => column.notNull())
    .addColumn('checkAt', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('pushSubscriptions_key', ['userId', 'deviceId'])
    .addForeignKeyConstraint('pushSubscriptions_session', ['sessionId'], 'sessions', ['id'], (session) =>
      session.onDelete('cascade'),
    )
    .modifyEnd(clustered)
    .execute()
  await db.schema.createIndex('pushSubscriptions_session').on('pushSubscriptions').column('sessionId').execute()
  await db.schema.createIndex('pushSubscriptions_endpoint').on('pushSubscriptions').column('endpoint').execute()
  await db.schema.createIndex('pushSubscriptions_check').on('pushSubscriptions').column('checkAt').execute()
  await db.schema
    .createTable('pushSent')
    .addColumn('userId', text, (column) => column.notNull())
    .addColumn('deviceId', text, (column) => column.notNull())
    .addColumn('thing', text, (column) => column.notNull())
    .addColumn('sentAt', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('pushSent_key', ['userId', 'deviceId', 'thing'])
    .modifyEnd(clustered)
    .execute()
  await db.schema.createIndex('pushSent_age').on('pushSent').column('sentAt').execute()
}
