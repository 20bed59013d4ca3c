import { dueWords, nextDueWords } from '@station-zero/schema/prep/due.ts'
import { minutesForCards } from '@station-zero/schema/prep/pace.ts'
import { outsideWords, planDoneWords, setAsideWords, whenWords } from '@station-zero/schema/prep/plan/words.ts'
import { CircleCheck, Play } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Due } from '../data/repositories/cards.ts'
import { buttonClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { paths } from './use-prep-view.ts'

/** The one thing to press: everything that is for today, of all decks, in one queue. */
export function StudyToday({ due }: { due: Due }) {
  const progress = due.plan?.progress
  const minutes = progress?.minutes ?? minutesForCards(due, due.secondsACard)
  const isDone = due.total === 0
  const apart = setAsideWords(progress?.setAside ?? 0)
  const outside = due.plan?.outside.cards ?? 0
  const hasMore = due.unseen > 0 || outside > 0
  return (
    <section
      aria-labelledby="today-heading"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <div className="min-w-0">
        <h2 id="today-heading" className="flex items-center gap-2 text-3xl">
          {isDone && <CircleCheck aria-hidden="true" className="size-7 text-green-ink" />}
          {isDone && progress ? planDoneWords(progress) : dueWords(due)}
        </h2>
        <p className="mt-1 text-muted empty:hidden">
          {isDone ? restWords(due) : `${whoseWords(due)} About ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`}
        </p>
        {outside > 0 && (
          <Link to={paths.outside} className="flex min-h-12 items-center underline decoration-edge underline-offset-4">
            {outsideWords(outside)}
          </Link>
        )}
        {apart && (
          <Link to={paths.apart} className="flex min-h-12 items-center underline decoration-edge underline-offset-4">
            Set aside: {apart}
          </Link>
        )}
      </div>
      {(!isDone || hasMore) && (
        <Link
          to={isDone && outside > 0 ? paths.outside : paths.today}
          className={classes(buttonClass(isDone ? 'secondary' : 'primary', 'large'), 'max-sm:w-full')}
        >
          {!isDone && <Play aria-hidden="true" className="size-5" />}
          {isDone ? (due.plan ? 'Study more cards' : 'Study more new cards') : 'Study today'}
        </Link>
      )}
    </section>
  )
}

const whoseWords = ({ plan }: Due): string =>
  plan?.progress ? `Picked for your exam ${whenWords(plan.inDays)}.` : 'All decks, mixed.'

function restWords({ isTimeUp, next, plan }: Due): string {
  if (plan?.progress) return ''
  return [isTimeUp && 'Your minutes for today are used up.', next && `Next: ${nextDueWords(next)}.`]
    .filter(Boolean)
    .join(' ')
}
