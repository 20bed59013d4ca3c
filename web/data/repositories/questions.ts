import { type AnyQuestion, asMultiQuestion } from '@station-zero/schema/prep/multi-answer.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Dexie } from 'dexie'
import type { AccountDb } from '../account-db.ts'

// Fixed questions of all kinds. Multi-answer questions are in a separate table.

/** Returns the questions in the order of the IDs; undefined for questions that are not on this device, such as generated questions. */
export async function readQuestions(
  t: Pick<Dexie, 'table'>,
  ids: readonly string[],
): Promise<(AnyQuestion | undefined)[]> {
  const [rows, multi]: [(RowOf<'questions'> | undefined)[], (RowOf<'multiQuestions'> | undefined)[]] =
    await Promise.all([t.table('questions').bulkGet([...ids]), t.table('multiQuestions').bulkGet([...ids])])
  return rows.map((row, at) => {
    const other = multi[at]
    return row ?? (other && asMultiQuestion(other))
  })
}

export async function listQuestions(db: AccountDb): Promise<AnyQuestion[]> {
  const [rows, multi] = await Promise.all([db.questions.toArray(), db.multiQuestions.toArray()])
  return [...rows, ...multi.map(asMultiQuestion)]
}
