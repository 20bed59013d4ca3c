import { dueWords, nextDueWords } from '@station-zero/schema/prep/due.ts'
import { MISSED_DECK } from '@station-zero/schema/prep/missed.ts'
import { minutesForCards } from '@station-zero/schema/prep/pace.ts'
import {
  assignedWords,
  outsideWords,
  planDoneWords,
  setAsideWords,
  whenWords,
} from '@station-zero/schema/prep/plan/words.ts'
import { isWrittenDeckId } from '@station-zero/schema/prep/shared-study.ts'
import { CHECKED_BY } from '@station-zero/schema/prep/track-words.ts'
import type { Track } from '@station-zero/schema/prep/tracks.ts'
import {
  BookOpen,
  CalendarPlus,
  ChevronRight,
  CircleCheck,
  CloudOff,
  Info,
  Layers,
  Layers2,
  Play,
  Search,
  SlidersHorizontal,
} from 'lucide-react'
import { useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import type { Due } from '../data/repositories/cards.ts'
import { readTracks } from '../data/repositories/tracks.ts'
import { READ_ONLY, useIsReadOnly } from '../data/session.ts'
import { useIsArriving, useTryAgain } from '../data/sync-view.ts'
import { useLive } from '../data/use-live.ts'
import { useTurnTrack } from '../saving/use-turn-track.ts'
import { Button, buttonClass, primaryActionClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { noContentReason, TryAgain } from '../ui/content-problem.tsx'
import { CourseLine } from '../ui/course-line.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Rows, rowLinkClass } from '../ui/rows.tsx'
import { Skeleton, Spinner } from '../ui/spinner.tsx'
import { CorrectedItems } from './corrected-items.tsx'
import { type DeckList, DeckTracks, useDecks } from './decks.tsx'
import { PracticeTests } from './exams/practice-tests.tsx'
import { paths } from './use-prep-view.ts'

type DeckListScreenProps = {
  isArriving: boolean
  /** Explains why the list is shown instead of the view in the URL. */
  note?: string
  /** The track that the person has to turn on to see the view in the URL. */
  offTrack?: Track | undefined
}

export function DeckListScreen({ isArriving, note, offTrack }: DeckListScreenProps) {
  // Deferred, so that the list is rendered in slices, because rendering it all at once blocks a slow phone.
  const list = useDeferredValue(useDecks())
  const shown = isArriving ? undefined : list
  return (
    <>
      <PageHeader
        icon={<BookOpen />}
        title="Written Exam Prep"
        subtitle="Flashcards and practice tests"
        below={shown ? hasDecks(shown) && <StudyToday due={shown.due} /> : <div className={HEADER_ROOM} />}
      />
      {note && (
        <p role="status" className="mb-6 flex gap-2">
          <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {note}
        </p>
      )}
      {offTrack && <TurnOn track={offTrack} />}
      {!shown && <ListSkeleton />}
      {shown && !hasDecks(shown) && <NoContent hasArrived={shown.due.isLoaded} />}
      {shown && hasDecks(shown) && (
        <>
          <CorrectedItems />
          <Decks {...shown} />
        </>
      )}
    </>
  )
}

/** Whether decks can be listed. Until the cards have arrived, the number of due cards is unknown. */
const hasDecks = ({ decks, due }: DeckList): boolean => due.isLoaded && decks.length > 0

const toolClass = classes(buttonClass('quiet'), 'px-3! text-accent-ink!')

function Decks({ due, ...list }: DeckList) {
  const { decks } = list
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-start">
      <section aria-labelledby="decks-heading">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="decks-heading" className="text-2xl">
            Flashcard Decks
          </h2>
          <a
            href="#practice-tests"
            className="flex min-h-12 items-center font-semibold text-accent-ink underline underline-offset-4 lg:hidden"
          >
            Practice tests
          </a>
          <div className="-mx-3 flex flex-wrap max-lg:basis-full lg:-my-2.5">
            <Link to={paths.search('')} className={toolClass}>
              <Search aria-hidden="true" className="size-5" />
              Search cards
            </Link>
            <Link to={paths.chooseCustom} className={toolClass}>
              <SlidersHorizontal aria-hidden="true" className="size-5" />
              Custom study
            </Link>
          </div>
        </div>
        <Beside due={due} />
        <DeckTracks {...list} />
        <p className="mt-4 text-muted text-sm">{`A deck’s ring shows your mastery of the deck. ${sharedWords(due)} ${CHECKED_BY}`}</p>
      </section>
      <PracticeTests decks={decks.filter(({ id }) => id !== MISSED_DECK.id && !isWrittenDeckId(id))} />
    </div>
  )
}

function sharedWords(due: Due): string {
  if (due.plan?.progress)
    return 'Your plan picks the day’s cards from all decks. Study Now studies one deck, including cards outside the plan.'
  if (!Number.isFinite(due.newLeft) || due.unseen === 0) return ''
  return due.newLeft === 0
    ? 'Today’s new cards are done, for all decks together.'
    : 'All decks share today’s new cards: if you study one deck, all of them come from it.'
}

/** Links to the due cards outside the plan, and to the suspended leeches. */
function Beside({ due: { plan } }: { due: Due }) {
  const apart = setAsideWords(plan?.progress?.setAside ?? 0)
  const outside = plan?.outside.cards ?? 0
  if (!apart && outside === 0) return null
  return (
    <Rows className="mb-4">
      {outside > 0 && (
        <li>
          <Link to={paths.outside} className={rowLinkClass}>
            <CalendarPlus aria-hidden="true" className="text-muted" />
            <span className="flex-1">{outsideWords(outside)}</span>
            <ChevronRight aria-hidden="true" className="text-muted" />
          </Link>
        </li>
      )}
      {apart && (
        <li>
          <Link to={paths.apart} className={rowLinkClass}>
            <Layers2 aria-hidden="true" className="text-muted" />
            <span className="flex-1">Set aside: {apart}</span>
            <ChevronRight aria-hidden="true" className="text-muted" />
          </Link>
        </li>
      )}
    </Rows>
  )
}

function ListSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading decks...</span>
      <div className="grid grid-cols-1 gap-10 pt-20 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <Skeleton className="h-160 w-full" />
        <Skeleton className="h-80 w-full max-lg:hidden" />
      </div>
    </div>
  )
}

