import { drillOf, MISSED_DECK, missedIn } from '@station-zero/schema/prep/missed.ts'
import { canStandAlone, makeCards, missedReviewId, unmakeCards } from '@station-zero/schema/prep/mutations.ts'
import { Layers, RotateCcw, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { areMadeCards } from '../../../data/repositories/decks.ts'
import { READ_ONLY, useIsReadOnly } from '../../../data/session.ts'
import { claimedDay } from '../../../data/time.ts'
import { useLive } from '../../../data/use-live.ts'
import { useEnact } from '../../../saving/use-enact.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useFocusInstead } from '../../../ui/focus.ts'
import { useDueToday } from '../../use-due-today.ts'
import { paths } from '../../use-prep-view.ts'
import type { StartTest } from '../use-start-test.ts'
import type { ReviewedQuestion } from './use-result.tsx'

type MissedActionsProps = { testId: string | null; questions: ReviewedQuestion[]; starting: StartTest }

/** Actions for the missed questions: drill them now or make them cards. */
export function MissedActions({ testId, questions, starting }: MissedActionsProps) {
  const missed = useMissed(testId, questions)
  const { drill, count } = missed
  const isReadOnly = useIsReadOnly()
  if (count === 0) return null
  const isWaiting = testId === null && !isReadOnly
  return (
    <section aria-labelledby="missed-heading">
      <h2 id="missed-heading" className="mb-3 text-2xl">
        {count === 1 ? 'The one you missed' : `The ${count} you missed`}
      </h2>
      <Card className="grid gap-4">
        {drill.length > 0 && (
          <div className="grid gap-2">
            <Button
              size="large"
              disabled={starting.isStarting || isWaiting}
              onClick={() => void starting.start({ type: 'drill', questionIds: drill })}
            >
              <RotateCcw aria-hidden="true" className="size-5" />
              {drill.length === 1 ? 'Drill this one' : `Drill these ${drill.length}`}
            </Button>
            {drill.length < count && (
              <p className="text-muted">Memory questions are left out, because a drill doesn’t show the scene first.</p>
            )}
          </div>
        )}
        <MakeCards missed={missed} isSaved={testId !== null} />
      </Card>
    </section>
  )
}

/** Makes the missed questions due cards, with undo. */
function MakeCards({ missed, isSaved }: { missed: Missed; isSaved: boolean }) {
  const isReadOnly = useIsReadOnly()
  const { cards, covered, own, leftOut, isMade, make, takeBack } = missed
  const total = cards + own
  const isPlanned = Boolean(useDueToday()?.plan?.progress)
  const study = useRef<HTMLAnchorElement>(null)
  const offer = useRef<HTMLButtonElement>(null)
  useFocusInstead(study, isMade === true)
  useFocusInstead(offer, isMade === false)
  return (
    <div className="grid gap-2">
      {total > 0 && isMade && (
        <div className="grid gap-2 sm:grid-cols-[1fr_auto]">
          <Link
            ref={study}
            to={isPlanned && own > 0 ? paths.study(MISSED_DECK.id) : paths.today}
            className={buttonClass('secondary', 'large')}
          >
            <Layers aria-hidden="true" className="size-5" />
            {isPlanned ? (own > 0 ? 'Study missed questions' : 'Study today') : 'Study the due cards'}
          </Link>
          <Button variant="quiet" size="large" disabled={isReadOnly} onClick={takeBack}>
            <Undo2 aria-hidden="true" className="size-5" />
            Undo
          </Button>
        </div>
      )}
      {total > 0 && !isMade && (
        <Button
          ref={offer}
          variant="secondary"
          size="large"
          disabled={isReadOnly || !isSaved || isMade === undefined}
          title={isReadOnly ? READ_ONLY : undefined}
          onClick={make}
        >
          <Layers aria-hidden="true" className="size-5" />
          Make them cards
        </Button>
      )}
      <p role="status" className="text-muted empty:hidden">
        {total > 0 && (isMade ? doneWords(cards, own, isPlanned) : offerWords({ cards, covered, own, isPlanned }))}
      </p>
      {leftOut > 0 && (
        <p className="text-muted">
          {leftOut === 1 ? '1 question won’t become a card' : `${leftOut} questions won’t become cards`}:{' '}
          {leftOut === 1 ? 'it' : 'they'} can’t be answered without the passage or scene.
        </p>
      )}
    </div>
  )
}

const counted = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`)

/** The plan chose today's cards when the day began, so it can pick these tomorrow at the earliest. */
function doneWords(cards: number, own: number, isPlanned: boolean): string {
  const total = cards + own
  const isOrAre = total === 1 ? 'is' : 'are'
  const due = isPlanned
    ? `Done: ${counted(total, 'card')} ${isOrAre} ready, and your plan can pick ${total === 1 ? 'it' : 'them'} from tomorrow.`
    : `Done: ${counted(total, 'card')} ${isOrAre} due.`
  if (own === 0) return due
  const inOwn = own < total ? `${own} of them ${own === 1 ? 'is' : 'are'}` : own === 1 ? 'It is' : 'They are'
  return `${due} ${inOwn} in your deck “Missed questions”.`
}

type Offer = Pick<Missed, 'cards' | 'covered' | 'own'> & { isPlanned: boolean }

/** The questions add up to those that were missed, with the ones that won't become cards. */
function offerWords({ cards, covered, own, isPlanned }: Offer): string {
  const inDecks =
    cards > 0 &&
    `${counted(cards, 'card')} in your decks ${cards === 1 ? 'covers' : 'cover'} ${counted(covered, 'question')}`
  const added = own > 0 && `${counted(own, 'question')} ${own === 1 ? 'goes' : 'go'} into your deck “Missed questions”`
  const both = [inDecks, added].filter(Boolean).join('; ')
  if (isPlanned) return `${both}. Your plan can pick ${cards + own === 1 ? 'it' : 'them'} from tomorrow.`
  return `${both}. ${cards + own === 1 ? 'It' : 'All'} will be due today.`
}

interface Missed {
  /** Questions that a drill can ask: all but memory questions, whose scene a drill does not show. */
  drill: string[]
  /** Number of missed questions, including those that a drill can't ask. */
  count: number
  /** How many cards of the decks the missed questions name, and how many questions name them: two may name the same card. */
  cards: number
  covered: number
  /** How many become cards of the deck "Missed questions". */
  own: number
  /** How many make no card: they are about a passage or a scene. */
  leftOut: number
  /** Whether all of those cards were made before; undefined while loading. */
  isMade: boolean | undefined
  make(): void
  takeBack(): void
}

/** The missed questions of a test and their actions. `testId` is null until the test is saved. */
function useMissed(testId: string | null, questions: readonly ReviewedQuestion[]): Missed {
  const enact = useEnact()
  const missed = missedIn(questions)
  const cardIds = new Set(missed.flatMap(({ cardId }) => cardId ?? []))
  const uncovered = missed.filter(({ cardId }) => cardId === null)
  const own = uncovered.filter((question) => canStandAlone(question.id, question)).map(({ id }) => id)
  const total = questions.length
  const isMade = useLive(
    async (db) => {
      if (testId === null) return undefined
      const reviewIds = Array.from({ length: total }, (_, at) => missedReviewId(testId, at))
      return areMadeCards(db, { reviewIds, cardIds: [...cardIds], own })
    },
    [testId, total, [...cardIds, ...own].join()],
  )
  const generated = own.filter((id) => id.startsWith('gen:'))
  return {
    drill: drillOf(missed).map(({ id }) => id),
    count: missed.length,
    cards: cardIds.size,
    covered: missed.length - uncovered.length,
    own: own.length,
    leftOut: uncovered.length - own.length,
    isMade,
    make() {
      if (testId === null) return
      const day = claimedDay(Date.now())
      void enact(makeCards, { testId, studyDay: day, ...(generated.length > 0 && { generated }) })
    },
    takeBack() {
      if (testId !== null) void enact(unmakeCards, { testId })
    },
  }
}
