import { dueWords, nextDueWords } from '@station-zero/schema/prep/due.ts'
import { MISSED_DECK } from '@station-zero/schema/prep/missed.ts'
import { minutesForCards } from '@station-zero/schema/prep/pace.ts'
import { outsideWords, planDoneWords, setAsideWords, whenWords } from '@station-zero/schema/prep/plan/words.ts'
import { BookOpen, CircleCheck, CloudOff, Layers, Play, Search, SlidersHorizontal } from 'lucide-react'
import { useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import type { Due } from '../data/repositories/cards.ts'
import { useIsArriving, useTryAgain } from '../data/sync-view.ts'
import { buttonClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { TryAgain, whyNoContent } from '../ui/content-problem.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton, Spinner } from '../ui/spinner.tsx'
import { type DeckList, DeckTracks, useDecks } from './decks.tsx'
import { PracticeTests } from './exams/practice-tests.tsx'
import { paths } from './use-prep-view.ts'

type DeckListScreenProps = {
  isArriving: boolean
  /** Why this is shown instead of what the URL names. */
  note?: string
}

export function DeckListScreen({ isArriving, note }: DeckListScreenProps) {
  // Deferred, so that the list renders in slices: all at once it blocks a slow phone.
  const list = useDeferredValue(useDecks())
  const shown = isArriving ? undefined : list
  return (
    <>
      <PageHeader icon={<BookOpen />} title="Written Exam Prep" subtitle="Flashcards and practice tests" />
      {note && (
        <p role="status" className="mb-4 rounded-md bg-warning-wash p-4 text-warning-ink">
          {note}
        </p>
      )}
      {!shown && <ListSkeleton />}
      {shown && !hasDecks(shown) && <NoContent hasArrived={shown.due.isLoaded} />}
      {shown && hasDecks(shown) && <Decks {...shown} />}
    </>
  )
}

/** Without the cards, the number of due cards is unknown. */
const hasDecks = ({ decks, due }: DeckList): boolean => due.isLoaded && decks.length > 0

function Decks({ decks, due, profiles }: DeckList) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <StudyToday due={due} />
        <div className="grid grid-cols-2 gap-3">
          <Link to={paths.search('')} className={classes(buttonClass('secondary'), 'max-xs:px-2')}>
            <Search aria-hidden="true" className="size-5" />
            Search cards
          </Link>
          <Link to={paths.chooseCustom} className={classes(buttonClass('secondary'), 'max-xs:px-2')}>
            <SlidersHorizontal aria-hidden="true" className="size-5" />
            Custom study
          </Link>
        </div>
      </div>
      <section aria-labelledby="decks-heading">
        <div className="mb-3 flex items-baseline justify-between gap-4">
          <h2 id="decks-heading" className="text-2xl">
            Flashcard Decks
          </h2>
          <a href="#practice-tests" className="flex min-h-12 items-center font-semibold underline underline-offset-4">
            Practice tests
          </a>
        </div>
        {due.plan?.progress ? (
          <p className="-mt-2 mb-3 text-muted">
            Your plan picks the day’s cards from all decks. Study Now goes through one deck, beyond the plan too.
          </p>
        ) : (
          Number.isFinite(due.newLeft) &&
          due.unseen > 0 && (
            <p className="-mt-2 mb-3 text-muted">
              {due.newLeft === 0
                ? 'Today’s new cards are done, for all decks together.'
                : `${due.newLeft} new ${due.newLeft === 1 ? 'card' : 'cards'} left today, shared by all decks. If you study one deck, all of them come from it.`}
            </p>
          )
        )}
        <DeckTracks decks={decks} profiles={profiles} />
      </section>
      <PracticeTests decks={decks.filter(({ id }) => id !== MISSED_DECK.id)} />
    </div>
  )
}

function ListSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading decks...</span>
      <div className="grid gap-3 pt-14 sm:grid-cols-2 xl:grid-cols-3">
        {['a', 'b', 'c', 'd'].map((place) => (
          <Skeleton key={place} className="h-44 w-full" />
        ))}
      </div>
    </div>
  )
}

/** The main button: studies everything due today, from all decks, in one queue. */
function StudyToday({ due }: { due: Due }) {
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

const FIRST_CONNECTION =
  'They download once, with your first connection. After that they are on this device and work without a signal.'

/** Shown if there are no decks: before the first connection, or if the server has none. */
export function NoContent({ hasArrived }: { hasArrived: boolean }) {
  const isArriving = useIsArriving()
  const { problem, ...tryAgain } = useTryAgain()
  if (hasArrived)
    return (
      <EmptyState icon={<Layers className="size-10" />} title="No decks yet">
        <p>Station Zero has no decks to offer at the moment.</p>
      </EmptyState>
    )
  if (isArriving) return <Spinner label="Fetching the decks..." />
  return (
    <EmptyState icon={<CloudOff className="size-10" />} title="The decks have not arrived yet">
      <p className="max-w-prose">{whyNoContent(problem, FIRST_CONNECTION)}</p>
      <TryAgain {...tryAgain} />
    </EmptyState>
  )
}

const NOTE = 'This deck is not here. It may have been removed, or the link is old or mistyped.'

/** For a URL whose deck does not exist: a note above the list of decks. */
export const NotHere = () => <DeckListScreen isArriving={false} note={NOTE} />
