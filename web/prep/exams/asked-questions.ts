import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb } from '../../data/account-db.ts'
import { loadForms } from '../lazy.ts'

export interface Asked {
  /** In the order asked: the bank's row, or the generated question that the id encodes; undefined if it is gone. */
  questions: (RowOf<'questions'> | undefined)[]
  /** The passages of the questions, by id. */
  passages: Map<string, RowOf<'passages'>>
}

/** The same, where a question whose passage or scene is not on this device counts as gone: it cannot be asked. */
export const askable = ({ questions, passages }: Asked): Asked['questions'] =>
  questions.map((question) => (question && hasPassage(question, passages) ? question : undefined))

/** The questions that this device can ask: each has its passage or scene. None if all passages are missing: they have not arrived yet. */
export async function readPool(db: AccountDb): Promise<RowOf<'questions'>[]> {
  const [all, ids] = await Promise.all([db.questions.toArray(), db.passages.toCollection().primaryKeys()])
  const passages = new Set(ids)
  if (passages.size === 0 && all.some(({ passageId }) => passageId !== null)) return []
  return all.filter((question) => hasPassage(question, passages))
}

const hasPassage = ({ passageId }: RowOf<'questions'>, passages: { has(id: string): boolean }): boolean =>
  passageId === null || passages.has(passageId)

export async function readAsked(db: AccountDb, asked: readonly { id: string }[]): Promise<Asked> {
  const rows = await db.questions.bulkGet(asked.map(({ id }) => id))
  const ids = new Set(rows.flatMap((row) => row?.passageId ?? []))
  const passages = await db.passages.bulkGet([...ids])
  // Last, because a live query does not track reads after an await outside the database.
  const { generatedQuestion } = await loadForms()
  return {
    questions: asked.map(({ id }, at) => rows[at] ?? generatedQuestion(id)),
    passages: new Map(passages.flatMap((row) => (row ? [[row.id, row] as const] : []))),
  }
}
