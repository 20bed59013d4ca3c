import { drillOf, MISSED_DECK, missedIn } from '@station-zero/schema/prep/missed.ts'
import { canStandAlone, makeCards, missedReviewId, unmakeCards } from '@station-zero/schema/prep/mutations.ts'
import { Layers, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { areMadeCards } from '../../../data/repositories/decks.ts'
import { READ_ONLY, useIsReadOnly } from '../../../data/session.ts'
import { claimedDay } from '../../../data/time.ts'
import { useLive } from '../../../data/use-live.ts'
import { useEnact } from '../../../saving/use-enact.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { useFocusInstead } from '../../../ui/focus.ts'
import { SectionTitle } from '../../../ui/rows.tsx'
import { useDueToday } from '../../due-today.tsx'
import { paths } from '../../use-prep-view.ts'
import type { ReviewedQuestion } from './use-result.tsx'

/** Offers to turn the missed questions into cards, and explains which questions a drill excludes. */
export function MissedCards({ missed, isSaved }: { missed: Missed; isSaved: boolean }) {
  const { drill, count } = missed
  if (count === 0) return null
  return (
    <section aria-labelledby="missed-heading">
      <SectionTitle id="missed-heading" title={count === 1 ? 'The one you missed' : `The ${count} you missed`} />
      <MakeCards missed={missed} isSaved={isSaved} />
      {drill.length > 0 && drill.length < count && (
        <p className="mt-2 text-muted">
          Memory questions are left out of the drill, because a drill doesn’t show the scene first.
        </p>
      )}
    </section>
  )
}

/** The button that turns the missed questions into due cards, with undo. */
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
        <div className="flex flex-wrap gap-2">
          <Link
            ref={study}
            to={isPlanned && own > 0 ? paths.study(MISSED_DECK.id) : paths.today}
            className={buttonClass('secondary')}
          >
            <Layers aria-hidden="true" className="size-5" />
            {isPlanned ? (own > 0 ? 'Study missed questions' : 'Study today') : 'Study the due cards'}
          </Link>
          <Button variant="quiet" disabled={isReadOnly} onClick={takeBack}>
            <Undo2 aria-hidden="true" className="size-5" />
            Undo
          </Button>
        </div>
      )}
      {total > 0 && !isMade && (
        <Button
          ref={offer}
          variant="secondary"
          className="justify-self-start"
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

/** With a plan, the text mentions tomorrow: today's plan was computed at the start of the day and can't include these cards. */
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

/**
 * Returns the text of the offer to make cards. Its numbers of questions and the number of questions that won't become cards add up to the
 * number of missed questions.
 */
function offerWords({ cards, covered, own, isPlanned }: Offer): string {
  const inDecks =
    cards > 0 &&
    `${counted(cards, 'card')} in your decks ${cards === 1 ? 'covers' : 'cover'} ${counted(covered, 'question')}`
  const added = own > 0 && `${counted(own, 'question')} ${own === 1 ? 'goes' : 'go'} into your deck “Missed questions”`
  const both = [inDecks, added].filter(Boolean).join('; ')
  if (isPlanned) return `${both}. Your plan can pick ${cards + own === 1 ? 'it' : 'them'} from tomorrow.`
  return `${both}. ${cards + own === 1 ? 'It' : 'All'} will be due today.`
}

export interface Missed {
  /** Ids of the missed questions that a drill can ask: all but memory questions, because a drill does not show their scene. */
  drill: string[]
  /** Number of missed questions, including those that a drill can't ask. */
  count: number
  /**
   * `cards`: number of different deck cards that the missed questions reference. `covered`: number of questions that reference a card; two
   * questions may reference the same card.
   */
  cards: number
  covered: number
  /** Number of questions that become cards of the deck "Missed questions". */
  own: number
  /** Number of questions that don't become cards, because they are about a passage or a scene. */
  leftOut: number
  /** Whether all of these cards have already been made; undefined while loading, and until the test is saved. */
  isMade: boolean | undefined
  make(): void
  takeBack(): void
}

/** Returns a test's missed questions and the actions for them. `testId` is null until the test is saved. */
export function useMissed(testId: string | null, questions: readonly ReviewedQuestion[]): Missed {
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
