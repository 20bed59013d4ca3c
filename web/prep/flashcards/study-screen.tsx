import type { Rating } from '@station-zero/schema/prep/memory.ts'
import type { CustomChoice } from '@station-zero/schema/prep/queue.ts'
import { ArrowLeft, ArrowRight, BookOpen, Check, Eye, EyeOff, Keyboard, Undo2 } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import type { Due } from '../../data/repositories/cards.ts'
import { useIsReadOnly, useVisitor } from '../../data/session.ts'
import { useLeave } from '../../ui/back/leave.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { NotSaved } from '../../ui/saved-note.tsx'
import { isSingleKey, type KeyRow, KeysDialog, keyName, useHasSingleKeys } from '../../ui/shortcuts.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { NoContent, NotHere } from '../deck-list-screen.tsx'
import { useDueToday } from '../use-due-today.ts'
import { paths } from '../use-prep-view.ts'
import { Flashcard } from './flashcard.tsx'
import { formatInterval, RATING_NAMES, RATINGS } from './ratings.ts'
import { NothingDue, SittingNote, StudyFinish } from './study-finish.tsx'
import {
  gradedKinds,
  isFinished,
  isLast,
  isMixed,
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
  // Without decks, there is nothing to mix yet, and no telling which deck is missing.
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
  return <StudyCards {...props} due={due} />
}

function LoadingCards() {
  return (
    <>
      <PageHeader icon={<BookOpen />} title="Written Exam Prep" subtitle="Flashcards" />
      <Spinner label="Loading flashcards..." />
    </>
  )
}

function StudyCards({ deckId, isBrowsing, choice, due }: StudyScreenProps & { due: Due | undefined }) {
  const study = useStudy({ deckId, mode: isBrowsing ? 'all' : 'due', choice }, due)
  if (study === null) return <NotHere />
  if (!study) return <LoadingCards />
  return <OpenStudy study={study} isBrowsing={isBrowsing} />
}

function OpenStudy({ study, isBrowsing }: { study: Study; isBrowsing: boolean }) {
  const { open, session, card, entry } = study
  const leaveFor = useLeave()
  const { state } = useVisitor()
  const isReadOnly = useIsReadOnly()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const mayGrade = !isBrowsing && !isReadOnly
  const canGrade = mayGrade && entry?.grade === null && card !== undefined
  useStudyKeys(study, mayGrade, () => setIsHelpOpen(true))

  function leave() {
    study.leave()
    leaveFor(paths.list)
  }

  return (
    <>
      <PageHeader
        icon={<BookOpen />}
        title={open.deck.name}
        subtitle={isBrowsing ? 'All cards' : session.deckId === TODAY ? 'All decks, mixed' : 'Flashcards'}
      />
      {/* As tall as the screen allows, so the buttons are within reach of the thumb. */}
      <div
        className={classes(
          'mx-auto flex max-w-2xl flex-col gap-3 sm:min-h-0',
          state === 'guest' ? 'min-h-[calc(100dvh-15rem)]' : 'min-h-[calc(100dvh-12rem)]',
        )}
      >
        <StudyProgress study={study} onLeave={leave} onHelp={() => setIsHelpOpen(true)} />
        {!isBrowsing && !isFinished(session) && (
          <SittingNote graded={gradedKinds(session, study.open.memories)} isOver={false} />
        )}
        {study.unsaved > 0 && <NotSaved title={unsavedWords(study.unsaved)} retryLabel="Retry" onRetry={study.retry} />}
        <p role="status" className="rounded-md bg-sunken p-3 wrap-break-word empty:sr-only">
          {study.elsewhere && elsewhereWords(study.elsewhere)}
        </p>
        {session.entries.length === 0 && <NothingDue study={study} />}
        {session.entries.length > 0 && isFinished(session) && (
          <StudyFinish study={study} isBrowsing={isBrowsing} onLeave={leave} />
        )}
        {!isFinished(session) && !card && <p className="py-8 text-center">This card is no longer in the deck.</p>}
        {card && <Flashcard key={session.index} card={card} study={study} isBrowsing={isBrowsing} />}
        {!isFinished(session) && (
          <StudyControls study={study} canGrade={canGrade} isReadOnly={isReadOnly && !isBrowsing} />
        )}
      </div>
      <StudyKeysDialog isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </>
  )
}

const unsavedWords = (count: number): string =>
  `Not saved: ${count === 1 ? '1 grade is' : `${count} grades are`} kept here until it works.`

function elsewhereWords({ rating, isRefused, front }: NonNullable<Study['elsewhere']>): string {
  const where = `${RATING_NAMES[rating]} in another tab or on another device`
  if (!isRefused) return `You graded this card ${where}.`
  return `Grade not saved: you had already graded ${front ? `“${front}”` : 'the card'} ${where}. That grade counts.`
}

type StudyProgressProps = { study: Study; onLeave: () => void; onHelp: () => void }

function StudyProgress({ study, onLeave, onHelp }: StudyProgressProps) {
  const { place, total, left, done } = study.session.mode === 'due' ? standingOf(study.session) : leafed(study.session)
  return (
    <div>
      <div className="flex min-h-12 items-center gap-1">
        <Button variant="quiet" className="-ml-2 gap-1.5 whitespace-nowrap px-2!" onClick={onLeave}>
          <ArrowLeft aria-hidden="true" className="size-5 max-[22rem]:hidden" />
          All decks
        </Button>
        <span className="flex-1" />
        {study.canUndo && (
          <Button variant="quiet" className="gap-1.5 px-2!" onClick={study.whenDrawn(study.undo)}>
            <Undo2 aria-hidden="true" className="size-5 max-[22rem]:hidden" />
            Undo
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
          <div className="ml-1 whitespace-nowrap text-right leading-none">
            <p className="font-display font-semibold text-2xl leading-none">
              {place} / {total}
            </p>
            {left > 0 && <p className="text-muted text-sm leading-tight">{left} left</p>}
          </div>
        )}
      </div>
      {total > 0 && <ProgressBar value={done} max={total} label="Cards done" />}
    </div>
  )
}

