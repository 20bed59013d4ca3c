import {
  type Given,
  isBestWorst,
  isBlank,
  isRight,
  pointsFor,
  sectionNames,
  sectionOf,
} from '@station-zero/schema/prep/exam.ts'
import { isMulti, type MultiQuestion } from '@station-zero/schema/prep/multi-answer.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Check, ChevronDown, Flag, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useRows } from '../../../ui/back/addressed.tsx'
import { Button, chipClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { FigureView } from '../../../ui/figure-view.tsx'
import { SectionTitle } from '../../../ui/rows.tsx'
import { ReportButton } from '../../report-button.tsx'
import { letterOf } from '../question-form.tsx'
import { Rationales } from '../rationales.tsx'
import { Paragraphs } from '../scene-study.tsx'
import type { ReviewedQuestion } from './use-result.tsx'

const SHOW = 'show'
/** Maximum number of questions rendered at once: a hundred questions with figures would block a slow phone for seconds. */
const AT_ONCE = 20
const filters = { wrong: 'Wrong', flagged: 'Flagged', blank: 'Blank', all: 'All' } as const
type Filter = keyof typeof filters

const tests: Record<Filter, (reviewed: ReviewedQuestion) => boolean> = {
  wrong: ({ question, ...given }) => question !== undefined && !isRight(question, given),
  flagged: ({ isFlagged }) => isFlagged,
  blank: isBlank,
  all: () => true,
}

const NONE: Record<Filter, string> = {
  wrong: 'No wrong answers. There is nothing to review.',
  flagged: 'You did not flag any questions.',
  blank: 'You did not leave any questions blank.',
  all: 'The questions of this test are no longer on this device.',
}

type ResultReviewProps = { questions: ReviewedQuestion[]; passages: Map<string, RowOf<'passages'>> }

/**
 * Lists the questions that match the filter in the URL. The default filter selects the wrong answers, because people learn most from their
 * mistakes, or all questions if no answer is wrong.
 */
export function ResultReview({ questions, passages }: ResultReviewProps) {
  const [search, setSearch] = useSearchParams()
  const numbered = questions.map((reviewed, at) => ({ ...reviewed, number: at + 1 }))
  const countOf = (filter: Filter) => questions.filter(tests[filter]).length
  const wanted = search.get(SHOW)
  const filter = isFilter(wanted) ? wanted : countOf('wrong') > 0 ? 'wrong' : 'all'
  const shown = numbered.filter(tests[filter])
  const choices = (Object.keys(filters) as Filter[]).filter(
    (one) => one === filter || one === 'wrong' || one === 'all' || countOf(one) > 0,
  )
  const [limit, show] = useRows(AT_ONCE, filter)
  const choose = (one: Filter) => {
    setSearch(
      (known) => {
        known.set(SHOW, one)
        return known
      },
      { replace: true },
    )
  }
  return (
    <section aria-labelledby="review-heading">
      <SectionTitle id="review-heading" title="Review" />
      <fieldset className="mb-4 flex flex-wrap gap-2">
        <legend className="sr-only">Questions to show</legend>
        {choices.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === filter}
            className={classes(chipClass, one === filter && 'border-ink! bg-ink! text-surface')}
            onClick={() => choose(one)}
          >
            {filters[one]} ({countOf(one)})
          </button>
        ))}
      </fieldset>
      {shown.length === 0 && <p className="py-6 text-center text-muted">{NONE[filter]}</p>}
      <ul className="divide-y divide-line border-line border-y">
        {shown.slice(0, limit).map((reviewed) => (
          <li key={reviewed.id}>
            <ReviewCard {...reviewed} passage={passages.get(reviewed.question?.passageId ?? '')} />
          </li>
        ))}
      </ul>
      {shown.length > limit && (
        <Button variant="secondary" className="mt-4" onClick={() => show(limit + AT_ONCE)}>
          Show {Math.min(AT_ONCE, shown.length - limit)} more of {shown.length}
        </Button>
      )}
    </section>
  )
}

const isFilter = (word: string | null): word is Filter => word !== null && Object.hasOwn(filters, word)

type ReviewCardProps = Omit<ReviewedQuestion, 'id'> & { number: number; passage: RowOf<'passages'> | undefined }

function ReviewCard({ number, question, passage, answer, worst, chosen, isFlagged }: ReviewCardProps) {
  if (!question)
    return (
      <article className="py-5 text-muted">
        <h3 className="mb-1 text-xl">Question {number}</h3>
        <p>This question has been revised since you took the test, so it is not shown. Your score has not changed.</p>
      </article>
    )
  const given = { answer, worst, chosen }
  const points = pointsFor(question, given)
  const section = sectionOf(question)
  return (
    <article className="grid gap-3 py-5">
      <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
        <span>Question {number}</span>
        {section && <span>{sectionNames[section]}</span>}
        <span className="ml-auto flex items-center gap-x-3 font-semibold">
          {isFlagged && (
            <span className="flex items-center gap-1 text-ink">
              <Flag aria-hidden="true" className="size-4" />
              Flagged
            </span>
          )}
          <Outcome points={points} isBlank={isBlank(given)} />
        </span>
      </p>
      <h3 className="text-pretty font-sans text-lg leading-6 tracking-normal">{question.question}</h3>
      {question.figure && <FigureView figure={question.figure} hasWords />}
      {isMulti(question) ? (
        <MultiLines question={question} chosen={chosen ?? []} isRight={points === 1} />
      ) : (
        <Lines question={question} given={given} isRight={points === 1} />
      )}
      <p>{question.explanation}</p>
      <div className="-my-1.5 flex flex-wrap items-start gap-x-4">
        {passage && <PassageAgain passage={passage} />}
        <Rationales question={question} {...given} />
        <ReportButton
          subject={{ kind: 'question', id: question.id, version: question.version }}
          className="-ml-4 max-[18rem]:ml-0 font-normal! text-muted"
        />
      </div>
    </article>
  )
}

