import type { RowOf } from '@station-zero/schema/tables.ts'
import { type AccountDb, GUEST, waitingEntries } from '../../../data/account-db.ts'
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

export type SavedState = 'on-device' | 'waiting' | 'synced' | 'refused'

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
      const test = await db.practiceTests.get(testId)
      if (!test || test.completedAt === null) return null
      const saved = await savedStateOf(db, testId)
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
  return useLive(async (db) => (testId === null ? undefined : await savedStateOf(db, testId)), [testId])
}

async function savedStateOf(db: AccountDb, testId: string): Promise<SavedState> {
  if (db.userId === GUEST) return 'on-device'
  const isOfThis = ({ id, args }: { id: string; args: unknown }) =>
    id === testId || (typeof args === 'object' && args !== null && 'testId' in args && args.testId === testId)
  if ((await db.refused.filter(isOfThis).count()) > 0) return 'refused'
  const waiting = await (await waitingEntries(db)).filter(isOfThis).count()
  return waiting > 0 ? 'waiting' : 'synced'
}
