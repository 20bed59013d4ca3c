import type { RowOf } from '@station-zero/schema/tables.ts'
import { type ReactNode, useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { ReviewCard } from './review-card.tsx'
import type { ReviewedQuestion } from './use-result.ts'

type Filter = 'wrong' | 'all'

type ResultReviewProps = { questions: ReviewedQuestion[]; passages: Map<string, RowOf<'passages'>> }

/** Lists every question again, wrong answers first, because those are the ones to learn from. */
export function ResultReview({ questions, passages }: ResultReviewProps) {
  const numbered = questions.map((reviewed, at) => ({ ...reviewed, number: at + 1 }))
  const wrong = numbered.filter(({ question, answer }) => question && question.correctAnswer !== answer)
  const [filter, setFilter] = useState<Filter>(wrong.length > 0 ? 'wrong' : 'all')
  const shown = filter === 'wrong' ? wrong : numbered
  return (
    <section aria-labelledby="review-heading">
      <h2 id="review-heading" className="mb-3 text-2xl">
        Review
      </h2>
      <fieldset className="mb-4 grid grid-cols-2 gap-1 rounded-lg bg-sunken p-1">
        <legend className="sr-only">Questions to show</legend>
        <Choice isChosen={filter === 'wrong'} onChoose={() => setFilter('wrong')}>
          Wrong ({wrong.length})
        </Choice>
        <Choice isChosen={filter === 'all'} onChoose={() => setFilter('all')}>
          All ({numbered.length})
        </Choice>
      </fieldset>
      {shown.length === 0 && (
        <p className="py-6 text-center text-muted">No wrong answers. There is nothing to review.</p>
      )}
      <ul className="grid gap-4">
        {shown.map(({ id, number, question, answer }) => (
          <li key={id}>
            <ReviewCard
              number={number}
              question={question}
              passage={passages.get(question?.passageId ?? '')}
              answer={answer}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Choice({ isChosen, onChoose, children }: { isChosen: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={classes('min-h-12 rounded-md font-semibold', isChosen ? 'bg-surface shadow-sm' : 'text-muted')}
      onClick={onChoose}
    >
      {children}
    </button>
  )
}
