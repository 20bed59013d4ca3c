import { type Given, isBestWorst } from '@station-zero/schema/prep/exam.ts'
import { type AnyQuestion, isBuildList, isMulti } from '@station-zero/schema/prep/multi-answer.ts'
import { ChevronDown } from 'lucide-react'
import { letterOf } from './question-form.tsx'

type RationalesProps = Given & { question: AnyQuestion }

/** Collapsed explanations of why each option is right or wrong, or of the order of the steps, with a reference. */
export function Rationales({ question, ...given }: RationalesProps) {
  const isOrder = isBuildList(question)
  return (
    <details className="group">
      <summary className="inline-flex min-h-12 list-none items-center gap-1 rounded-md pr-3 font-semibold">
        <ChevronDown aria-hidden="true" className="size-5 -rotate-90 group-open:rotate-0" />
        {isOrder ? 'Every step explained' : 'Every option explained'}
      </summary>
      <ul className="mt-1 grid gap-3">
        {question.answers.map((text, at) => (
          <li key={text} className="grid grid-cols-[1.75rem_1fr]">
            <span className="font-display font-semibold text-xl leading-6">{isOrder ? at + 1 : letterOf(at)}</span>
            <div>
              <p className="font-semibold">
                {text} <span className="font-normal text-muted">{noteOf(at, question, given)}</span>
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

function noteOf(at: number, question: AnyQuestion, { answer, worst, chosen }: Given): string {
  if (isBuildList(question)) return ''
  const notes = isMulti(question)
    ? [question.key.includes(at) && 'right answer', chosen?.includes(at) && 'your answer']
    : isBestWorst(question)
      ? [
          at === question.correctAnswer && 'the best',
          at === question.worst && 'the worst',
          at === answer && 'your best',
          at === worst && 'your worst',
        ]
      : [at === question.correctAnswer && 'right answer', at === answer && 'your answer']
  const parts = notes.filter(Boolean)
  return parts.length > 0 ? `(${parts.join(', ')})` : ''
}
