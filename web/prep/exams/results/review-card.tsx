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
  isFlagged: boolean
}

export function ReviewCard({ number, question, passage, answer, isFlagged }: ReviewCardProps) {
  if (!question)
    return (
      <article className="rounded-lg border border-line bg-surface p-4 text-muted sm:p-6">
        <h3 className="mb-1 text-xl">Question {number}</h3>
        <p>This question has been revised since you took the test, so it is not shown. Your score stays as it was.</p>
      </article>
    )
  const { correctAnswer, answers } = question
  const isRight = answer === correctAnswer
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
        {isRight ? (
          <Badge tone="green">
            <Check aria-hidden="true" className="size-4" />
            Correct
          </Badge>
        ) : (
          <Badge tone="red">
            <X aria-hidden="true" className="size-4" />
            {answer === null ? 'Blank' : 'Wrong'}
          </Badge>
        )}
      </p>
      <h3 className="text-pretty text-2xl">{question.question}</h3>
      {question.figure && <FigureView figure={question.figure} hasWords />}
      <dl className="grid gap-2">
        {!isRight && (
          <Line name="Your answer">{answer === null ? 'None' : `${letterOf(answer)}. ${answers[answer] ?? ''}`}</Line>
        )}
        <Line name={isRight ? 'Your answer, the right one' : 'Right answer'}>
          {letterOf(correctAnswer)}. {answers[correctAnswer]}
        </Line>
      </dl>
      <p>{question.explanation}</p>
      {passage && <PassageAgain passage={passage} />}
      <Rationales question={question} answer={answer} />
      <ReportButton
        subject={{ kind: 'question', id: question.id, version: question.version }}
        className="-ml-4 justify-self-start font-normal! text-muted"
      />
    </article>
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

function Rationales({ question, answer }: { question: RowOf<'questions'>; answer: number | null }) {
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
                {text} <span className="font-normal text-muted">{noteOf(at, question.correctAnswer, answer)}</span>
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

function noteOf(at: number, correctAnswer: number, answer: number | null): string {
  const notes = [at === correctAnswer && 'right answer', at === answer && 'your answer'].filter(Boolean)
  return notes.length > 0 ? `(${notes.join(', ')})` : ''
}
