import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { canFinish, countAnswered, firstUnanswered } from './draft.ts'
import type { Test } from './use-test.ts'

export function TestControls({ test }: { test: Test }) {
  const { draft } = test
  const isLast = draft.index === draft.questions.length - 1
  const missing = draft.questions.length - countAnswered(draft)
  const hasOthersMissing = missing > (draft.answers[draft.index] === null ? 1 : 0)
  return (
    <div
      data-dock
      className="sticky bottom-0 -mx-4 -mb-5 grid gap-2 border-line border-t bg-ground px-4 pt-3 pb-4 sm:mx-0 sm:px-0 lg:-mb-8"
    >
      {isLast && missing > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p id="missing">{missing === 1 ? '1 question is' : `${missing} questions are`} still without an answer.</p>
          {hasOthersMissing && (
            <button
              type="button"
              className="min-h-12 font-semibold underline underline-offset-4 hover:no-underline"
              onClick={() => test.take({ step: 'go', to: firstUnanswered(draft) })}
            >
              Go to the first unanswered
            </button>
          )}
        </div>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button
          variant="secondary"
          size="large"
          className="px-3!"
          disabled={draft.index === 0}
          onClick={() => test.take({ step: 'go', to: draft.index - 1 })}
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          Previous
        </Button>
        {isLast ? (
          <Button
            size="large"
            className="px-3!"
            disabled={!canFinish(draft)}
            aria-describedby={missing > 0 ? 'missing' : undefined}
            onClick={test.finish}
          >
            Finish Test
          </Button>
        ) : (
          <Button size="large" className="px-3!" onClick={() => test.take({ step: 'go', to: draft.index + 1 })}>
            Next
            <ArrowRight aria-hidden="true" className="size-5" />
          </Button>
        )}
      </div>
    </div>
  )
}
