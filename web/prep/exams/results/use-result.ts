import type { RowOf } from '@station-zero/schema/tables.ts'
import { readSavedState, readTest, type SavedState } from '../../../data/repositories/tests.ts'
import { useLive } from '../../../data/use-live.ts'
import { readAsked } from '../asked-questions.ts'

export interface ReviewedQuestion {
  id: string
  /** Undefined if its text has changed or the question is gone since it was asked. */
  question: RowOf<'questions'> | undefined
  answer: number | null
  /** The action chosen as worst; null in all but best-and-worst questions. */
  worst: number | null
  isFlagged: boolean
}

export interface Result {
  test: RowOf<'practiceTests'>
  questions: ReviewedQuestion[]
  passages: Map<string, RowOf<'passages'>>
  saved: SavedState
}

/** A saved attempt with its questions as they were asked; null if there is none with that id. */
export function useResult(testId: string): Result | null | undefined {
  return useLive(
    async (db) => {
      const test = await readTest(db, testId)
      if (!test || test.completedAt === null) return null
      const saved = await readSavedState(db, testId)
      const { questions: rows, passages } = await readAsked(db, test.questions)
      const given = new Map(test.answers?.map((one) => [one.questionId, one]))
      const questions = test.questions.map(({ id, version }, at) => ({
        id,
        question: rows[at]?.version === version ? rows[at] : undefined,
        answer: given.get(id)?.answer ?? null,
        worst: given.get(id)?.worst ?? null,
        isFlagged: given.get(id)?.isFlagged === true,
      }))
      return { test, questions, passages, saved }
    },
    [testId],
  )
}

/** Whether a saved attempt has been synced. Undefined while that is unknown, or if `testId` is null. */
export function useSavedState(testId: string | null): SavedState | undefined {
  return useLive(async (db) => (testId === null ? undefined : await readSavedState(db, testId)), [testId])
}
