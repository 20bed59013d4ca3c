import { generatedQuestion } from '@station-zero/schema/generators/generated.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb } from '../db/account-db.ts'

/** Question by question: the bank's row, or the generated one that the id names; undefined where it is gone. */
export async function askedQuestions(
  db: AccountDb,
  asked: readonly { id: string }[],
): Promise<(RowOf<'questions'> | undefined)[]> {
  const rows = await db.questions.bulkGet(asked.map(({ id }) => id))
  return asked.map(({ id }, at) => rows[at] ?? generatedQuestion(id))
}

/** What the questions are about, by id. */
export async function passagesOf(
  db: AccountDb,
  questions: readonly (RowOf<'questions'> | undefined)[],
): Promise<Map<string, RowOf<'passages'>>> {
  const ids = new Set(questions.flatMap((question) => question?.passageId ?? []))
  const rows = await db.passages.bulkGet([...ids])
  return new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])))
}
