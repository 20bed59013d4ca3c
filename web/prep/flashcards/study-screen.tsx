import type { CustomChoice } from '@station-zero/schema/prep/custom.ts'
import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import type { Due } from '../../data/repositories/cards.ts'
import { useIsReadOnly, useVisitor } from '../../data/session.ts'
import { useLeave } from '../../ui/back/leave.tsx'
import { classes } from '../../ui/classes.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { NotSaved } from '../../ui/saved-note.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { NoContent } from '../no-content.tsx'
import { useDueToday } from '../use-due-today.ts'
import { paths } from '../use-prep-view.ts'
import { Flashcard } from './flashcard.tsx'
import { NotHere } from './not-here.tsx'
import { NothingDue } from './nothing-due.tsx'
import { RATING_NAMES } from './ratings.ts'
import { SittingNote } from './sitting-note.tsx'
import { StudyControls } from './study-controls.tsx'
import { StudyFinish } from './study-finish.tsx'
import { StudyKeysDialog } from './study-keys.tsx'
import { StudyProgress } from './study-progress.tsx'
import { gradedKinds, isFinished, isMixed, TODAY } from './study-session.ts'
import { type Study, useStudy } from './use-study.ts'
import { useStudyKeys } from './use-study-keys.ts'

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
