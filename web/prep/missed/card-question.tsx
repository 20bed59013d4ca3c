import type { RowOf } from '@station-zero/schema/tables.ts'
import { FigureView } from '../../ui/figure-view.tsx'
import { letterOf } from '../exams/answer-words.ts'

/** The drawing and the options of a card that was made from a missed question. */
export function CardQuestion({ question }: { question: RowOf<'questions'> }) {
  return (
    <div className="mt-4 grid gap-4">
      {question.figure && <FigureView figure={question.figure} />}
      <ul aria-label="Options" className="grid gap-2 text-lg">
        {question.answers.map((text, at) => (
          <li key={text} className="grid grid-cols-[1.75rem_1fr]">
            <span className="font-display font-semibold">{letterOf(at)}.</span>
            <span className="min-w-0 wrap-break-word">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
