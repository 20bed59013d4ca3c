import { plural } from '@station-zero/schema/core/words.ts'
import { minutesForCards } from '@station-zero/schema/prep/pace.ts'
import type { CustomChoice } from '@station-zero/schema/prep/queue.ts'
import { ARRIVES_LATER } from '@station-zero/schema/prep/track-words.ts'
import { ArrowLeft, ArrowRight, BookOpen, Check, CloudOff, Keyboard, Undo2 } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Due } from '../../data/repositories/cards.ts'
import { readDecksOff } from '../../data/repositories/tracks.ts'
import { useIsReadOnly } from '../../data/session.ts'
import { useTryAgain } from '../../data/sync-view.ts'
import { useLive } from '../../data/use-live.ts'
import { useLeave } from '../../ui/back/leave.tsx'
import { Button, buttonClass, primaryActionClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { noContentReason, TryAgain } from '../../ui/content-problem.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FocusFrame, ProgressLine } from '../../ui/focus-frame.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { NotSaved } from '../../ui/saved-note.tsx'
import { isSingleKey, type KeyRow, KeysDialog, keyName, useHasSingleKeys } from '../../ui/shortcuts.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { NoContent, NotHere } from '../deck-list-screen.tsx'
import { useDueToday } from '../due-today.tsx'
import { paths } from '../use-prep-view.ts'
import { Flashcard } from './flashcard.tsx'
import { isDeckArriving } from './open-session.ts'
import { formatInterval, RATING_NAMES, RATINGS, ratingColors } from './ratings.ts'
import { NothingDue, SittingNote, StudyFinish } from './study-finish.tsx'
import {
  gradedKinds,
  isFinished,
  isLast,
  isMixed,
  openKinds,
  type Standing,
  type StudySession,
  sizeOf,
  standingOf,
  TODAY,
} from './study-session.ts'
import { type Study, useStudy } from './use-study.ts'

type StudyScreenProps = { deckId: string; isBrowsing: boolean; choice?: CustomChoice }

export function StudyScreen(props: StudyScreenProps) {
  const { deckId } = props
  const due = useDueToday()
  const timesTurnedOn = useTimesTurnedOn(deckId)
  const isArriving = useLive((db) => isDeckArriving(db, deckId), [deckId])
  // Without downloaded decks, a mixed session has no cards, and it is unknown whether `deckId` exists.
  if (due?.isLoaded === false)
    return (
      <>
        <PageHeader
          icon={<BookOpen />}
          title="Written Exam Prep"
          subtitle={deckId === TODAY ? 'Study today' : isMixed(deckId) ? 'Custom study' : 'Flashcards'}
        />
        <NoContent hasArrived={false} />
      </>
    )
  if (isMixed(deckId) && !due) return <LoadingCards />
  // A session that is opened before the cards arrive would stay empty.
  if (isArriving) return <ArrivingDeck />
  return <StudyCards key={timesTurnedOn} {...props} due={due} />
}

/** Counts how often the deck's track has been turned on since this screen opened. When the count changes, the deck is reopened. */
function useTimesTurnedOn(deckId: string): number {
  const [times, setTimes] = useState(0)
  const wasOff = useRef(false)
  const isOff = useLive(async (db) => (await readDecksOff(db)).has(deckId), [deckId])
  useEffect(() => {
    if (wasOff.current && isOff === false) setTimes((known) => known + 1)
    if (isOff !== undefined) wasOff.current = isOff
  }, [isOff])
  return times
}

/** A placeholder with the height of a card. */
function LoadingCards() {
  const leave = useLeave()
  return (
    <FocusFrame
      title="Written Exam Prep"
      subtitle="Flashcards"
      leaveLabel="All decks"
      onLeave={() => leave(paths.list)}
      below={<div className="h-11" />}
    >
      <Spinner label="Loading flashcards..." />
    </FocusFrame>
  )
}

function ArrivingDeck() {
  const { problem, ...tryAgain } = useTryAgain()
  const leave = useLeave()
  if (problem === null) return <LoadingCards />
  return (
    <FocusFrame
      title="Written Exam Prep"
      subtitle="Flashcards"
      leaveLabel="All decks"
      onLeave={() => leave(paths.list)}
      below={<div className="h-11" />}
    >
      <EmptyState icon={<CloudOff className="size-10" />} title="This deck is not on this device yet">
        <p className="max-w-prose">{noContentReason(problem, ARRIVES_LATER)}</p>
        <TryAgain {...tryAgain} />
      </EmptyState>
    </FocusFrame>
  )
}

function StudyCards({ deckId, isBrowsing, choice, due }: StudyScreenProps & { due: Due | undefined }) {
  const study = useStudy({ deckId, mode: isBrowsing ? 'all' : 'due', choice }, due)
  if (study === null) return <NotHere deckId={deckId} />
  if (!study) return <LoadingCards />
  return <OpenStudy study={study} due={due} isBrowsing={isBrowsing} />
}

type OpenStudyProps = { study: Study; due: Due | undefined; isBrowsing: boolean }

function OpenStudy({ study, due, isBrowsing }: OpenStudyProps) {
  const { open, session, card, entry } = study
  const leaveFor = useLeave()
  const isReadOnly = useIsReadOnly()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const mayGrade = !isBrowsing && !isReadOnly
  const canGrade = mayGrade && entry?.grade === null && card !== undefined
  const isOver = isFinished(session)
  useStudyKeys(study, mayGrade, () => setIsHelpOpen(true))

  function leave() {
    study.leave()
    leaveFor(paths.list)
  }

  const notices = (
    <div className="grid gap-3 has-[>:not(:empty)]:mb-4">
      {study.unsaved > 0 && <NotSaved title={unsavedWords(study.unsaved)} retryLabel="Retry" onRetry={study.retry} />}
      <p role="status" className="rounded-md bg-sunken p-3 text-ink wrap-break-word empty:sr-only">
        {study.elsewhere && elsewhereWords(study.elsewhere)}
      </p>
    </div>
  )
  if (isOver && session.entries.length > 0)
    return (
      <>
        <StudyFinish study={study} isBrowsing={isBrowsing} notices={notices} onLeave={leave} />
        <KeysDialog rows={UNDO_KEYS} isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
      </>
    )
  return (
    <FocusFrame
      title={open.deck.name}
      subtitle={isBrowsing ? 'All cards' : session.deckId === TODAY ? 'All decks, mixed' : 'Flashcards'}
      leaveLabel="All decks"
      onLeave={leave}
      tools={<Tools study={study} onHelp={() => setIsHelpOpen(true)} />}
      below={<StudyProgress study={study} due={due} />}
      actions={!isOver && <StudyControls study={study} canGrade={canGrade} isReadOnly={isReadOnly && !isBrowsing} />}
    >
      {notices}
      {!isBrowsing && !isOver && <SittingNote graded={gradedKinds(session, study.open.memories)} />}
      {session.entries.length === 0 && <NothingDue study={study} />}
      {!isOver && !card && <p className="py-8 text-center">This card is no longer in the deck.</p>}
      {card && <Flashcard key={session.index} card={card} study={study} isBrowsing={isBrowsing} />}
      <KeysDialog
        rows={mayGrade ? [...CARD_KEYS, ...GRADE_KEYS, ...UNDO_KEYS] : CARD_KEYS}
        isOpen={isHelpOpen}
        onClose={() => setIsHelpOpen(false)}
      />
    </FocusFrame>
  )
}

const unsavedWords = (count: number): string =>
  `Not saved: ${count === 1 ? '1 grade is' : `${count} grades are`} kept here until it works.`

function elsewhereWords({ rating, isRefused, front }: NonNullable<Study['elsewhere']>): string {
  const where = `${RATING_NAMES[rating]} in another tab or on another device`
  if (!isRefused) return `You graded this card ${where}.`
  return `Grade not saved: you had already graded ${front ? `“${front}”` : 'the card'} ${where}. That grade counts.`
}

function Tools({ study, onHelp }: { study: Study; onHelp: () => void }) {
  const { place, total } = standing(study.session)
  return (
    <div className="flex items-center">
      {study.canUndo && (
        <Button variant="quiet" className="min-w-12 gap-1.5 px-2!" onClick={study.whenDrawn(study.undo)}>
          <Undo2 aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">Undo</span>
          <Key name="U" />
        </Button>
      )}
      <Button
        variant="quiet"
        size="icon"
        aria-label="Keyboard shortcuts"
        aria-haspopup="dialog"
        className="max-xs:hidden pointer-coarse:hidden"
        onClick={onHelp}
      >
        <Keyboard aria-hidden="true" />
      </Button>
      {total > 0 && (
        <p className="ml-2 whitespace-nowrap font-display font-semibold text-2xl leading-7">
          {place} / {total}
        </p>
      )}
    </div>
  )
}

/**
 * The keyboard shortcut for a button. Shown on screens of at least medium width with a mouse or trackpad, because such devices usually have
 * a keyboard.
 */
function Key({ name, className }: { name: string; className?: string }) {
  const hasSingleKeys = useHasSingleKeys()
  if (!hasSingleKeys && name.length === 1) return null
  return (
    <span
      aria-hidden="true"
      className={classes(
        'hidden min-w-6.5 rounded-md border border-b-[3px] border-current px-1.5 py-0.5 text-center font-sans font-semibold text-sm leading-5 md:pointer-fine:inline-block',
        className,
      )}
    >
      {name}
    </span>
  )
}

function StudyProgress({ study, due }: { study: Study; due: Due | undefined }) {
  const { session } = study
  const { total, left, done } = standing(session)
  if (total === 0) return null
  const planned = session.plan === undefined ? undefined : due?.plan?.progress?.minutes
  const minutes = planned ?? (due && minutesForCards(openKinds(session), due.secondsACard))
  return (
    <>
      <ProgressLine value={done} max={total} label="Cards done" />
      <div className="flex min-h-5 justify-between gap-4 text-on-bar-muted text-sm leading-5">
        {left > 0 && <p>{plural(left, 'card')} to finish</p>}
        {left > 0 && minutes !== undefined && <p>About {minutes} min</p>}
      </div>
    </>
  )
}

/** Returns the progress to show. Browsing doesn't grade, so only the position is shown in that mode. */
function standing(session: StudySession): Standing {
  if (session.mode === 'due') return standingOf(session)
  const [length, { index }] = [sizeOf(session), session]
  return { place: Math.min(index + 1, length), total: length, left: 0, done: Math.min(index, length) }
}

type StudyControlsProps = { study: Study; canGrade: boolean; isReadOnly: boolean }

function StudyControls({ study, canGrade, isReadOnly }: StudyControlsProps) {
  const { isRevealed } = study.session
  return (
    <div className="grid gap-2">
      {isRevealed && canGrade && <Grades study={study} />}
      {isRevealed && isReadOnly && <p className="py-2 text-center text-on-bar-muted">Demo is read-only</p>}
      <div className={classes('grid gap-2', isRevealed && '-mb-1 grid-cols-[repeat(auto-fit,minmax(5rem,1fr))]')}>
        {isRevealed && (
          <Button
            variant="quiet"
            className="px-2! sm:justify-self-start"
            disabled={study.session.index === 0}
            onClick={study.whenDrawn(study.previous)}
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
            Previous
          </Button>
        )}
        <RevealButton study={study} />
        {isRevealed && <NextButton study={study} />}
      </div>
    </div>
  )
}

/** A single button with two labels, so that it keeps focus when the label changes. */
function RevealButton({ study }: { study: Study }) {
  const { isRevealed } = study.session
  return (
    <button
      type="button"
      className={classes(
        isRevealed
          ? classes(buttonClass('quiet'), 'px-1! sm:justify-self-center')
          : classes(primaryActionClass, 'justify-center text-center'),
        'relative min-w-0',
      )}
      onClick={study.whenDrawn(study.toggleAnswer)}
    >
      {isRevealed ? 'Hide Answer' : 'Show Answer'}
      {!isRevealed && <Key name="Space" className="absolute right-5" />}
    </button>
  )
}

function NextButton({ study }: { study: Study }) {
  const isComplete = isLast(study.session)
  const Icon = isComplete ? Check : ArrowRight
  return (
    <Button variant="quiet" className="px-2! sm:justify-self-end" onClick={study.whenDrawn(study.next)}>
      {isComplete ? 'Complete' : 'Next'}
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  )
}

/** Four equally prominent buttons, so that no grade is suggested. They wrap depending on the text size. */
function Grades({ study }: { study: Study }) {
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(3.9rem,1fr))] gap-2">
      <legend className="mb-2 text-on-bar-muted text-sm leading-5">How well did you know it?</legend>
      {RATINGS.map((rating) => (
        <button
          key={rating}
          type="button"
          aria-keyshortcuts={String(rating)}
          className="relative flex min-h-[4.5rem] flex-col items-center justify-center rounded-md border border-on-bar-muted/70 bg-bar-raised px-1 py-1.5 leading-tight select-none hover:border-on-bar hover:bg-bar-line active:bg-bar-line md:min-h-20"
          onClick={study.whenDrawn(() => study.grade(rating))}
        >
          <span aria-hidden="true" data-bar className={classes('mb-1.5 h-1 w-7 rounded-full', ratingColors[rating])} />
          <span className="font-semibold text-lg leading-6">{RATING_NAMES[rating]}</span>
          <span className="font-display font-semibold text-lg text-on-bar-muted leading-6">
            <span className="sr-only">, next in </span>
            {formatInterval(study.intervals[rating])}
          </span>
          <Key name={String(rating)} className="absolute top-3 right-3 text-on-bar-muted" />
        </button>
      ))}
    </fieldset>
  )
}

