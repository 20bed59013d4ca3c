import { MISSED_DECK } from '@station-zero/schema/prep/missed-deck.ts'
import { BookOpen, Search, SlidersHorizontal, Target } from 'lucide-react'
import { useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/spinner.tsx'
import { DeckTracks } from './deck-tracks.tsx'
import { PracticeTests } from './exams/practice-tests.tsx'
import { NoContent } from './no-content.tsx'
import { StudyToday } from './study-today.tsx'
import { type DeckList, useDecks } from './use-decks.ts'
import { paths } from './use-prep-view.ts'

type DeckListScreenProps = {
  isArriving: boolean
  /** Why this is shown instead of what the address names. */
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

/** Until the cards have arrived too, nothing is known about what is due. */
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
          <Link to={paths.kinds()} className={classes(buttonClass('secondary'), 'col-span-2')}>
            <Target aria-hidden="true" className="size-5" />
            Practice by kind
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
