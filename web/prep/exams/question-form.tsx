import { type Box, drawnOptions } from '@station-zero/schema/figures/drawn-options.ts'
import type { Figure } from '@station-zero/schema/figures/figure.ts'
import { choosePair, unpackPair } from '@station-zero/schema/prep/drafts.ts'
import { type AnyQuestion, isMulti } from '@station-zero/schema/prep/multi-answer.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { ChevronDown, ChevronsDownUp, ChevronsUpDown, Maximize2 } from 'lucide-react'
import { memo, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FigureDrawing, FigureView } from '../../ui/figure-view.tsx'
import { ReportButton } from '../report-button.tsx'
import { Paragraphs } from './scene-study.tsx'

/**
 * The passage next to its questions. The passage scrolls separately, in the space left by the question and its options. On a phone it can
 * be expanded, and it stays expanded for the following questions.
 */
export function PassagePanel({ passage }: { passage: RowOf<'passages'> }) {
  const [isWhole, setIsWhole] = useState(false)
  return (
    <div
      className={classes(
        'relative flex lg:sticky lg:top-32 lg:max-h-[calc(100dvh-18rem)] lg:self-start',
        !isWhole && 'min-h-28 flex-1',
      )}
    >
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        aria-label={`Passage: ${passage.title}`}
        className={classes(
          'overscroll-contain rounded-lg border border-line bg-surface py-2 pr-12 pl-3 sm:py-4 sm:pl-5 lg:static lg:overflow-y-auto lg:pr-5',
          !isWhole && 'absolute inset-0 overflow-y-auto',
        )}
      >
        <h2 className="mb-1 text-xl">{passage.title}</h2>
        {passage.figure && <FigureView figure={passage.figure} />}
        <Paragraphs texts={passage.paragraphs} />
      </section>
      <Button
        variant="quiet"
        size="icon"
        className="absolute! top-0.5 right-0.5 lg:hidden"
        aria-expanded={isWhole}
        aria-label="Show the whole passage"
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole ? <ChevronsDownUp aria-hidden="true" /> : <ChevronsUpDown aria-hidden="true" />}
      </Button>
    </div>
  )
}

export type QuestionFormProps = {
  question: RowOf<'questions'>
  /** The name of the exam's section. Set only in an exam, which shows the section instead of the difficulty and has no hints. */
  section: string | undefined
  answer: number | null
  onAnswer: (answer: number) => void
  options?: RefObject<HTMLDivElement | null> | undefined
  /** Whether the form is rendered in advance: laid out, but hidden and inert. */
  isAhead?: boolean
}

/** Maximum number of characters of options that share a line on a phone, and on a wider screen. */
const SHORT_OPTION = 14
const MEDIUM_OPTION = 34

/** As many columns as fit: each column is at least 9.5rem and 40% wide. */
const short = 'grid-cols-[repeat(auto-fit,minmax(min(100%,max(9.5rem,40%)),1fr))]'
const medium = '@min-[34rem]:grid-cols-2'
const pictures = 'grid-cols-[repeat(auto-fit,minmax(min(100%,max(7.5rem,22%)),1fr))]'

/** Returns the classes that arrange the options in columns, or false for a single column. */
export function columnsOf({ answers }: Pick<RowOf<'questions'>, 'answers'>, areDrawn: boolean): string | false {
  if (areDrawn) return pictures
  if (answers.every(({ length }) => length <= SHORT_OPTION)) return short
  return answers.every(({ length }) => length <= MEDIUM_OPTION) && medium
}

export const optionClass =
  'group flex min-h-13 w-full flex-wrap items-center gap-3 rounded-md border-[1.5px] px-4 py-1.5 text-left leading-snug md:min-h-14'

/**
 * A question with one right answer, as a radio group. Memoized, so that a question rendered in advance is not rendered again at each
 * answer.
 */
