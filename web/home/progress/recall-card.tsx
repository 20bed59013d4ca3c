import type { DeckRecall } from '@station-zero/schema/home/progress/recall.ts'
import { sumRecalled } from '@station-zero/schema/home/progress/study-sums.ts'
import { recallSentence } from '@station-zero/schema/home/progress/words.ts'
import { REQUEST_RETENTION } from '@station-zero/schema/prep/memory.ts'
import { Layers } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ChartCard, PercentBar } from '../../ui/chart.tsx'
import { Table } from '../../ui/table.tsx'
import { targetOf } from '../under-way/targets.ts'
import { Quiet } from './quiet.tsx'
import type { Standing } from './read-standing.ts'

/** The chart has the decks that fade most; the table has them all. */
const SHOWN = 5
const GOAL = REQUEST_RETENTION * 100

/** What this person still knows, deck by deck, and what they recalled when it was asked. */
export function RecallCard({ standing: { decks, recalled, frame, isLoaded, hasEarlier } }: { standing: Standing }) {
  const sum = sumRecalled(recalled.values())
  const title = decks.length === 0 ? 'No card studied yet.' : recallSentence(sum, frame.period)
  if (decks.length === 0)
    return (
      <ChartCard icon={Layers} topic="Recall" title={title}>
        <Quiet action="Study cards" target={isLoaded ? targetOf({ what: 'cards' }) : { to: '/prep' }}>
          Study a few cards. From then on, this shows how much of each deck you would recall today.
        </Quiet>
      </ChartCard>
    )
  const shown = decks.filter(({ predicted }) => predicted !== null).slice(0, SHOWN)
  return (
    <ChartCard icon={Layers} topic="Recall" title={title} table={<RecallTable decks={decks} />}>
      {sum.total === 0 && (
        <Quiet action="Study today’s cards" target={targetOf({ what: 'cards' })} hasEarlier={hasEarlier}>
          A card counts here when you grade it again after its first time.
        </Quiet>
      )}
      {shown.length > 0 && (
        <div>
          <p className="text-muted">
            How much you would recall now of the cards you have seen
            {decks.length > SHOWN ? `, in the ${SHOWN} decks that fade most` : ''}. A card comes up for review when it
            is down to about {GOAL}%, the line. The ring of a deck shows its mastery, which counts all of its cards.
          </p>
          <ul className="mt-3 grid gap-1">
            {shown.map((deck) => (
              <DeckLine key={deck.deckId} deck={deck} />
            ))}
          </ul>
        </div>
      )}
    </ChartCard>
  )
}

function DeckLine({ deck: { deckId, name, predicted } }: { deck: DeckRecall }) {
  return (
    <li>
      <Link
        to={`/prep?${new URLSearchParams({ deck: deckId })}`}
        className="block min-h-12 rounded-md py-1.5 hover:underline"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="hyphens-auto font-semibold underline decoration-edge underline-offset-4">{name}</span>
          <span>Recall {predicted}%</span>
        </span>
        <PercentBar value={predicted ?? 0} mark={GOAL} className="mt-1.5" />
      </Link>
    </li>
  )
}

function RecallTable({ decks }: { decks: DeckRecall[] }) {
  return (
    <Table
      caption="Recall by deck"
      columns={['Deck', 'Seen', 'Recall now', 'Recalled when asked']}
      className="[&_td]:whitespace-nowrap"
    >
      {decks.map(({ deckId, name, seen, totalCards, predicted, recalled: { passed, total } }) => (
        <tr key={deckId}>
          <th scope="row" className="font-normal">
            {name}
          </th>
          <td>
            {seen} of {totalCards}
          </td>
          <td>{predicted === null ? '–' : `${predicted}%`}</td>
          <td>{total === 0 ? '–' : `${passed} of ${total} (${Math.round((100 * passed) / total)}%)`}</td>
        </tr>
      ))}
    </Table>
  )
}
