import { drawnOptions } from '@station-zero/schema/figures/drawn-options.ts'
import { choosePair, isWhole, unpackList, unpackPair } from '@station-zero/schema/prep/drafts.ts'
import { isBestWorst, pointsFor } from '@station-zero/schema/prep/exam.ts'
import { type AnyQuestion, isBuildList, isMulti } from '@station-zero/schema/prep/multi-answer.ts'
import { Check, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from '../../ui/classes.ts'
import { MarkIcon, markOf } from './marks.tsx'
import { MultiAnswers } from './multi-answer-form.tsx'
import {
  columnsOf,
  Hint,
  letterOf,
  OptionText,
  optionClass,
  PairOption,
  QuestionArticle,
  type QuestionFormProps,
  ReportQuestion,
  sideClass,
} from './question-form.tsx'
import { Rationales } from './rationales.tsx'

type DrillFormProps = Pick<QuestionFormProps, 'answer' | 'onAnswer' | 'options'> & {
  question: AnyQuestion
  seed: string
}

/**
 * A drill question. The first answer counts; the right answer and the explanation appear immediately. The options are buttons, because in a
 * radio group the arrow keys would select every option that they pass.
 */
export function DrillForm({ question, answer, onAnswer, options, seed }: DrillFormProps) {
  const headingId = useId()
  const isRevealed = isWhole(answer)
  return (
    <QuestionArticle question={question} section={undefined} headingId={headingId}>
      {isMulti(question) ? (
        <MultiAnswers {...{ question, answer, onAnswer, options, seed, headingId }} isDrill />
      ) : isBestWorst(question) ? (
        <PairChoices {...{ question, answer, onAnswer, options, isRevealed }} />
      ) : (
        <Choices {...{ question, answer, onAnswer, options, isRevealed, headingId }} />
      )}
      {question.hint && !isRevealed && <Hint>{question.hint}</Hint>}
      <Feedback question={question} answer={isRevealed ? answer : null} />
      <ReportQuestion question={question} />
    </QuestionArticle>
  )
}

type ChoicesProps = Pick<QuestionFormProps, 'question' | 'answer' | 'onAnswer' | 'options'> & {
  isRevealed: boolean
  headingId: string
}

function Choices({ question, answer, onAnswer, options, isRevealed, headingId }: ChoicesProps) {
  const drawn = drawnOptions(question)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group is labeled by the question's heading, and a fieldset needs a legend
    <div
      ref={options}
      role="group"
      aria-labelledby={headingId}
      className={classes('mt-3 grid gap-1.5 md:mt-5 md:gap-2', columnsOf(question, Boolean(drawn)))}
    >
      {question.answers.map((text, at) => {
        const mark = isRevealed ? markOf(at === question.correctAnswer, at === answer) : null
        return (
          <button
            key={text}
            type="button"
            data-option
            // The chosen option stays in the tab order, because it has focus.
            disabled={isRevealed && at !== answer}
            aria-disabled={isRevealed || undefined}
            className={classes(optionClass, mark ? mark.className : isRevealed ? 'border-line' : openClass)}
            onClick={() => onAnswer(at)}
          >
            <MarkIcon mark={mark} />
            <OptionText
              {...{ question, at, drawn }}
              after={mark && <span className={classes('font-semibold', mark.ink)}>{mark.words}</span>}
            />
          </button>
        )
      })}
    </div>
  )
}

const openClass = 'border-edge bg-surface hover:bg-sunken active:bg-sunken'

