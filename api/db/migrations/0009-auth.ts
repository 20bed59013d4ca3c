import type { ColumnKind } from '@station-zero/schema/core/table.ts'
import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { columnsFor, isPostgres } from '../dialect.ts'

type Columns = Record<string, ColumnKind | `${ColumnKind}?`>

const users: Columns = {
  id: 'text',
  username: 'text',
  usernameKey: 'text',
  email: 'text',
  name: 'text?',
  location: 'text?',
  goalId: 'text?',
  passwordHash: 'text',
  isDemo: 'boolean',
  createdAt: 'integer',
}

const sessions: Columns = {
  id: 'text',
  userId: 'text',
  bearerHash: 'text',
  cookieHash: 'text',
  createdAt: 'integer',
  usedAt: 'integer',
  expiresAt: 'integer',
}

/** An account's security data. Every key starts with the person's id. */
const personTables: Record<string, { key: string[]; columns: Columns }> = {
  knownDevices: {
    key: ['userId', 'secretHash'],
    columns: { secretHash: 'text', createdAt: 'integer', usedAt: 'integer' },
  },
  recoveryCodes: {
    key: ['userId', 'codeHash'],
    columns: { codeHash: 'text', kind: 'text', createdAt: 'integer', expiresAt: 'integer?' },
  },
  passkeys: {
    key: ['userId', 'id'],
    columns: {
      id: 'text',
      credentialId: 'text',
      publicKey: 'text',
      counter: 'integer',
      transports: 'json',
      name: 'text',
      createdAt: 'integer',
      usedAt: 'integer?',
    },
  },
  securityEvents: {
    key: ['userId', 'order'],
    columns: { order: 'integer', type: 'text', at: 'integer', device: 'text' },
  },
}

export async function up(db: Kysely<unknown>): Promise<void> {
  const { clustered } = columnsFor(db)
  await (isPostgres(db) ? changeUsers(db) : rebuildUsers(db))
  for (const [name, { key, columns }] of Object.entries(personTables))
    await table(db, name, { userId: 'text', ...columns }, key)
      .modifyEnd(clustered)
      .execute()
  await db.schema.createIndex('knownDevices_secret').on('knownDevices').column('secretHash').execute()
  await db.schema.createIndex('passkeys_credential').unique().on('passkeys').column('credentialId').execute()
  await db.schema.createIndex('securityEvents_age').on('securityEvents').column('at').execute()
  const tries: Columns = { key: 'text', kind: 'text', paidUntil: 'integer', lastAt: 'integer' }
  await table(db, 'tries', tries, ['key']).modifyEnd(clustered).execute()
  await db.schema.createIndex('tries_age').on('tries').columns(['kind', 'paidUntil']).execute()
  await table(db, 'usedChallenges', { challenge: 'text', expiresAt: 'integer' }, ['challenge'])
    .modifyEnd(clustered)
    .execute()
}

/**
 * Makes email addresses non-unique. SQLite drops a constraint only together with its table. Moves the sessions first, because dropping
 * `users` deletes its rows, and with them every session that still references one of these rows.
 */
async function rebuildUsers(db: Kysely<unknown>): Promise<void> {
  const { columnTypes, plain } = columnsFor(db)
  await table(db, 'newUsers', users, ['id'], 'users')
    .addColumn('isOperator', columnTypes.boolean, (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint('users_usernameKey', ['usernameKey'])
    .modifyEnd(plain)
    .execute()
  await copy(db, 'users', 'newUsers', users)
  await table(db, 'newSessions', sessions, ['id'], 'sessions')
    .addColumn('device', columnTypes.text, (column) => column.notNull().defaultTo('Unknown device'))
    .addUniqueConstraint('sessions_bearer', ['bearerHash'])
    .addUniqueConstraint('sessions_cookie', ['cookieHash'])
    .addForeignKeyConstraint('sessions_user', ['userId'], 'newUsers', ['id'], (user) => user.onDelete('cascade'))
    .modifyEnd(plain)
    .execute()
  await copy(db, 'sessions', 'newSessions', sessions)
  await db.schema.dropTable('sessions').execute()
  await db.schema.dropTable('users').execute()
  await db.schema.alterTable('newUsers').renameTo('users').execute()
  await db.schema.alterTable('newSessions').renameTo('sessions').execute()
  await db.schema.createIndex('users_age').on('users').columns(['createdAt', 'id']).execute()
  await db.schema.createIndex('sessions_user').on('sessions').column('userId').execute()
  await db.schema.createIndex('sessions_age').on('sessions').column('expiresAt').execute()
}

/** Makes the same change on PostgreSQL, which drops a constraint with its column. */
async function changeUsers(db: Kysely<unknown>): Promise<void> {
  const { boolean, text } = columnsFor(db).columnTypes
  await db.schema
    .alterTable('users')
    .dropColumn('emailKey')
    .addColumn('isOperator', boolean, (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('sessions')
    .addColumn('device', text, (column) => column.notNull().defaultTo('Unknown device'))
    .execute()
}

async function copy(db: Kysely<unknown>, from: string, to: string, columns: Columns): Promise<void> {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(to)} (${names}) select ${names} from ${sql.table(from)}`.execute(db)
}

function table(db: Kysely<unknown>, name: string, columns: Columns, key: string[], keyOf = name) {
  const { columnTypes } = columnsFor(db)
  let made: CreateTableBuilder<string, string> = db.schema.createTable(name)
  for (const [column, kind] of Object.entries(columns)) {
    const type = columnTypes[kind.replace('?', '') as ColumnKind]
    made = made.addColumn(column, type, (definition) => (kind.endsWith('?') ? definition : definition.notNull()))
  }
  return made.addPrimaryKeyConstraint(`${keyOf}_key`, key)
}
