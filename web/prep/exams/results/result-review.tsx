import { isBestWorst, isRight, pointsFor } from '@station-zero/schema/prep/exam.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Check, ChevronDown, Flag, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useRows } from '../../../ui/back/addressed.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CHOSEN, classes } from '../../../ui/classes.ts'
import { FigureView } from '../../../ui/figure-view.tsx'
import { ReportButton } from '../../report-button.tsx'
import { letterOf } from '../question-form.tsx'
import { Rationales } from '../rationales.tsx'
import { Paragraphs } from '../scene-study.tsx'
import type { ReviewedQuestion } from './use-result.tsx'

const SHOW = 'show'
/** A hundred questions with their drawings would keep a slow phone busy for seconds. */
const AT_ONCE = 20
const filters = { wrong: 'Wrong', flagged: 'Flagged', blank: 'Blank', all: 'All' } as const
type Filter = keyof typeof filters

const tests: Record<Filter, (reviewed: ReviewedQuestion) => boolean> = {
  wrong: ({ question, ...given }) => question !== undefined && !isRight(question, given),
  flagged: ({ isFlagged }) => isFlagged,
  blank: ({ answer, worst }) => answer === null && worst === null,
  all: () => true,
}

const NONE: Record<Filter, string> = {
  wrong: 'No wrong answers. There is nothing to review.',
  flagged: 'You did not flag any questions.',
  blank: 'You did not leave any questions blank.',
  all: 'The questions of this test are no longer on this device.',
}

type ResultReviewProps = { questions: ReviewedQuestion[]; passages: Map<string, RowOf<'passages'>> }

/** Lists every question again, wrong answers first, because those are the ones to learn from. Which are shown is in the address. */
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
      <h2 id="review-heading" className="mb-3 text-2xl">
        Review
      </h2>
      <fieldset className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-1 rounded-lg bg-sunken p-1">
        <legend className="sr-only">Questions to show</legend>
        {choices.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === filter}
            className={classes(
              'min-h-12 rounded-md border font-semibold',
              one === filter ? CHOSEN : 'border-transparent text-muted',
            )}
            onClick={() => choose(one)}
          >
            {filters[one]} ({countOf(one)})
          </button>
        ))}
      </fieldset>
      {shown.length === 0 && <p className="py-6 text-center text-muted">{NONE[filter]}</p>}
      <ul className="grid gap-4">
        {shown.slice(0, limit).map(({ id, number, question, answer, worst, isFlagged }) => (
          <li key={id}>
            <ReviewCard
              number={number}
              question={question}
              passage={passages.get(question?.passageId ?? '')}
              answer={answer}
              worst={worst}
              isFlagged={isFlagged}
            />
          </li>
        ))}
      </ul>
      {shown.length > limit && (
        <Button variant="secondary" size="large" className="mt-4 w-full" onClick={() => show(limit + AT_ONCE)}>
          Show {Math.min(AT_ONCE, shown.length - limit)} more of {shown.length}
        </Button>
      )}
    </section>
  )
}

const isFilter = (word: string | null): word is Filter => word !== null && Object.hasOwn(filters, word)

type ReviewCardProps = {
  number: number
  question: RowOf<'questions'> | undefined
  passage: RowOf<'passages'> | undefined
  answer: number | null
  worst: number | null
  isFlagged: boolean
}

function ReviewCard({ number, question, passage, answer, worst, isFlagged }: ReviewCardProps) {
  if (!question)
    return (
      <article className="rounded-lg border border-line bg-surface p-4 text-muted sm:p-6">
        <h3 className="mb-1 text-xl">Question {number}</h3>
        <p>This question has been revised since you took the test, so it is not shown. Your score stays as it was.</p>
      </article>
    )
  const { correctAnswer, answers } = question
  const points = pointsFor(question, { answer, worst })
  const right = points === 1
  const isPair = isBestWorst(question)
  return (
    <article className="grid gap-3 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <p className="flex items-center gap-2 text-muted">
        <span className="mr-auto">Question {number}</span>
        {isFlagged && (
          <Badge tone="amber">
            <Flag aria-hidden="true" className="size-4" />
            Flagged
          </Badge>
        )}
        {right ? (
          <Badge tone="green">
            <Check aria-hidden="true" className="size-4" />
            Correct
          </Badge>
        ) : points > 0 ? (
          <Badge tone="amber">
            <Check aria-hidden="true" className="size-4" />
            Half right
          </Badge>
        ) : (
          <Badge tone="red">
            <X aria-hidden="true" className="size-4" />
            {answer === null && worst === null ? 'Blank' : 'Wrong'}
          </Badge>
        )}
      </p>
      <h3 className="text-pretty text-2xl">{question.question}</h3>
      {question.figure && <FigureView figure={question.figure} hasWords />}
      {isPair ? (
        <dl className="grid gap-2">
          <Side name="best" texts={answers} keyAt={correctAnswer} given={answer} />
          <Side name="worst" texts={answers} keyAt={question.worst ?? 0} given={worst} />
        </dl>
      ) : (
        <dl className="grid gap-2">
          {!right && <Line name="Your answer">{optionOf(answers, answer)}</Line>}
          <Line name={right ? 'Your answer, the right one' : 'Right answer'}>{optionOf(answers, correctAnswer)}</Line>
        </dl>
      )}
      <p>{question.explanation}</p>
      {passage && <PassageAgain passage={passage} />}
      <Rationales question={question} answer={answer} worst={worst} />
      <ReportButton
        subject={{ kind: 'question', id: question.id, version: question.version }}
        className="-ml-4 justify-self-start font-normal! text-muted"
      />
    </article>
  )
}

const optionOf = (texts: readonly string[], at: number | null): string =>
  at === null ? 'None' : `${letterOf(at)}. ${texts[at] ?? ''}`

type SideProps = { name: 'best' | 'worst'; texts: readonly string[]; keyAt: number; given: number | null }

/** One half of a best-and-worst question. */
function Side({ name, texts, keyAt, given }: SideProps) {
  return (
    <>
      {given !== keyAt && <Line name={`Your ${name}`}>{optionOf(texts, given)}</Line>}
      <Line name={given === keyAt ? `Your ${name}, the right one` : `The ${name} action`}>
        {optionOf(texts, keyAt)}
      </Line>
    </>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

/** The exam is over, so the scene may be seen again here. */
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