/**
 * The header: the number of cards due today, the button that studies them from all decks in one queue, and the number of cards seen so far.
 */
function StudyToday({ due }: { due: Due }) {
  const progress = due.plan?.progress
  const minutes = progress?.minutes ?? minutesForCards(due, due.secondsACard)
  const isDone = due.total === 0
  const outside = due.plan?.outside.cards ?? 0
  const hasMore = due.unseen > 0 || outside > 0
  return (
    <div
      className={classes(
        HEADER_ROOM,
        'grid content-end items-end gap-x-10 gap-y-4 md:grid-cols-2 lg:grid-cols-[auto_minmax(16rem,20rem)_minmax(0,1fr)]',
      )}
    >
      <div className="min-w-0">
        {isDone ? (
          <p className="flex items-center gap-3 font-display font-semibold text-3xl leading-tight">
            <CircleCheck aria-hidden="true" className="size-8 shrink-0" />
            {progress ? planDoneWords(progress) : dueWords(due)}
          </p>
        ) : (
          <p>
            <span className="block text-on-bar-muted text-sm">{progress ? 'In today’s plan' : 'Due today'}</span>{' '}
            <span className="flex items-end gap-3">
              <span className="font-display font-semibold text-[4.5rem] tabular-nums leading-[0.89]">{due.total}</span>{' '}
              <span className="pb-1 text-on-bar-muted text-sm leading-5">
                <span className="block">{kindWords(due)}</span>
                <span className="block">{planNote(due)}</span>
              </span>
            </span>
          </p>
        )}
        {isDone && <p className="mt-1 text-on-bar-muted empty:hidden">{restWords(due)}</p>}
        {progress && <p className="mt-1 text-on-bar-muted text-sm empty:hidden">{assignedWords(progress)}</p>}
      </div>
      {!isDone && (
        <Link to={paths.today} className={primaryActionClass}>
          <Play aria-hidden="true" className="size-7 shrink-0" />
          <span className="flex-1">Study today</span>
          <span className="whitespace-nowrap text-xl">{minutes} min</span>
        </Link>
      )}
      {isDone && hasMore && (
        <Link
          to={outside > 0 ? paths.outside : paths.today}
          className={classes(buttonClass('secondary', 'large'), 'in-bar text-on-bar')}
        >
          {due.plan ? 'Study more cards' : 'Study more new cards'}
        </Link>
      )}
      <CardsSeen due={due} />
    </div>
  )
}

