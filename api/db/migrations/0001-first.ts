import type { ColumnKind } from '@station-zero/schema/core/table.ts'
import type { CreateTableBuilder, Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

type Columns = Record<string, ColumnKind | `${ColumnKind}?`>

/** A type that ends with `?` allows null. */
const contentTables: Record<string, Columns> = {
  decks: { id: 'text', slug: 'text', name: 'text', color: 'text', order: 'integer' },
  cards: {
    id: 'text',
    version: 'integer',
    deckId: 'text',
    order: 'integer',
    front: 'text',
    back: 'text',
    hint: 'text',
    explanation: 'text',
    tags: 'json',
    source: 'text',
  },
  questions: {
    id: 'text',
    version: 'integer',
    topic: 'text',
    deckId: 'text?',
    cardId: 'text?',
    question: 'text',
    answers: 'json',
    correctAnswer: 'integer',
    explanation: 'text',
    rationales: 'json',
    difficulty: 'integer',
    hint: 'text?',
    source: 'text',
  },
  answerKeys: { id: 'text', correctAnswer: 'integer' },
  workouts: {
    id: 'text',
    version: 'integer',
    name: 'text',
    description: 'text',
    week: 'integer',
    day: 'integer',
    category: 'text',
    duration: 'integer',
    difficulty: 'integer',
    equipment: 'json',
    exercises: 'json',
    source: 'text',
  },
  jobs: {
    id: 'text',
    version: 'integer',
    title: 'text',
    department: 'text',
    location: 'text',
    salary: 'text',
    description: 'text',
    requirements: 'json',
    deadline: 'integer?',
    type: 'text',
    applyUrl: 'text?',
    isSample: 'boolean',
  },
  goals: { id: 'text', name: 'text', order: 'integer' },
}

const personTables: Record<string, { key: string; columns: Columns }> = {
  reviews: {
    key: 'id',
    columns: {
      id: 'text',
      cardId: 'text',
      deckId: 'text',
      rating: 'integer',
      reviewedAt: 'integer',
      clientId: 'text',
      seq: 'integer',
      undoneAt: 'integer?',
    },
  },
  practiceTests: {
    key: 'id',
    columns: {
      id: 'text',
      name: 'text',
      type: 'text',
      totalQuestions: 'integer',
      questions: 'json',
      createdAt: 'integer',
      completedAt: 'integer?',
      score: 'integer?',
      correctAnswers: 'integer?',
      timeSpent: 'integer?',
      answers: 'json?',
      verified: 'boolean',
    },
  },
  workoutProgress: {
    key: 'id',
    columns: {
      id: 'text',
      workoutId: 'text',
      completedAt: 'integer',
      duration: 'integer',
      rating: 'integer?',
      notes: 'text?',
    },
  },
  cpatScores: {
    key: 'id',
    columns: { id: 'text', testDate: 'integer', totalTime: 'integer', passed: 'boolean' },
  },
  savedJobs: {
    key: 'jobId',
    columns: { jobId: 'text', isSaved: 'boolean', changedAt: 'integer', changeId: 'text' },
  },
}

/** The sync protocol's tables. Their keys also start with the person's id. */
const syncTables: Record<string, { key: string[]; columns: Columns }> = {
  clients: {
    key: ['userId', 'clientId'],
    columns: { clientId: 'text', last: 'integer', lastIds: 'json', prevId: 'text?', seenAt: 'integer' },
  },
  results: {
    key: ['userId', 'clientId', 'seq'],
    columns: { clientId: 'text', seq: 'integer', id: 'text', code: 'text', sentence: 'text', payload: 'json?' },
  },
  faults: {
    key: ['userId', 'clientId', 'seq'],
    columns: { clientId: 'text', seq: 'integer', tries: 'integer', firstAt: 'integer' },
  },
  tombstones: {
    key: ['userId', 'tableName', 'rowKey'],
    columns: { tableName: 'text', rowKey: 'text', version: 'integer', deletedAt: 'integer' },
  },
}

const serverTables: Record<string, { key: string; columns: Columns; unique?: string[] }> = {
  people: { key: 'userId', columns: { userId: 'text', version: 'integer', purgedThrough: 'integer' } },
  meta: { key: 'key', columns: { key: 'text', value: 'text' } },
  contentFiles: { key: 'name', columns: { name: 'text', hash: 'text' } },
  contentHashes: { key: 'tableName', columns: { tableName: 'text', hash: 'text' } },
  users: {
    key: 'id',
    columns: {
      id: 'text',
      username: 'text',
      usernameKey: 'text',
      email: 'text',
      emailKey: 'text',
      name: 'text?',
      location: 'text?',
      goalId: 'text?',
      passwordHash: 'text',
      isDemo: 'boolean',
      createdAt: 'integer',
    },
    unique: ['usernameKey', 'emailKey'],
  },
}

export async function up(db: Kysely<unknown>): Promise<void> {
  const { clustered, plain } = columnsFor(db)
  for (const [name, columns] of Object.entries(contentTables)) {
    await table(db, name, columns, ['id']).modifyEnd(plain).execute()
  }
  for (const [name, { key, columns }] of Object.entries(personTables)) {
    await table(db, name, { userId: 'text', ...columns, version: 'integer' }, ['userId', key])
      .modifyEnd(clustered)
      .execute()
    await db.schema.createIndex(`${name}_version`).on(name).columns(['userId', 'version']).execute()
  }
  for (const [name, { key, columns }] of Object.entries(syncTables)) {
    await table(db, name, { userId: 'text', ...columns }, key)
      .modifyEnd(clustered)
      .execute()
  }
  for (const [name, { key, columns, unique = [] }] of Object.entries(serverTables)) {
    let made = table(db, name, columns, [key])
    for (const column of unique) made = made.addUniqueConstraint(`${name}_${column}`, [column])
    await made.modifyEnd(plain).execute()
  }
  await makeSessions(db)
  await db.schema.createIndex('clients_client').unique().on('clients').column('clientId').execute()
  await db.schema.createIndex('tombstones_version').on('tombstones').columns(['userId', 'version']).execute()
  await db.schema.createIndex('tombstones_age').on('tombstones').column('deletedAt').execute()
}

async function makeSessions(db: Kysely<unknown>): Promise<void> {
  const { plain } = columnsFor(db)
  const columns: Columns = {
    id: 'text',
    userId: 'text',
    bearerHash: 'text',
    cookieHash: 'text',
    createdAt: 'integer',
    usedAt: 'integer',
    expiresAt: 'integer',
  }
  await table(db, 'sessions', columns, ['id'])
    .addUniqueConstraint('sessions_bearer', ['bearerHash'])
    .addUniqueConstraint('sessions_cookie', ['cookieHash'])
    .addForeignKeyConstraint('sessions_user', ['userId'], 'users', ['id'], (user) => user.onDelete('cascade'))
    .modifyEnd(plain)
    .execute()
  await db.schema.createIndex('sessions_user').on('sessions').column('userId').execute()
  await db.schema.createIndex('sessions_age').on('sessions').column('expiresAt').execute()
}

function table(db: Kysely<unknown>, name: string, columns: Columns, key: string[]): CreateTableBuilder<string, string> {
  const { columnTypes } = columnsFor(db)
  let made: CreateTableBuilder<string, string> = db.schema.createTable(name)
  for (const [column, kind] of Object.entries(columns)) {
    const isNullable = kind.endsWith('?')
    const type = columnTypes[kind.replace('?', '') as ColumnKind]
    made = made.addColumn(column, type, (definition) => (isNullable ? definition : definition.notNull()))
  }
  return made.addPrimaryKeyConstraint(`${name}_key`, key)
}
