import { minutesInWords } from '@station-zero/schema/core/clock.ts'
import {
  AREAS,
  type Area,
  areaNames,
  daysWith,
  type Span,
  type SpanUnit,
  type Spent,
  spanMark,
  spanName,
  spansOf,
  sumBySpan,
  sumOf,
  unitFor,
} from '@station-zero/schema/home/period.ts'
import { type DeckRecall, minutesSentence, recallSentence } from '@station-zero/schema/home/progress.ts'
import { sumRecalled } from '@station-zero/schema/home/study-sums.ts'
import { REQUEST_RETENTION } from '@station-zero/schema/prep/memory.ts'
import { Clock, Layers } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Standing } from '../../data/repositories/standing.ts'
import { ChartCard, Columns, Level, PercentBar, Plot } from '../../ui/chart.tsx'
import { Table } from '../../ui/table.tsx'
import { targetOf } from '../under-way/targets.ts'
import { Quiet } from './quiet.tsx'

/** Time by area, day by day; over a long period by week or month. One small chart an area, so that no color has to be told apart. */
export function MinutesCard({ standing: { spent, frame, hasEarlier } }: { standing: Standing }) {
  const totals = AREAS.map((area) => sumOf(spent[area].values()))
  const total = sumOf(totals)
  const title = minutesSentence(total, daysWith(spent), frame.period)
  if (total === 0)
    return (
      <ChartCard icon={Clock} topic="Minutes" title={title}>
        <Quiet action="Study today’s cards" target={targetOf({ what: 'cards' })} hasEarlier={hasEarlier}>
          The time you spend on cards, tests, workouts and interviews adds up here, day by day.
        </Quiet>
      </ChartCard>
    )
  const unit = unitFor(frame)
  const spans = spansOf(frame, unit)
  const bySpan = AREAS.map((area) => sumBySpan(spans, spent[area]))
  const most = Math.max(...bySpan.flat())
  return (
    <ChartCard
      icon={Clock}
      topic="Minutes"
      title={title}
      table={<MinutesTable spans={spans} unit={unit} spent={spent} />}
    >
      <p className="text-muted">
        {capital(unit)} by {unit}, all four on one scale: the tallest column is {minutesInWords(most)}.
      </p>
      <ul className="grid gap-4">
        {AREAS.map((area, nth) => (
          <AreaChart
            key={area}
            area={area}
            minutes={totals[nth] ?? 0}
            values={(bySpan[nth] ?? []).map((value) => value / most)}
            ends={nth === AREAS.length - 1 ? endsOf(spans, unit) : undefined}
          />
        ))}
      </ul>
    </ChartCard>
  )
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

function endsOf(spans: readonly Span[], unit: SpanUnit): [string, string] | undefined {
  const first = spans[0]
  return first && [spanMark(first, unit), unit === 'day' ? 'Today' : `This ${unit}`]
}

type AreaChartProps = { area: Area; minutes: number; values: number[]; ends: [string, string] | undefined }

function AreaChart({ area, minutes, values, ends }: AreaChartProps) {
  return (
    <li>
      <p className="mb-1 flex flex-wrap justify-between gap-x-4">
        <span>{areaNames[area]}</span>
        <span className="font-semibold">{minutesInWords(minutes)}</span>
      </p>
      <Plot label={`${areaNames[area]}: ${minutesInWords(minutes)}.`} ends={ends} isShort>
        <Columns values={values} />
        <Level at={0} />
      </Plot>
    </li>
  )
}

/** Only days, weeks or months with activity. */
function MinutesTable({ spans, unit, spent }: { spans: Span[]; unit: SpanUnit; spent: Spent }) {
  const byArea = AREAS.map((area) => sumBySpan(spans, spent[area]))
  const rows = spans
    .map((span, nth) => ({ span, minutes: byArea.map((values) => values[nth] ?? 0) }))
    .filter(({ minutes }) => minutes.some((value) => value > 0))
  return (
    <Table caption={`Minutes by ${unit}`} columns={[capital(unit), ...AREAS.map((area) => areaNames[area]), 'All']}>
      {rows.toReversed().map(({ span, minutes }) => (
        <tr key={span.from}>
          <th scope="row" className="font-normal">
            {spanName(span, unit)}
          </th>
          {minutes.map((value, nth) => (
            <td key={AREAS[nth]}>{value}</td>
          ))}
          <td className="font-semibold">{sumOf(minutes)}</td>
        </tr>
      ))}
    </Table>
  )
}

/** The chart shows the decks with the lowest recall; the table shows all. */
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
