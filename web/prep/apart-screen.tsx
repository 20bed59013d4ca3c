import type { StudyCard } from '@station-zero/schema/prep/queue.ts'
import { ArrowLeft, Layers2 } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { type Pair, readApart } from '../data/repositories/custom-study.ts'
import { useLive } from '../data/use-live.ts'
import { useLeave } from '../ui/back/leave.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { goToHeading } from '../ui/focus.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { paths } from './use-prep-view.ts'

/** Leeches, each next to the card it is confused with. */
export function ApartScreen() {
  const leave = useLeave()
  const pairs = useLive(readApart, [])
  useEffect(goToHeading, [])
  return (
    <>
      <PageHeader icon={<Layers2 />} title="Cards set aside" subtitle="The ones that keep slipping away" />
      <Button variant="quiet" className="-ml-2 mb-2 gap-1.5 px-2!" onClick={() => leave(paths.list)}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        All decks
      </Button>
      {!pairs && <Spinner label="Loading the cards..." />}
      {pairs?.length === 0 && (
        <EmptyState title="No cards are set aside">
          <p>A card comes here after you have forgotten it 8 times.</p>
          <Link to={paths.today} className={buttonClass('secondary', 'large')}>
            Study today
          </Link>
        </EmptyState>
      )}
      {pairs && pairs.length > 0 && (
        <>
          <p className="mb-4 max-w-prose">
            You have forgotten each of these 8 times or more, so your exam plan gives your minutes to other cards.
            Compare each with the card that it is easily mixed up with. When you practice a card here on another day and
            recall it, it comes back.
          </p>
          <Link
            to={paths.custom({ kind: 'apart', deckId: null, size: 20 })}
            className={`${buttonClass('primary', 'large')} mb-5 max-sm:w-full`}
          >
            {pairs.length === 1 ? 'Practice this card' : `Practice these ${pairs.length} cards`}
          </Link>
          <ul className="grid gap-4">
            {pairs.map((pair) => (
              <li key={pair.card.id}>
                <PairCard pair={pair} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function PairCard({ pair: { card, lapses, contrast } }: { pair: Pair }) {
  return (
    <Card>
      <p className="mb-3 text-muted">Forgotten {lapses} times</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Side title="This card" card={card} />
        {contrast && <Side title="Easily mixed up with" card={contrast} />}
      </div>
    </Card>
  )
}

function Side({ title, card }: { title: string; card: StudyCard }) {
  return (
    <section className="min-w-0 rounded-md bg-sunken p-4">
      <h2 className="text-lg text-muted">{title}</h2>
      <h3 className="mt-1 text-xl wrap-break-word">{card.front}</h3>
      <p className="mt-2 font-semibold wrap-break-word">{card.back}</p>
      <p className="mt-2 text-muted max-sm:hidden">{card.explanation}</p>
    </section>
  )
}