/** Browsing grades nothing, so only the position is shown. */
function leafed(session: StudySession): Standing {
  const [length, { index }] = [sizeOf(session), session]
  return { place: Math.min(index + 1, length), total: length, left: 0, done: Math.min(index, length) }
}

type StudyControlsProps = { study: Study; canGrade: boolean; isReadOnly: boolean }

/**
 * Docked at the bottom, within reach of the thumb, however long the answer is. With very large text they would cover the card, so they
 * come after it; columns wrap by the size of the text.
 */
function StudyControls({ study, canGrade, isReadOnly }: StudyControlsProps) {
  const { isRevealed } = study.session
  return (
    <div
      data-dock
      className="-mx-4 -mb-5 grid gap-2 border-line border-t bg-ground px-4 pt-2 pb-3 [@media(min-height:34rem)]:sticky [@media(min-height:34rem)]:bottom-0 sm:mx-0 sm:px-0 lg:-mb-8"
    >
      {isRevealed && canGrade && <Grades study={study} />}
      {isRevealed && isReadOnly && <p className="py-2 text-center font-semibold text-muted">Demo is read-only</p>}
      <div className={classes('grid gap-2', isRevealed && 'grid-cols-[repeat(auto-fit,minmax(5rem,1fr))]')}>
        {isRevealed && (
          <Button
            variant="secondary"
            className="px-2!"
            disabled={study.session.index === 0}
            onClick={study.whenDrawn(study.previous)}
          >
            <ArrowLeft aria-hidden="true" className="hidden size-5 xs:block" />
            Previous
          </Button>
        )}
        <RevealButton study={study} />
        {isRevealed && <NextButton study={study} />}
      </div>
    </div>
  )
}

/** A single button for both labels, so it keeps the focus when the label changes. */
function RevealButton({ study }: { study: Study }) {
  const { isRevealed } = study.session
  const Icon = isRevealed ? EyeOff : Eye
  return (
    <Button
      variant={isRevealed ? 'quiet' : 'primary'}
      size={isRevealed ? 'normal' : 'large'}
      className={classes('min-w-0', isRevealed ? 'px-1!' : 'min-h-16')}
      onClick={study.whenDrawn(study.toggleAnswer)}
    >
      <Icon aria-hidden="true" className={classes('size-5', isRevealed && 'hidden sm:block')} />
      {isRevealed ? 'Hide Answer' : 'Show Answer'}
    </Button>
  )
}

function NextButton({ study }: { study: Study }) {
  const isComplete = isLast(study.session)
  const Icon = isComplete ? Check : ArrowRight
  return (
    <Button variant="secondary" className="px-2!" onClick={study.whenDrawn(study.next)}>
      {isComplete ? 'Complete' : 'Next'}
      <Icon aria-hidden="true" className="hidden size-5 xs:block" />
    </Button>
  )
}

function Grades({ study }: { study: Study }) {
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(3.9rem,1fr))] gap-2">
      <legend className="mb-1 text-muted text-sm leading-tight">
        How well did you know it? <span aria-hidden="true">Next in:</span>
      </legend>
      {RATINGS.map((rating) => (
        <button
          key={rating}
          type="button"
          aria-keyshortcuts={String(rating)}
          className={classes(
            'flex min-h-16 flex-col items-center justify-center rounded-md border-2 bg-surface px-1 leading-tight',
            tones[rating],
          )}
          onClick={study.whenDrawn(() => study.grade(rating))}
        >
          <span className="font-semibold text-lg">{RATING_NAMES[rating]}</span>
          <span className="text-sm">
            <span className="sr-only">, next in </span>
            {formatInterval(study.intervals[rating])}
          </span>
        </button>
      ))}
    </fieldset>
  )
}

const tones: Record<Rating, string> = {
  1: 'border-red-ink text-red-ink hover:bg-red-wash',
  2: 'border-amber-ink text-amber-ink hover:bg-amber-wash',
  3: 'border-green-ink text-green-ink hover:bg-green-wash',
  4: 'border-blue-ink text-blue-ink hover:bg-blue-wash',
}

/** Space or Enter reveals, 1 to 4 grade, u undoes, arrows navigate, ? lists the keys. Single-letter keys can be turned off. */
function useStudyKeys(study: Study, mayGrade: boolean, onHelp: () => void): void {
  const hasSingleKeys = useHasSingleKeys()
  // A layout effect, so keys work as soon as the card is visible.
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

/** The browser handles the key itself if a button or link has the focus. */
const isOnControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('button, a, summary, input, select, textarea') !== null

/** In a dialog or in a field that accepts text. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('dialog, input, select, textarea, [contenteditable]') !== null

const keys: readonly KeyRow[] = [
  [['Space', 'Enter'], 'Show the answer'],
  [['1'], 'Again: you did not know it'],
  [['2'], 'Hard: it took effort'],
  [['3'], 'Good: you knew it'],
  [['4'], 'Easy: you knew it at once'],
  [['u'], 'Undo the last grade'],
  [['←', '→'], 'Previous and next card, while the answer is shown'],
  [['?'], 'This list'],
]

const StudyKeysDialog = (props: { isOpen: boolean; onClose: () => void }) => <KeysDialog rows={keys} {...props} />
