import type { RowOf } from '@station-zero/schema/tables.ts'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { FigureView } from '../../ui/figure-view.tsx'
import { difficultyOf, letterOf } from './answer-words.ts'

type QuestionFormProps = { question: RowOf<'questions'>; answer: number | null; onAnswer: (answer: number) => void }

/** Remounted for every question: its heading takes the focus, so screen readers read it. */
export function QuestionForm({ question, answer, onAnswer }: QuestionFormProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const difficulty = difficultyOf(question.difficulty)
  return (
    <article className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <p className="mb-3">
        <Badge tone={difficulty.tone}>{difficulty.name}</Badge>
      </p>
      <h2
        id={headingId}
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-20 text-pretty text-2xl outline-none sm:text-3xl"
      >
        {question.question}
      </h2>
      {question.figure && <FigureView figure={question.figure} />}
      <div role="radiogroup" aria-labelledby={headingId} className="mt-5 grid gap-3">
        {question.answers.map((text, at) => (
          <label
            key={text}
            className="group flex min-h-14 items-center gap-3 rounded-md border-2 border-line px-3 py-2.5 hover:border-edge has-checked:border-blue has-checked:bg-blue-wash has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={question.id}
              checked={answer === at}
              onChange={() => onAnswer(at)}
              className="size-5 shrink-0 accent-blue outline-none"
            />
            <span className="w-5 shrink-0 text-center font-display font-semibold text-xl">{letterOf(at)}</span>
            <span className="min-w-0">{text}</span>
          </label>
        ))}
      </div>
      {question.hint && (
        <details className="group mt-4">
          <summary className="inline-flex min-h-12 list-none items-center gap-1 rounded-md pr-3 font-semibold">
            <ChevronDown aria-hidden="true" className="size-5 -rotate-90 group-open:rotate-0" />
            Hint
          </summary>
          <p className="pl-6">{question.hint}</p>
        </details>
      )}
    </article>
  )
}
