import { isWhole } from '@station-zero/schema/prep/drafts.ts'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { canFinish, countBlank, firstUnanswered } from '../draft.ts'
import { finishWord, scopeOf } from '../parts/scope.ts'
import type { Test } from '../use-test.ts'

export function TestControls({ test, onFinish }: { test: Test; onFinish: () => void }) {
  const { draft } = test
  const { from, to } = scopeOf(draft)
  const isLast = draft.index === to - 1
  const missing = countBlank(draft)
  const hasOthersMissing = missing > (isWhole(draft.answers[draft.index] ?? null) ? 0 : 1)
  return (
    <div className="shrink-0 border-line border-t bg-surface px-4 pt-2 pb-safe">
      <div className="mx-auto grid max-w-2xl gap-1 pb-2">
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
            className="px-3! max-sm:min-h-12! max-sm:py-2!"
            disabled={draft.index === from}
            onClick={() => test.take({ step: 'go', to: draft.index - 1 })}
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
            Previous
          </Button>
          {isLast ? (
            <Button
              size="large"
              className="px-3! max-sm:min-h-12! max-sm:py-2!"
              disabled={!canFinish(draft)}
              aria-describedby={missing > 0 ? 'missing' : undefined}
              // The second half of a double tap on Next lands here, and means nothing.
              onClick={(event) => event.detail < 2 && onFinish()}
            >
              {finishWord(draft)}
            </Button>
          ) : (
            <Button
              size="large"
              className="px-3! max-sm:min-h-12! max-sm:py-2!"
              onClick={() => test.take({ step: 'go', to: draft.index + 1 })}
            >
              Next
              <ArrowRight aria-hidden="true" className="size-5" />
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