/** Four actions, from which the person chooses the best and the worst. */
function PairChoices({ question, answer, onAnswer, options, isRevealed }: Omit<ChoicesProps, 'headingId'>) {
  const id = useId()
  const given = unpackPair(answer)
  const keyOf = { best: question.correctAnswer, worst: question.worst ?? null }
  return (
    <>
      <p className="mt-1 text-muted">Choose the best action and the worst.</p>
      <div ref={options} className="mt-3 grid gap-2 md:mt-5">
        {question.answers.map((text, at) => (
          <PairOption key={text} id={`${id}-${at}`} at={at} text={text}>
            {(['best', 'worst'] as const).map((side) => {
              const isChosen = given[side] === at
              const mark = isRevealed ? markOf(keyOf[side] === at, isChosen) : null
              return (
                <button
                  key={side}
                  type="button"
                  data-option
                  aria-describedby={`${id}-${at}`}
                  aria-pressed={isChosen}
                  aria-disabled={isRevealed || undefined}
                  disabled={isRevealed && !isChosen}
                  className={classes(
                    sideClass,
                    'disabled:hover:bg-transparent',
                    mark?.className,
                    !isRevealed && isChosen && 'border-accent bg-accent-wash',
                  )}
                  onClick={() => {
                    const next = choosePair(answer, side, at)
                    if (next !== null) onAnswer(next)
                  }}
                >
                  <MarkIcon mark={mark} />
                  {side === 'best' ? 'Best' : 'Worst'} {mark && <span className="sr-only">({mark.words})</span>}
                </button>
              )
            })}
          </PairOption>
        ))}
      </div>
    </>
  )
}

type FeedbackProps = { question: AnyQuestion /** Null until the question is answered. */; answer: number | null }

/**
 * The result and the explanation of an answer. Rendered even while it is empty, so that screen readers announce the text when it appears.
 */
function Feedback({ question, answer }: FeedbackProps) {
  const place = useRef<HTMLDivElement>(null)
  const isShown = answer !== null
  const wasShown = useRef(isShown)
  useEffect(() => {
    if (isShown && !wasShown.current) place.current?.scrollIntoView?.({ block: 'nearest' })
    wasShown.current = isShown
  }, [isShown])
  const { best, worst } = unpackPair(answer)
  const given = { answer: best, worst, chosen: unpackList(answer) }
  const points = pointsFor(question, given)
  return (
    <div ref={place} className="scroll-mb-32">
      <div
        role="status"
        className="mt-4 grid gap-2 rounded-lg border border-line bg-surface p-4 empty:hidden md:mt-6 md:p-5"
      >
        {isShown && (
          <>
            <Verdict isRight={points === 1}>{verdictOf(question, points)}</Verdict>
            <p>{question.explanation}</p>
            {points < 1 && !isBestWorst(question) && best !== null && (
              <p>
                <span className="font-semibold">Why not {letterOf(best)}:</span> {question.rationales[best]}
              </p>
            )}
          </>
        )}
      </div>
      {isShown && <Rationales question={question} {...given} />}
    </div>
  )
}

function Verdict({ isRight, children }: { isRight: boolean; children: ReactNode }) {
  const Icon = isRight ? Check : X
  return (
    <p
      className={classes(
        'flex items-center gap-2 font-display font-semibold text-2xl leading-7',
        isRight ? 'text-success-ink' : 'text-danger-ink',
      )}
    >
      <Icon aria-hidden="true" className="size-6 shrink-0" strokeWidth={3} />
      <span>{children}</span>
    </p>
  )
}

function verdictOf(question: AnyQuestion, points: number): string {
  if (points === 1) return 'Right.'
  if (isBuildList(question)) return 'Wrong. The steps above show where they belong.'
  if (isMulti(question)) return `Wrong. The right answers are ${lettersOf(question.key)}.`
  const key = letterOf(question.correctAnswer)
  if (!isBestWorst(question)) return `Wrong. The right answer is ${key}.`
  const both = `The best is ${key}, the worst is ${letterOf(question.worst ?? 0)}.`
  return points > 0 ? `Half right. ${both}` : `Wrong. ${both}`
}

/** Returns, for example, `A, C and D`. */
const lettersOf = (options: readonly number[]): string =>
  `${options.slice(0, -1).map(letterOf).join(', ')} and ${options.slice(-1).map(letterOf).join()}`
