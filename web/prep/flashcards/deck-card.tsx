import { dueWords } from '@station-zero/schema/prep/due.ts'
import { MISSED_DECK } from '@station-zero/schema/prep/missed-deck.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ProgressRing } from '../../ui/progress.tsx'
import { RemoveAll } from '../missed/remove-all.tsx'
import type { DeckOfList } from '../use-decks.ts'
import { paths } from '../use-prep-view.ts'

export function DeckCard({ deck }: { deck: DeckOfList }) {
  const navigate = useNavigate()
  const { progress, due, outside, isPlanned } = deck
  const { totalCards, dueCards } = progress
  return (
    <li className="relative flex flex-col gap-4 overflow-hidden rounded-lg border border-line bg-surface p-4 pl-6">
      <span aria-hidden="true" className="absolute inset-y-0 left-0 w-1.5" style={{ backgroundColor: deck.color }} />
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-2xl">{deck.name}</h3>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            <span>{totalCards === 1 ? '1 card' : `${totalCards} cards`}</span>
            {(dueCards > 0 || outside === 0) && (
              <Badge tone={dueCards > 0 ? 'amber' : 'neutral'}>
                {dueCards > 0 ? `${dueCards} ${isPlanned ? 'in today’s plan' : 'due today'}` : 'Nothing due today'}
              </Badge>
            )}
            {dueCards > 0 && <span>{dueWords(due)}</span>}
            {outside > 0 && <Badge tone="amber">{`${outside} due outside the plan`}</Badge>}
          </p>
        </div>
        <Mastery name={deck.name} percent={progress.mastery} />
      </div>
      <Button
        variant="secondary"
        className="mt-auto w-full"
        aria-label={`Study Now: ${deck.name}`}
        onClick={() => void navigate(paths.study(deck.id))}
      >
        Study Now
      </Button>
      {deck.id === MISSED_DECK.id && <RemoveAll total={totalCards} />}
    </li>
  )
}

function Mastery({ name, percent }: { name: string; percent: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="-m-1 grid min-h-14 shrink-0 place-items-center rounded-md p-1 hover:bg-sunken"
        onClick={() => setIsOpen(true)}
      >
        <ProgressRing value={percent} label={`Mastery of ${name}`} />
        <span aria-hidden="true" className="text-muted text-sm leading-tight">
          Mastery
        </span>
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={`Mastery: ${percent}%`}>
        <div className="grid gap-3">
          <p>
            How firmly {name} sits in your memory: the average over all of its cards. A card counts fully once you would
            still remember it after 21 days, in part before that, and nothing until you have studied it. Recall on Your
            Progress is another figure: the chance to remember today the cards you have already seen.
          </p>
          <p className="text-muted">Green from 80%, amber from 60%, red below.</p>
        </div>
      </Dialog>
    </>
  )
}
