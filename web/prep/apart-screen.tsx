import type { StudyCard } from '@station-zero/schema/prep/queue.ts'
import { Layers2, Play } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { type Pair, readApart } from '../data/repositories/custom-study.ts'
import { useLive } from '../data/use-live.ts'
import { buttonClass, primaryActionClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { goToHeading } from '../ui/focus.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Rows } from '../ui/rows.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { paths } from './use-prep-view.ts'

/** Lists the leeches that are suspended, each next to the card that is most easily confused with it. */
export function ApartScreen() {
  const pairs = useLive(readApart, [])
  useEffect(goToHeading, [])
  return (
    <>
      <PageHeader
        icon={<Layers2 />}
        title="Cards set aside"
        subtitle="Cards you keep missing"
        back={{ to: paths.list, label: 'All decks' }}
        below={pairs && pairs.length > 0 && <Practice cards={pairs.length} />}
      />
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
          <p className="mb-6 max-w-prose">
            You have forgotten each of these 8 times or more, so your exam plan uses your minutes for other cards.
            Compare each with the card that it is easily confused with. A card that you practice here on another day and
            recall returns to your plan.
          </p>
          <Rows>
            {pairs.map((pair) => (
              <li key={pair.card.id} className="p-4 sm:p-5">
                <PairOfCards pair={pair} />
              </li>
            ))}
          </Rows>
        </>
      )}
    </>
  )
}

const Practice = ({ cards }: { cards: number }) => (
  <Link
    to={paths.custom({ kind: 'apart', deckId: null, size: 20 })}
    className={classes(primaryActionClass, 'md:max-w-md')}
  >
    <Play aria-hidden="true" className="size-7 shrink-0" />
    <span>{cards === 1 ? 'Practice this card' : `Practice these ${cards} cards`}</span>
  </Link>
)

function PairOfCards({ pair: { card, lapses, contrast } }: { pair: Pair }) {
  return (
    <>
      <p className="mb-3 text-muted text-sm">Forgotten {lapses} times</p>
      <div className="grid gap-6 md:grid-cols-2 md:gap-10">
        <Side title="This card" card={card} />
        {contrast && <Side title="Easily mixed up with" card={contrast} />}
      </div>
    </>
  )
}

function Side({ title, card }: { title: string; card: StudyCard }) {
  return (
    <section className="min-w-0">
      <h2 className="font-sans text-muted text-sm leading-5 tracking-normal">{title}</h2>
      <h3 className="mt-1 font-sans text-lg leading-[1.44] tracking-normal wrap-break-word">{card.front}</h3>
      <p className="mt-2 wrap-break-word">{card.back}</p>
      <p className="mt-2 text-muted max-sm:hidden">{card.explanation}</p>
    </section>
  )
}
