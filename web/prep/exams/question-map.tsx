import { sectionNames, sectionOf } from '@station-zero/schema/prep/exam.ts'
import { ChevronDown } from 'lucide-react'
import { classes } from '../../ui/classes.ts'
import type { Test } from './use-test.ts'

/** All questions of an exam by section; the person can jump to any of them. */
export function QuestionMap({ test }: { test: Test }) {
  const { draft, asked } = test
  const places = asked.map((question, at) => ({ at, section: sectionOf(question) ?? 'reading' }))
  return (
    <details className="group">
      <summary className="inline-flex min-h-12 list-none items-center gap-1 rounded-md pr-3 font-semibold">
        <ChevronDown aria-hidden="true" className="size-5 -rotate-90 group-open:rotate-0" />
        All questions
      </summary>
      <div className="mt-1 grid gap-4">
        {[...Map.groupBy(places, ({ section }) => section)].map(([section, ofSection]) => (
          <section key={section} aria-label={sectionNames[section]}>
            <h3 className="mb-1 text-lg">{sectionNames[section]}</h3>
            <ol className="flex flex-wrap gap-1.5">
              {ofSection.map(({ at }) => (
                <li key={at}>
                  <button
                    type="button"
                    aria-current={at === draft.index ? 'step' : undefined}
                    aria-label={`Question ${at + 1}, ${draft.answers[at] === null ? 'not answered' : 'answered'}`}
                    className={classes(
                      'size-12 rounded-md border-2 font-semibold tabular-nums aria-[current=step]:border-red',
                      draft.answers[at] === null ? 'border-edge border-dashed' : 'border-blue bg-blue-wash',
                    )}
                    onClick={() => test.take({ step: 'go', to: at })}
                  >
                    {at + 1}
                  </button>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </details>
  )
}
