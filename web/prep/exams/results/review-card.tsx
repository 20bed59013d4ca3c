import { isBestWorst, pointsFor } from '@station-zero/schema/prep/exam.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Check, ChevronDown, Flag, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { FigureView } from '../../../ui/figure-view.tsx'
import { ReportButton } from '../../report/report-button.tsx'
import { letterOf } from '../answer-words.ts'
import { Paragraphs } from '../running/scene-study.tsx'

type ReviewCardProps = {
  number: number
  question: RowOf<'questions'> | undefined
  passage: RowOf<'passages'> | undefined
  answer: number | null
  worst: number | null
  isFlagged: boolean
}

export function ReviewCard({ number, question, passage, answer, worst, isFlagged }: ReviewCardProps) {
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

type RationalesProps = { question: RowOf<'questions'>; answer: number | null; worst: number | null }

function Rationales({ question, answer, worst }: RationalesProps) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-12 list-none items-center gap-1 rounded-md pr-3 font-semibold">
        <ChevronDown aria-hidden="true" className="size-5 -rotate-90 group-open:rotate-0" />
        Every option explained
      </summary>
      <ul className="mt-1 grid gap-3">
        {question.answers.map((text, at) => (
          <li key={text} className="grid grid-cols-[1.75rem_1fr]">
            <span className="font-display font-semibold text-xl leading-6">{letterOf(at)}</span>
            <div>
              <p className="font-semibold">
                {text} <span className="font-normal text-muted">{noteOf(at, question, answer, worst)}</span>
              </p>
              <p>{question.rationales[at]}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted text-sm">
        Source: {question.source}
        {!question.verified && ' (not checked against the source by a second reader)'}
      </p>
    </details>
  )
}

function noteOf(at: number, question: RowOf<'questions'>, answer: number | null, worst: number | null): string {
  const notes = isBestWorst(question)
    ? [
        at === question.correctAnswer && 'the best',
        at === question.worst && 'the worst',
        at === answer && 'your best',
        at === worst && 'your worst',
      ]
    : [at === question.correctAnswer && 'right answer', at === answer && 'your answer']
  const said = notes.filter(Boolean)
  return said.length > 0 ? `(${said.join(', ')})` : ''
}
