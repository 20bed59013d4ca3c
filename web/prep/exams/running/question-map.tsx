import { isWhole } from '@station-zero/schema/prep/drafts.ts'
import { Check, Flag } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { canFinish, countBlank } from '../draft.ts'
import { isFlagged } from '../flags.ts'
import { countFlaggedIn, finishWord, scopeOf } from '../parts/scope.ts'
import { sectionNameAt } from '../parts/section-name.ts'
import type { Test } from '../use-test.ts'

type QuestionMapProps = { test: Test; isOpen: boolean; onClose: () => void; onFinish: () => void }

/** All questions, by section in an exam: what is answered, blank or flagged, and a way to each. */
export function QuestionMap({ test, isOpen, onClose, onFinish }: QuestionMapProps) {
  const { draft, asked } = test
  const { from, to } = scopeOf(draft)
  const places = asked
    .map((question, at) => ({ at, section: sectionNameAt(draft, question, at) ?? null }))
    .filter(({ at }) => at >= from && at < to)
  const blank = countBlank(draft)
  return (
    <Dialog open={isOpen} onClose={onClose} title="All questions">
      <p className="mb-3">
        {to - from - blank} answered, {blank} blank, {countFlaggedIn(draft)} flagged
      </p>
      <div className="grid gap-4">
        {[...Map.groupBy(places, ({ section }) => section)].map(([section, ofSection]) => (
          <section key={section} aria-label={section ?? 'Questions'}>
            {section && <h3 className="mb-1 text-lg">{section}</h3>}
            <ol className="flex flex-wrap gap-1.5">
              {ofSection.map(({ at }) => (
                <li key={at}>
                  <Place
                    test={test}
                    at={at}
                    onGo={() => {
                      test.take({ step: 'go', to: at })
                      onClose()
                    }}
                  />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <div data-dock className="sticky bottom-0 -mx-4 mt-4 -mb-4 bg-surface p-4 sm:-mx-6 sm:-mb-6 sm:px-6">
        <Button size="large" className="w-full" disabled={!canFinish(draft)} onClick={onFinish}>
          {finishWord(draft)}
        </Button>
        {!canFinish(draft) && (
          <p className="mt-2 text-center text-muted text-sm">
            {draft.exam ? 'Answer one question first.' : 'A practice test is finished when every question is answered.'}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** A check mark for answered, a dashed edge for blank, a flag in the corner: by shape, not by color alone. */
function Place({ test: { draft }, at, onGo }: { test: Test; at: number; onGo: () => void }) {
  const isBlank = !isWhole(draft.answers[at] ?? null)
  const number = at - scopeOf(draft).from + 1
  const isMarked = isFlagged(draft, at)
  const state = `${isBlank ? 'blank' : 'answered'}${isMarked ? ', flagged' : ''}`
  return (
    <button
      type="button"
      aria-current={at === draft.index ? 'step' : undefined}
      aria-label={`Question ${number}, ${state}`}
      className={classes(
        'relative flex size-12 flex-col items-center justify-center rounded-md border-2 font-semibold leading-tight tabular-nums aria-[current=step]:outline-2 aria-[current=step]:outline-ink aria-[current=step]:outline-offset-1',
        isBlank ? 'border-edge border-dashed' : 'border-blue bg-blue-wash',
      )}
      onClick={onGo}
    >
      {number}
      {!isBlank && <Check aria-hidden="true" className="size-4" strokeWidth={3} />}
      {isMarked && (
        <Flag
          aria-hidden="true"
          className="absolute -top-1.5 -right-1.5 size-5 rounded bg-surface p-0.5 text-amber-ink"
          fill="currentColor"
        />
      )}
    </button>
  )
}