/**
 * Handles the keyboard: Space or Enter reveals the answer, 1 to 4 grade the card, U undoes the last grade, the arrow keys show the previous
 * or next card, ? lists the shortcuts. Single-key shortcuts can be turned off.
 */
function useStudyKeys(study: Study, mayGrade: boolean, onHelp: () => void): void {
  const hasSingleKeys = useHasSingleKeys()
  // A layout effect, so that the keys work as soon as the card is visible.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event)) return
      const key = keyName(event)
      if (!hasSingleKeys && isSingleKey(key)) return
      const act = actionOf(key, study, mayGrade, onHelp)
      if (!act || (isPress(key) && isOnControl(event))) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [study, mayGrade, onHelp, hasSingleKeys])
}

function actionOf(key: string, study: Study, mayGrade: boolean, onHelp: () => void): (() => void) | undefined {
  if (key === '?') return onHelp
  if (key === 'u') return study.undo
  // The latest state, because another key may be pressed before the next render.
  const session = study.latest()
  if (isFinished(session)) return undefined
  const { isRevealed } = session
  if (isPress(key)) return isRevealed ? undefined : study.toggleAnswer
  if (!isRevealed) return undefined
  if (key === 'ArrowLeft') return study.previous
  if (key === 'ArrowRight') return study.next
  const rating = RATINGS.find((one) => String(one) === key)
  return rating && mayGrade ? () => study.grade(rating) : undefined
}

const isPress = (key: string): boolean => key === ' ' || key === 'Enter'

/** Whether a button or link has focus; the browser then handles the key itself. */
const isOnControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('button, a, summary, input, select, textarea') !== null

/** Whether focus is in a dialog or a text field. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('dialog, input, select, textarea, [contenteditable]') !== null

const CARD_KEYS: readonly KeyRow[] = [
  [['Space', 'Enter'], 'Show the answer'],
  [['←', '→'], 'Previous and next card, while the answer is shown'],
]
const GRADE_KEYS: readonly KeyRow[] = [
  [['1'], 'Again: you did not know it'],
  [['2'], 'Hard: it took effort'],
  [['3'], 'Good: you knew it'],
  [['4'], 'Easy: you knew it at once'],
]
const UNDO_KEYS: readonly KeyRow[] = [[['u'], 'Undo the last grade']]
