import { NEW_CARDS_A_DAY } from '@station-zero/schema/prep/progress.ts'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { paths } from '../use-prep-view.ts'
import { nextDueWords } from './next-due.ts'
import type { OpenDeck } from './use-deck.ts'

export function NothingDue({ open }: { open: OpenDeck }) {
  const unseen = open.cards.filter(({ id }) => !open.memories.has(id)).length
  const next = nextDueWords(open.memories.values(), Date.now())
  if (open.cards.length === 0) return <EmptyState title="This deck has no cards yet" />
  return (
    <EmptyState icon={<CircleCheck className="size-10 text-green-ink" />} title="Nothing due in this deck">
      {next && <p>{next}</p>}
      {unseen > 0 && (
        <p>
          Today's {NEW_CARDS_A_DAY} new cards are done. {unseen === 1 ? '1 card here is' : `${unseen} cards here are`}{' '}
          still new and will come on the next days.
        </p>
      )}
      <Link to={paths.browse(open.deck.id)} className={buttonClass('secondary', 'large')}>
        Study all cards anyway
      </Link>
      <p className="text-sm">Looking through them does not change your schedule.</p>
    </EmptyState>
  )
}
