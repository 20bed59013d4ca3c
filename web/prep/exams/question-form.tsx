import { type Box, drawnOptions } from '@station-zero/schema/figures/drawn-options.ts'
import type { Figure } from '@station-zero/schema/figures/figure.ts'
import { choosePair, unpackPair } from '@station-zero/schema/prep/drafts.ts'
import { isBestWorst } from '@station-zero/schema/prep/exam.ts'
import { sectionAt } from '@station-zero/schema/prep/sitting.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { ChevronDown, ChevronsDownUp, ChevronsUpDown, Maximize2 } from 'lucide-react'
import { type ComponentProps, memo, type RefObject, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FigureDrawing, FigureView } from '../../ui/figure-view.tsx'
import { ReportButton } from '../report-button.tsx'
import { scopeOf, sectionNameAt } from './draft.ts'
import { Paragraphs } from './scene-study.tsx'
import type { Test } from './use-test.ts'

/** The question, with its passage above or, on a wide screen, beside it. */
export function Asked({ test, options }: { test: Test; options: RefObject<HTMLDivElement | null> }) {
  const { draft, passage, question } = test
  const { index } = draft
  // Renders the next question hidden while this one is read, so that Next is fast.
  const ahead = questionAhead(test, useDeferredValue<number | null>(index, null))
  const section = sectionNameAt(draft, question)
  const answer = draft.answers[index] ?? null
  const onAnswer = (chosen: number) => test.take({ step: 'answer', answer: chosen, place: index })
  const forms = isBestWorst(question) ? (
    <BestWorstForm key={index} {...{ question, section, answer, onAnswer, options }} />
  ) : (
    [
      <QuestionForm key={index} {...{ question, section, answer, onAnswer, options }} />,
      ahead && (
        <QuestionForm
          key={index + 1}
          question={ahead}
          section={sectionNameAt(draft, ahead, index + 1)}
          answer={draft.answers[index + 1] ?? null}
          onAnswer={answerNothing}
          isAhead
        />
      ),
    ]
  )
  const { inPacket, isHeard } = (draft.exam?.parts && sectionAt(draft.exam.parts, index)) ?? {}
  if (passage?.kind !== 'reading' || inPacket || isHeard)
    return (
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="mx-auto flex min-h-full max-w-2xl flex-col px-4 py-2 sm:py-5">
          <div className="grid flex-1 grid-rows-1">{forms}</div>
        </div>
      </div>
    )
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain lg:overflow-hidden">
      <div className="mx-auto flex min-h-full max-w-2xl flex-col gap-1 px-4 py-2 sm:py-5 lg:grid lg:h-full lg:max-w-6xl lg:grid-cols-2 lg:gap-8">
        <PassagePanel key={passage.id} passage={passage} />
        <div className="grid shrink-0 lg:min-h-0 lg:overflow-y-auto lg:px-1">{forms}</div>
      </div>
    </div>
  )
}

/**
 * Null until the question at `shown` is on the screen, and where the next one has no part in this place: in another part of the exam, with
 * another passage, or with a form of its own.
 */
function questionAhead({ draft, asked, question }: Test, shown: number | null): RowOf<'questions'> | null {
  const found = asked[draft.index + 1]
  const follows = shown === draft.index && draft.index + 1 < scopeOf(draft).to
  return follows && found && found.passageId === question.passageId && !isBestWorst(found) ? found : null
}

const answerNothing = (): void => undefined

/**
 * The passage beside its questions. It scrolls by itself, in the room that the question and its options leave; on a phone it can be
 * shown whole, and stays so from one question to the next.
 */
export function PassagePanel({ passage }: { passage: RowOf<'passages'> }) {
  const [isWhole, setIsWhole] = useState(false)
  return (
    <div className={classes('relative flex lg:min-h-0', !isWhole && 'min-h-24 flex-1')}>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        aria-label={`Passage: ${passage.title}`}
        className={classes(
          'overscroll-contain rounded-lg border border-line bg-surface py-2 pr-12 pl-3 sm:py-4 sm:pl-5 lg:static lg:max-h-full lg:pr-5',
          isWhole ? 'lg:overflow-y-auto' : 'absolute inset-0 overflow-y-auto',
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

type QuestionFormProps = {
  question: RowOf<'questions'>
  /** Set in an exam, which shows the section instead of the difficulty and gives no hint. */
  section: string | undefined
  answer: number | null
  onAnswer: (answer: number) => void
  options?: RefObject<HTMLDivElement | null>
  /** Rendered in advance: laid out, but hidden and inert. */
  isAhead?: boolean
}

/** Maximum length of options that share a line on a phone. */
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

/** Fills the space left by the question and its options. A tap opens the figure in a dialog. */
export function QuestionFigure({ figure, part }: { figure: Figure; part: Box | undefined }) {
  const { width, height } = part ?? figure
  const [isLarge, setIsLarge] = useState(false)
  return (
    <div className="[container-type:inline-size] relative mt-2 flex min-h-36 flex-1 flex-col">
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

/** One action of four as the best and another as the worst. */
function BestWorstForm({ question, section, answer, onAnswer, options }: ComponentProps<typeof QuestionForm>) {
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

/** A, B, C and so on. */
export const letterOf = (answer: number): string => String.fromCharCode(65 + answer)

/** Easy for 1, Medium for 2, otherwise Hard (SPEC 2). */
export function difficultyOf(difficulty: number): { name: string; tone: BadgeTone } {
  if (difficulty === 1) return { name: 'Easy', tone: 'green' }
  return difficulty === 2 ? { name: 'Medium', tone: 'amber' } : { name: 'Hard', tone: 'red' }
}