export const QuestionForm = memo(function QuestionForm(props: QuestionFormProps) {
  const { question, section, answer, onAnswer, options, isAhead = false } = props
  const headingId = useId()
  const drawn = drawnOptions(question)
  return (
    <QuestionArticle question={question} section={section} headingId={headingId} isAhead={isAhead}>
      <div
        ref={options}
        role="radiogroup"
        aria-labelledby={headingId}
        className={classes('mt-3 grid gap-1.5 md:mt-5 md:gap-2', columnsOf(question, Boolean(drawn)))}
      >
        {question.answers.map((text, at) => (
          <label
            key={text}
            className={classes(
              optionClass,
              'border-edge bg-surface hover:bg-sunken has-checked:border-accent has-checked:bg-accent-wash has-checked:shadow-[inset_0_0_0_1.5px_var(--accent-line)] has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
            )}
          >
            <input
              type="radio"
              name={question.id}
              checked={answer === at}
              onChange={() => onAnswer(at)}
              className="size-5 shrink-0 outline-none"
            />
            <OptionText question={question} at={at} drawn={drawn} />
          </label>
        ))}
      </div>
      {question.hint && !section && <Hint>{question.hint}</Hint>}
      <ReportQuestion question={question} />
    </QuestionArticle>
  )
})

type QuestionArticleProps = {
  question: AnyQuestion
  section: string | undefined
  headingId: string
  isAhead?: boolean
  children: ReactNode
}

/** The start of a question: section or difficulty, the question and its figure. */
export function QuestionArticle({ question, section, headingId, isAhead = false, children }: QuestionArticleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAhead) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isAhead])
  const difficulty = difficultyOf(question.difficulty)
  return (
    <article
      inert={isAhead}
      className={classes(
        '@container [grid-area:1/1] min-w-0',
        question.figure && 'flex flex-col',
        isAhead && 'h-0 overflow-clip',
      )}
      style={{ visibility: isAhead ? 'hidden' : undefined }}
    >
      <p className="mb-1 md:mb-2">
        {section ? (
          <span className="font-semibold text-muted text-sm">{section}</span>
        ) : (
          <Badge tone={difficulty.tone}>{difficulty.name}</Badge>
        )}
      </p>
      <h2 id={headingId} ref={heading} tabIndex={-1} className={stemClass}>
        {question.question}
      </h2>
      {!isMulti(question) && question.figure && (
        <QuestionFigure figure={question.figure} part={drawnOptions(question)?.subject} />
      )}
      {children}
    </article>
  )
}

/** The scroll margin keeps a focused question from being hidden by the sticky header. */
const stemClass =
  'max-w-[34em] scroll-mt-10 text-pretty font-sans text-xl leading-7 tracking-normal outline-none lg:text-2xl lg:leading-8.5'

type OptionTextProps = {
  question: RowOf<'questions'>
  at: number
  drawn: ReturnType<typeof drawnOptions>
  /** Rendered at the end of the line, or below the text if there is not enough space. */
  after?: ReactNode
}

export function OptionText({ question, at, drawn, after }: OptionTextProps) {
  return (
    <>
      <span className="w-4 shrink-0 text-center font-display font-semibold text-xl">{letterOf(at)}</span>
      <span className={classes('flex min-w-0 flex-wrap justify-between gap-x-3', !drawn && 'flex-1')}>
        <span className="min-w-0">
          {question.answers[at]}
          {drawn && <span className="sr-only"> ({drawn.options[at]?.words})</span>}
        </span>
        {after && <> {after}</>}
      </span>
      {drawn && question.figure && (
        <span aria-hidden="true" className="w-full">
          <FigureDrawing figure={question.figure} part={drawn.options[at]?.box} className="h-16 w-full sm:h-28" />
        </span>
      )}
    </>
  )
}

export function Hint({ children }: { children: string }) {
  return (
    <details className="group mt-2">
      <summary className="inline-flex min-h-12 list-none items-center gap-1 rounded-md pr-3 font-semibold">
        <ChevronDown aria-hidden="true" className="size-5 -rotate-90 group-open:rotate-0" />
        Hint
      </summary>
      <p className="pl-6">{children}</p>
    </details>
  )
}

export const ReportQuestion = ({ question }: { question: AnyQuestion }) => (
  <ReportButton
    key={question.id}
    subject={{ kind: 'question', id: question.id, version: question.version }}
    className="-ml-4 max-[18rem]:ml-0 self-start font-normal! text-muted"
  />
)

