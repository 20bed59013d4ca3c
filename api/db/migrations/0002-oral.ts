import type { Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const {
    clustered,
    columnTypes: { text, integer, json },
    plain,
  } = columnsFor(db)
  await db.schema
    .createTable('oralQuestions')
    .addColumn('id', text, (id) => id.notNull().primaryKey())
    .addColumn('version', integer, (version) => version.notNull())
    .addColumn('topicId', text, (topicId) => topicId.notNull())
    .addColumn('order', integer, (order) => order.notNull())
    .addColumn('question', text, (question) => question.notNull())
    .addColumn('listensFor', json, (listensFor) => listensFor.notNull())
    .addColumn('star', text, (star) => star.notNull())
    .addColumn('source', text, (source) => source.notNull())
    .modifyEnd(plain)
    .execute()
  await db.schema
    .createTable('oralSessions')
    .addColumn('userId', text, (userId) => userId.notNull())
    .addColumn('id', text, (id) => id.notNull())
    .addColumn('kind', text, (kind) => kind.notNull())
    .addColumn('moduleId', text)
    .addColumn('topicId', text)
    .addColumn('interviewId', text)
    .addColumn('startedAt', integer, (startedAt) => startedAt.notNull())
    .addColumn('seconds', integer, (seconds) => seconds.notNull())
    .addColumn('questionIds', json, (questionIds) => questionIds.notNull())
    .addColumn('totalQuestions', integer, (totalQuestions) => totalQuestions.notNull())
    .addColumn('ending', text, (ending) => ending.notNull())
    .addColumn('scores', json)
    .addColumn('notes', text)
    .addColumn('version', integer, (version) => version.notNull())
    .addPrimaryKeyConstraint('oralSessions_key', ['userId', 'id'])
    .modifyEnd(clustered)
    .execute()
  await db.schema.createIndex('oralSessions_version').on('oralSessions').columns(['userId', 'version']).execute()
}
