import type { AnyQuestion } from '@station-zero/schema/prep/multi-answer.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { CircleCheck, CloudCheck, LoaderCircle, type LucideIcon, TriangleAlert } from 'lucide-react'
import { readSavedState, readTest, type SavedState } from '../../../data/repositories/tests.ts'
import { useLive } from '../../../data/use-live.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { readAsked } from '../exam-queries.ts'

export interface ReviewedQuestion {
  id: string
  /** The question as it was asked; undefined if the question no longer exists or its text has changed since the test. */
  question: AnyQuestion | undefined
  answer: number | null
  /** The action chosen as worst; null except for best-and-worst questions. */
  worst: number | null
  /**
   * The options chosen in a multi-answer question; undefined in other questions, and if the question was left blank.
   */
  chosen: readonly number[] | undefined
  isFlagged: boolean
}

interface Result {
  test: RowOf<'practiceTests'>
  questions: ReviewedQuestion[]
  passages: Map<string, RowOf<'passages'>>
  saved: SavedState
}

/** Returns a saved attempt and its questions as they were asked. Undefined while loading; null if no finished attempt has that id. */
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
        chosen: given.get(id)?.chosen,
        isFlagged: given.get(id)?.isFlagged === true,
      }))
      return { test, questions, passages, saved }
    },
    [testId],
  )
}

/** Returns whether a saved attempt has been synced. Undefined while loading, or if `testId` is null. */
export function useSavedState(testId: string | null): SavedState | undefined {
  return useLive(async (db) => (testId === null ? undefined : await readSavedState(db, testId)), [testId])
}

export type ResultSaved = SavedState | 'saving' | 'not-saved' | 'read-only'

/** Shows where the result is stored. */
export function SavedLine({ saved, onRetry }: { saved: ResultSaved; onRetry?: (() => void) | undefined }) {
  const { icon: Icon, words, isProblem } = states[saved]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p
        role="status"
        className={classes('flex items-center gap-2', isProblem ? 'font-semibold text-danger-ink' : 'text-muted')}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {words}
      </p>
      {saved === 'not-saved' && onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  )
}

const states: Record<ResultSaved, { icon: LucideIcon; words: string; isProblem?: true }> = {
  saving: { icon: LoaderCircle, words: 'Saving...' },
  'on-device': { icon: CircleCheck, words: 'Saved on device' },
  waiting: { icon: CircleCheck, words: 'Saved on device, waiting to sync' },
  synced: { icon: CloudCheck, words: 'Saved on device and synced' },
  refused: { icon: TriangleAlert, words: 'Saved on device; needs attention, see the sync list', isProblem: true },
  'not-saved': { icon: TriangleAlert, words: 'Not saved. Your answers are kept here.', isProblem: true },
  'read-only': { icon: TriangleAlert, words: 'Demo is read-only: this result is not saved.' },
}
