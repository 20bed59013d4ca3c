import { isRight } from '@station-zero/schema/prep/best-worst/points.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { useSearchParams } from 'react-router-dom'
import { useRows } from '../../../ui/back/addressed.tsx'
import { Button } from '../../../ui/button.tsx'
import { CHOSEN, classes } from '../../../ui/classes.ts'
import { ReviewCard } from './review-card.tsx'
import type { ReviewedQuestion } from './use-result.ts'

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
