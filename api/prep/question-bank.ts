import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Database } from '../db/database.ts'
import { fromRow } from '../db/rows.ts'

type Question = RowOf<'questions'>

const HASH = `select "hash" from "contentHashes" where "tableName" = 'questions'`

/** All questions, cached until the hash of their collection changes. */
export function openQuestionBank({ reader, lookUp }: Database): () => Promise<readonly Question[]> {
  let kept: { hash: string; questions: readonly Question[] } | undefined
  return async () => {
    const hash = (await lookUp<{ hash: string }>(HASH))?.hash
    if (kept && kept.hash === hash) return kept.questions
    const rows = await reader.selectFrom('questions').selectAll().execute()
    const questions = rows.map((row) => fromRow('questions', row))
    // Content without a hash was not seeded, so we can't tell when it changes: do not cache it.
    kept = hash === undefined ? undefined : { hash, questions }
    return questions
  }
}