/** Whether the answer was right, as a word with an icon. */
function Outcome({ points, isBlank }: { points: number; isBlank: boolean }) {
  const Icon = points > 0 ? Check : X
  const tone = points === 1 ? 'text-success-ink' : points > 0 ? 'text-warning-ink' : 'text-danger-ink'
  return (
    <span className={classes('flex items-center gap-1', tone)}>
      <Icon aria-hidden="true" className="size-4" strokeWidth={3} />
      {points === 1 ? 'Correct' : points > 0 ? 'Half right' : isBlank ? 'Blank' : 'Wrong'}
    </span>
  )
}

type LinesProps = { question: RowOf<'questions'>; given: Given; isRight: boolean }

/** The person's answer and the right one. */
function Lines({ question, given: { answer, worst = null }, isRight }: LinesProps) {
  const { correctAnswer, answers } = question
  if (isBestWorst(question))
    return (
      <dl className="grid gap-2">
        <Side name="best" texts={answers} keyAt={correctAnswer} given={answer} />
        <Side name="worst" texts={answers} keyAt={question.worst ?? 0} given={worst} />
      </dl>
    )
  return (
    <dl className="grid gap-2">
      {!isRight && (
        <Line name="Your answer" isRight={false}>
          {optionOf(answers, answer)}
        </Line>
      )}
      <Line name={isRight ? 'Your answer, the right one' : 'Right answer'} isRight>
        {optionOf(answers, correctAnswer)}
      </Line>
    </dl>
  )
}

type MultiLinesProps = { question: MultiQuestion; chosen: readonly number[]; isRight: boolean }

/** The person's answer to a multi-answer question and the right answer, each as a list. */
function MultiLines({ question: { format, answers, key }, chosen, isRight }: MultiLinesProps) {
  const isOrder = format === 'build-list'
  const linesOf = (options: readonly number[]) => (
    <ol>
      {options.map((option, at) => (
        <li key={option}>{isOrder ? `${at + 1}. ${answers[option] ?? ''}` : optionOf(answers, option)}</li>
      ))}
    </ol>
  )
  const name = isOrder ? 'order' : 'answers'
  return (
    <dl className="grid gap-2">
      {!isRight && (
        <Line name={`Your ${name}`} isRight={false}>
          {chosen.length === 0 ? 'None' : linesOf(chosen)}
        </Line>
      )}
      <Line name={isRight ? `Your ${name}, the right ${isOrder ? 'one' : 'ones'}` : `Right ${name}`} isRight>
        {linesOf(key)}
      </Line>
    </dl>
  )
}

const optionOf = (texts: readonly string[], at: number | null): string =>
  at === null ? 'None' : `${letterOf(at)}. ${texts[at] ?? ''}`

type SideProps = { name: 'best' | 'worst'; texts: readonly string[]; keyAt: number; given: number | null }

/** The best or the worst side of a best-and-worst question. */
function Side({ name, texts, keyAt, given }: SideProps) {
  return (
    <>
      {given !== keyAt && (
        <Line name={`Your ${name}`} isRight={false}>
          {optionOf(texts, given)}
        </Line>
      )}
      <Line name={given === keyAt ? `Your ${name}, the right one` : `The ${name} action`} isRight>
        {optionOf(texts, keyAt)}
      </Line>
    </>
  )
}

function Line({ name, isRight, children }: { name: string; isRight: boolean; children: ReactNode }) {
  const Icon = isRight ? Check : X
  return (
    <div>
      <dt className="pl-7 text-muted text-sm">{name}</dt>
      <dd className={classes('flex gap-2 font-semibold', isRight ? 'text-success-ink' : 'text-danger-ink')}>
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={3} />
        <span className="min-w-0">{children}</span>
      </dd>
    </div>
  )
}

/** The question's passage or scene, collapsed. A scene may be shown again after the exam. */
function PassageAgain({ passage }: { passage: RowOf<'passages'> }) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-12 list-none items-center gap-1 rounded-md pr-3 font-semibold">
        <ChevronDown aria-hidden="true" className="size-5 -rotate-90 group-open:rotate-0" />
        {passage.title}
      </summary>
      {passage.figure && <FigureView figure={passage.figure} hasWords />}
      <Paragraphs texts={passage.paragraphs} />
    </details>
  )
}
