import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb } from '../../db/stores/account-db.ts'
import { loadForms } from './load-forms.ts'

export interface Asked {
  /** In the order asked: the bank's row, or the generated question that the id encodes; undefined if it is gone. */
  questions: (RowOf<'questions'> | undefined)[]
  /** The passages of the questions, by id. */
  passages: Map<string, RowOf<'passages'>>
}

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
