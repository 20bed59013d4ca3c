import { choosePair, unpackPair } from '@station-zero/schema/prep/drafts.ts'
import { type ComponentProps, useEffect, useId, useRef } from 'react'
import { ReportButton } from '../../report/report-button.tsx'
import { letterOf } from '../answer-words.ts'
import type { QuestionForm } from './question-form.tsx'

/** One action of four as the best and another as the worst. */
export function BestWorstForm({ question, section, answer, onAnswer, options }: ComponentProps<typeof QuestionForm>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const { best, worst } = unpackPair(answer)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const choose = (side: 'best' | 'worst', at: number) => {
    const next = choosePair(answer, side, at)
    if (next !== null) onAnswer(next)
  }
  return (
    <article className="shrink-0">
      <p className="mb-0.5 font-semibold text-muted text-sm sm:mb-2">{section ?? 'Human Relations'}</p>
      <h2
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-20 text-pretty text-xl leading-[1.15] outline-none sm:text-3xl"
      >
        {question.question}
      </h2>
      <p className="mt-1 text-muted">Choose the best action and the worst.</p>
      <div ref={options} className="mt-2 grid gap-1.5 sm:mt-4 sm:gap-3">
        {question.answers.map((text, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would say the action, the button says it again
          <div
            key={text}
            role="group"
            aria-label={`${letterOf(at)}. ${text}`}
            className="grid gap-1.5 rounded-md border-2 border-line bg-surface p-2 has-checked:border-blue sm:grid-cols-[1fr_auto] sm:items-center sm:gap-3 sm:p-3"
          >
            <p className="flex gap-2 leading-tight sm:leading-snug">
              <span className="w-4 shrink-0 text-center font-display font-semibold text-xl leading-tight">
                {letterOf(at)}
              </span>
              <span id={`${id}-${at}`} className="min-w-0 flex-1">
                {text}
              </span>
            </p>
            <div className="grid grid-cols-2 gap-2">
              {(['best', 'worst'] as const).map((side) => (
                <label
                  key={side}
                  className="flex min-h-12 items-center justify-center gap-2 rounded-md border border-edge px-3 font-semibold hover:bg-sunken has-checked:border-2 has-checked:border-blue has-checked:bg-blue-wash has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
                >
                  <input
                    type="radio"
                    name={`${question.id} ${side}`}
                    aria-describedby={`${id}-${at}`}
                    checked={(side === 'best' ? best : worst) === at}
                    onChange={() => choose(side, at)}
                    className="size-5 shrink-0 outline-none"
                  />
                  {side === 'best' ? 'Best' : 'Worst'}
                </label>
              ))}
            </div>
          </div>
        ))}
      </div>
      <ReportButton
        key={question.id}
        subject={{ kind: 'question', id: question.id, version: question.version }}
        className="-ml-4 self-start font-normal! text-muted"
      />
    </article>
  )
}
