import { MISSED_DECK } from '@station-zero/schema/prep/missed-deck.ts'
import { Layers, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { READ_ONLY, useIsReadOnly } from '../../../data/session.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { useFocusInstead } from '../../../ui/focus.ts'
import { useDueToday } from '../../use-due-today.ts'
import { paths } from '../../use-prep-view.ts'
import type { Missed } from './use-missed.ts'

/** Makes the missed questions due cards, and takes that back. */
export function MakeCards({ missed, isSaved }: { missed: Missed; isSaved: boolean }) {
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

/** The plan's cards of today were chosen from what stood this morning, so it asks for these tomorrow at the earliest. */
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