/** Minimum height of the header, also used for the placeholder while the header loads. */
const HEADER_ROOM = 'min-h-56 md:min-h-36 lg:min-h-21'

const SEEN_STEPS = 8

function CardsSeen({ due }: { due: Due }) {
  const all = [...due.decks.values()].reduce((sum, { totalCards }) => sum + totalCards, 0)
  const seen = all - due.unseen
  return (
    <div className="md:max-lg:col-span-2">
      <p className="flex justify-between gap-4 text-on-bar-muted text-sm">
        <span>Cards seen</span>
        <span>
          <strong className="font-semibold text-on-bar">{seen}</strong> of {all}
        </span>
      </p>
      <CourseLine steps={SEEN_STEPS} done={all > 0 ? Math.floor((SEEN_STEPS * seen) / all) : 0} />
    </div>
  )
}

/** Returns which kinds of cards are due; their number is shown next to this text. */
const kindWords = (due: Due): string =>
  due.reviews === 0 ? 'all new' : due.newCards === 0 ? 'all reviews' : dueWords(due)

const planNote = ({ plan }: Due): string =>
  plan?.progress ? `Picked for your exam ${whenWords(plan.inDays)}.` : 'All decks, mixed.'

function restWords({ isTimeUp, next, plan }: Due): string {
  if (plan?.progress) return ''
  return [isTimeUp && 'Your minutes for today are used up.', next && `Next: ${nextDueWords(next)}.`]
    .filter(Boolean)
    .join(' ')
}

const FIRST_CONNECTION =
  'They download once, with your first connection. After that they are on this device and work without a signal.'

/** Shown if there are no decks: before the first connection, or if the server has no decks. */
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
      <p className="max-w-prose">{noContentReason(problem, FIRST_CONNECTION)}</p>
      <TryAgain {...tryAgain} />
    </EmptyState>
  )
}

const NOTE = 'This deck is not here. It may have been removed, or the link is old or mistyped.'

/** Shows a note above the deck list if the URL's deck does not exist or is in a track that is off. */
export function NotHere({ deckId }: { deckId: string }) {
  const tracks = useLive(readTracks, [])
  const track = tracks?.find(({ isOn, decks }) => !isOn && decks.includes(deckId))
  if (!tracks) return null
  const note = track ? `This deck is in the track ${track.name}, which is off. Turn it on to study its cards.` : NOTE
  return <DeckListScreen isArriving={false} note={note} offTrack={track} />
}

function TurnOn({ track }: { track: Track }) {
  const isReadOnly = useIsReadOnly()
  const turn = useTurnTrack()
  return (
    <Button
      size="large"
      className="-mt-2 mb-6"
      disabled={isReadOnly}
      title={isReadOnly ? READ_ONLY : undefined}
      onClick={() => void turn(track, true)}
    >
      Turn on {track.name}
    </Button>
  )
}