/** The question's figure, which fills the space left by the question and its options. Tapping the figure opens it in a dialog. */
export function QuestionFigure({ figure, part }: { figure: Figure; part: Box | undefined }) {
  const { width, height } = part ?? figure
  const [isLarge, setIsLarge] = useState(false)
  return (
    <div
      className="[container-type:inline-size] relative mt-2 flex min-h-36 flex-1 flex-col"
      style={{ maxHeight: `calc(min(100vw - 2rem, 36rem) * ${(height / width).toFixed(3)})` }}
    >
      <div
        className="relative flex-1"
        style={{ maxHeight: `calc(min(100cqw, 36rem) * ${(height / width).toFixed(3)})` }}
      >
        <FigureDrawing figure={figure} part={part} className="absolute inset-0 size-full" />
      </div>
      <button
        type="button"
        aria-label="Show the figure larger"
        className="absolute inset-0 flex items-end justify-end rounded-md"
        onClick={() => setIsLarge(true)}
      >
        <Maximize2 aria-hidden="true" className="-mr-1 -mb-2 size-5 rounded bg-ground/80 p-0.5 text-muted" />
      </button>
      <Dialog open={isLarge} onClose={() => setIsLarge(false)} title="The figure">
        <FigureView figure={figure} />
      </Dialog>
    </div>
  )
}

/** A form for choosing the best and the worst of four actions. */
export function BestWorstForm({ question, section, answer, onAnswer, options }: QuestionFormProps) {
  const id = useId()
  const { best, worst } = unpackPair(answer)
  const choose = (side: 'best' | 'worst', at: number) => {
    const next = choosePair(answer, side, at)
    if (next !== null) onAnswer(next)
  }
  return (
    <QuestionArticle question={question} section={section ?? 'Human Relations'} headingId={`${id}-question`}>
      <p className="mt-1 text-muted">Choose the best action and the worst.</p>
      <div ref={options} className="mt-3 grid gap-2 md:mt-5">
        {question.answers.map((text, at) => (
          <PairOption key={text} id={`${id}-${at}`} at={at} text={text} className="has-checked:border-accent">
            {(['best', 'worst'] as const).map((side) => (
              <label
                key={side}
                className={classes(
                  sideClass,
                  'has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
                )}
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
          </PairOption>
        ))}
      </div>
      <ReportQuestion question={question} />
    </QuestionArticle>
  )
}

type PairOptionProps = { id: string; at: number; text: string; className?: string; children: ReactNode }

/** One action with the controls for choosing it as best or worst. */
export function PairOption({ id, at, text, className, children }: PairOptionProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: with a fieldset, screen readers would read the action twice, in its legend and in each button
    <div
      role="group"
      aria-label={`${letterOf(at)}. ${text}`}
      className={classes(
        'grid gap-2 rounded-md border-[1.5px] border-line bg-surface p-3 md:grid-cols-[1fr_auto] md:items-center md:gap-4',
        className,
      )}
    >
      <p className="flex gap-2 leading-snug">
        <span className="w-4 shrink-0 text-center font-display font-semibold text-xl leading-tight">
          {letterOf(at)}
        </span>
        <span id={id} className="min-w-0 flex-1">
          {text}
        </span>
      </p>
      <div className="grid grid-cols-2 gap-2">{children}</div>
    </div>
  )
}

export const sideClass =
  'flex min-h-12 items-center justify-center gap-2 rounded-md border border-edge px-3 font-semibold hover:bg-sunken'

/** Returns A for 0, B for 1, and so on. */
export const letterOf = (answer: number): string => String.fromCharCode(65 + answer)

/** Easy for 1, Medium for 2, otherwise Hard (SPEC 2). */
export function difficultyOf(difficulty: number): { name: string; tone: BadgeTone } {
  if (difficulty === 1) return { name: 'Easy', tone: 'green' }
  return difficulty === 2 ? { name: 'Medium', tone: 'amber' } : { name: 'Hard', tone: 'red' }
}
