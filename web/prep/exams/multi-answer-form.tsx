import { plural } from '@station-zero/schema/core/words.ts'
import { firstOrder, moveStep } from '@station-zero/schema/prep/build-list.ts'
import { isWhole, packList, toggleOption, unpackList } from '@station-zero/schema/prep/drafts.ts'
import type { MultiQuestion } from '@station-zero/schema/prep/multi-answer.ts'
import { type RefObject, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { type Direction, MoveButtons, useMovedFocus } from '../../ui/move-buttons.tsx'
import { MarkIcon, mark, markOf } from './marks.tsx'
import { Hint, letterOf, optionClass, QuestionArticle, ReportQuestion } from './question-form.tsx'

type MultiAnswerProps = {
  question: MultiQuestion
  /** Packed by `packList`; null until the person has chosen or moved something. */
  answer: number | null
  onAnswer: (answer: number) => void
  options?: RefObject<HTMLDivElement | null> | undefined
  /** The test's seed, which determines the initial order of a build list. */
  seed: string
}

/** A multi-answer question in a test: options to select, or steps to put in order. */
export function MultiAnswerForm({ section, ...props }: MultiAnswerProps & { section: string | undefined }) {
  const { question } = props
  const headingId = useId()
  return (
    <QuestionArticle question={question} section={section} headingId={headingId}>
      <MultiAnswers {...props} headingId={headingId} isDrill={false} />
      {question.hint && !section && <Hint>{question.hint}</Hint>}
      <ReportQuestion question={question} />
    </QuestionArticle>
  )
}

/** Moves focus to the options when the focused button disappears. */
const focusOn = (options: MultiAnswerProps['options']) => options?.current?.focus({ preventScroll: true })

type AnswersProps = MultiAnswerProps & {
  headingId: string
  /** Whether this is a drill, which marks the answer when the person presses Check answer. The answer can't be changed after that. */
  isDrill: boolean
}

export const MultiAnswers = (props: AnswersProps) =>
  props.question.format === 'build-list' ? <BuildList {...props} /> : <MultipleResponse {...props} />

function MultipleResponse({ question, answer, onAnswer, options, headingId, isDrill }: AnswersProps) {
  const [hasTriedMore, setHasTriedMore] = useState(false)
  const chosen = unpackList(answer) ?? []
  const most = question.key.length
  const isFull = chosen.length === most
  const isRevealed = isDrill && isWhole(answer)
  function toggle(at: number) {
    if (isRevealed) return
    const isTooMany = isFull && !chosen.includes(at)
    setHasTriedMore(isTooMany)
    if (isTooMany) return
    const next = toggleOption(chosen, at, most)
    onAnswer(packList(next, !isDrill && next.length === most))
  }
  function finish(complete: number) {
    onAnswer(complete)
    focusOn(options)
  }
  return (
    <>
      <p role="status" className="mt-1 text-muted">
        {hasTriedMore && isFull
          ? `You can select only ${most}. Clear one first to select another.`
          : `${chosen.length} of ${most} selected`}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: the group is labeled by the question's heading, and a fieldset needs a legend */}
      <div
        ref={options}
        role="group"
        tabIndex={-1}
        aria-labelledby={headingId}
        className="mt-3 grid gap-1.5 outline-none md:gap-2"
      >
        {question.answers.map((text, at) => {
          const isChosen = chosen.includes(at)
          const look = isRevealed ? markOf(question.key.includes(at), isChosen) : null
          return (
            <label
              key={text}
              className={classes(
                optionClass,
                'has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
                look?.className ?? (isRevealed ? 'border-line' : openClass),
              )}
            >
              {isRevealed && <MarkIcon mark={look} />}
              <input
                type="checkbox"
                checked={isChosen}
                aria-disabled={isRevealed || (isFull && !isChosen) || undefined}
                onChange={() => toggle(at)}
                className={classes('size-5 shrink-0 outline-none', isRevealed && 'sr-only')}
              />
              <span className="w-4 shrink-0 text-center font-display font-semibold text-xl">{letterOf(at)}</span>
              <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
                <span className="min-w-0">{text}</span>
                {look && <> {<span className={classes('font-semibold', look.ink)}>{look.words}</span>}</>}
              </span>
            </label>
          )
        })}
      </div>
      {isDrill && !isRevealed && (
        <CheckButton isReady={isFull} onCheck={() => finish(packList(chosen, true))}>
          {`Select ${plural(most - chosen.length, 'more option')} to check your answer.`}
        </CheckButton>
      )}
    </>
  )
}

const openClass =
  'border-edge bg-surface hover:bg-sunken has-checked:border-accent has-checked:bg-accent-wash has-checked:shadow-[inset_0_0_0_1.5px_var(--accent-line)]'

function BuildList({ question, answer, onAnswer, options, seed, headingId, isDrill }: AnswersProps) {
  const list = useRef<HTMLOListElement>(null)
  const [announced, announce] = useState('')
  const given = unpackList(answer)
  const order = given ?? firstOrder(question, seed)
  const isRevealed = isDrill && isWhole(answer)
  const noteMove = useMovedFocus(list, order.join())
  function move(from: number, direction: Direction) {
    const [step, to] = [order[from], direction === 'up' ? from - 1 : from + 1]
    if (step === undefined) return
    noteMove(String(step), direction)
    onAnswer(packList(moveStep(order, from, to), !isDrill))
    announce(`${question.answers[step]}: now ${to + 1} of ${order.length}`)
  }
  function finish() {
    onAnswer(packList(order, true))
    focusOn(options)
  }
  return (
    <>
      {!isRevealed && <p className="mt-1 text-muted">Move the steps into order, with the first step at the top.</p>}
      {/* A focusable element around the options, to which the test's keyboard shortcuts can move the focus. */}
      <div ref={options} tabIndex={-1} className="outline-none">
        <ol ref={list} aria-labelledby={headingId} className="mt-3 grid gap-1.5 md:gap-2">
          {order.map((step, at) => {
            const place = question.key.indexOf(step)
            const text = question.answers[step] ?? ''
            const isInPlace = place === at
            const look = isRevealed ? mark(isInPlace, isInPlace ? 'Right' : `Comes ${ordinal(place + 1)}`) : null
            return (
              <li
                key={step}
                className={classes(
                  'flex min-h-14 items-center gap-3 rounded-md border-[1.5px] py-1 pr-1 pl-4 leading-snug',
                  look?.className ?? 'border-edge bg-surface',
                )}
              >
                {look && <MarkIcon mark={look} />}
                <span className="w-4 shrink-0 text-center font-display font-semibold text-xl tabular-nums">
                  {at + 1}
                </span>
                <span className="min-w-0 flex-1 py-1.5">{text}</span>
                {look ? (
                  <span className={classes('shrink-0 pr-3 font-semibold', look.ink)}>{look.words}</span>
                ) : (
                  <MoveButtons
                    id={String(step)}
                    name={text}
                    index={at}
                    count={order.length}
                    onMove={(direction) => move(at, direction)}
                  />
                )}
              </li>
            )
          })}
        </ol>
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {isDrill && !isRevealed && <CheckButton isReady onCheck={finish} />}
      {!isDrill && given === undefined && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" onClick={finish}>
            Keep this order
          </Button>
          <p className="text-muted text-sm">Not answered until you move a step or keep the order.</p>
        </div>
      )}
    </>
  )
}

type CheckButtonProps = { isReady: boolean; onCheck: () => void; children?: string }

/** Submits a drill's answer. `children`: a note about what is missing from the answer. */
function CheckButton({ isReady, onCheck, children }: CheckButtonProps) {
  const id = useId()
  return (
    <div className="mt-4 grid gap-2">
      <Button size="large" disabled={!isReady} aria-describedby={isReady ? undefined : id} onClick={onCheck}>
        Check answer
      </Button>
      {!isReady && (
        <p id={id} className="text-center text-muted text-sm">
          {children}
        </p>
      )}
    </div>
  )
}

const RULES = new Intl.PluralRules('en', { type: 'ordinal' })
const SUFFIXES: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ordinal = (n: number): string => `${n}${SUFFIXES[RULES.select(n)]}`
