import { drawnOptions } from '@station-zero/schema/figures/drawn-options.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { ChevronDown } from 'lucide-react'
import { memo, type RefObject, useEffect, useId, useRef } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { FigureDrawing } from '../../../ui/figure-view.tsx'
import { ReportButton } from '../../report/report-button.tsx'
import { difficultyOf, letterOf } from '../answer-words.ts'
import { QuestionFigure } from './question-figure.tsx'

type QuestionFormProps = {
  question: RowOf<'questions'>
  /** An exam's section stands where a test has its difficulty; an exam gives no hint either. */
  section: string | undefined
  answer: number | null
  onAnswer: (answer: number) => void
  options?: RefObject<HTMLDivElement | null>
  /** Drawn before it is asked: laid out in its place, and neither seen nor read out. */
  isAhead?: boolean
}

/** The most letters of an option that may share its line with another on a phone. */
const SHORT_OPTION = 14

/** As many columns as the letters leave room for. */
const short = 'grid-cols-[repeat(auto-fit,minmax(min(100%,max(9.5rem,40%)),1fr))]'
const pictures = 'grid-cols-[repeat(auto-fit,minmax(min(100%,max(7.5rem,22%)),1fr))]'

/** One for every question: its heading takes the focus when the question is asked, so screen readers read it. */
export const QuestionForm = memo(function QuestionForm(props: QuestionFormProps) {
  const { question, section, answer, onAnswer, options, isAhead = false } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  useEffect(() => {
    if (isAhead) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isAhead])
  const difficulty = difficultyOf(question.difficulty)
  const drawn = drawnOptions(question)
  const isShort = question.answers.every(({ length }) => length <= SHORT_OPTION)
  return (
    <article
      inert={isAhead}
      className={classes('[grid-area:1/1] min-w-0', question.figure && 'flex flex-col', isAhead && 'h-0 overflow-clip')}
      style={{ visibility: isAhead ? 'hidden' : undefined }}
    >
      <p className="mb-0.5 sm:mb-2">
        {section ? (
          <span className="font-semibold text-muted text-sm">{section}</span>
        ) : (
          <Badge tone={difficulty.tone}>{difficulty.name}</Badge>
        )}
      </p>
      <h2
        id={headingId}
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-20 text-pretty text-xl leading-[1.15] outline-none sm:text-3xl"
      >
        {question.question}
      </h2>
      {question.figure && <QuestionFigure figure={question.figure} part={drawn?.subject} />}
      <div
        ref={options}
        role="radiogroup"
        aria-labelledby={headingId}
        className={classes('mt-2 grid gap-1.5 sm:mt-4 sm:gap-3', drawn ? pictures : isShort && short)}
      >
        {question.answers.map((text, at) => (
          <label
            key={text}
            className="group flex min-h-12 flex-wrap items-center gap-1.5 rounded-md border-2 border-edge bg-surface px-3 py-1.5 leading-tight sm:leading-snug hover:bg-sunken has-checked:border-blue has-checked:bg-blue-wash has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 sm:min-h-14 sm:gap-3"
          >
            <input
              type="radio"
              name={question.id}
              checked={answer === at}
              onChange={() => onAnswer(at)}
              className="size-5 shrink-0 outline-none"
            />
            <span className="w-4 shrink-0 text-center font-display font-semibold text-xl">{letterOf(at)}</span>
            <span className={drawn ? 'min-w-0' : 'min-w-0 flex-1'}>
              {text}
              {drawn && <span className="sr-only"> ({drawn.options[at]?.words})</span>}
            </span>
            {drawn && question.figure && (
              <span aria-hidden="true" className="w-full">
                <FigureDrawing figure={question.figure} part={drawn.options[at]?.box} className="h-16 w-full sm:h-28" />
              </span>
            )}
          </label>
        ))}
      </div>
      {question.hint && !section && (
        <details className="group mt-1">
          <summary className="inline-flex min-h-12 list-none items-center gap-1 rounded-md pr-3 font-semibold">
            <ChevronDown aria-hidden="true" className="size-5 -rotate-90 group-open:rotate-0" />
            Hint
          </summary>
          <p className="pl-6">{question.hint}</p>
        </details>
      )}
      <ReportButton
        key={question.id}
        subject={{ kind: 'question', id: question.id, version: question.version }}
        className="-ml-4 self-start font-normal! text-muted"
      />
    </article>
  )
})
