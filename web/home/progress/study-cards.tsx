import { minutesInWords } from '@station-zero/schema/core/clock.ts'
import {
  AREAS,
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
import { Clock, Layers } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Standing } from '../../data/repositories/standing.ts'
import { ChartCard, ColumnChart, PercentBar } from '../../ui/chart.tsx'
import { CLOCK_STEPS } from '../../ui/chart-ticks.ts'
import { Table } from '../../ui/table.tsx'
import { targetOf } from '../under-way/targets.ts'
import { CHARTS } from './charts.ts'
import { Quiet } from './quiet.tsx'

/** Time spent per day; for long periods, per week or month. */
export function MinutesCard({ standing: { spent, frame, hasEarlier } }: { standing: Standing }) {
  const totals = AREAS.map((area) => sumOf(spent[area].values()))
  const total = sumOf(totals)
  const title = minutesSentence(total, daysWith(spent), frame.period)
  if (total === 0)
    return (
      <ChartCard id={CHARTS.minutes} icon={Clock} topic="Minutes" title={title}>
        <Quiet action="Study today’s cards" target={targetOf({ what: 'cards' })} hasEarlier={hasEarlier}>
          The time you spend on cards, tests, workouts and interviews adds up here, day by day.
        </Quiet>
      </ChartCard>
    )
  const unit = unitFor(frame)
  const spans = spansOf(frame, unit)
  const byArea = AREAS.map((area) => sumBySpan(spans, spent[area]))
  const columns = spans.map((span, nth) => {
    const parts = AREAS.map((area, at) => ({ area, minutes: byArea[at]?.[nth] ?? 0 })).filter((one) => one.minutes > 0)
    const isLast = nth === spans.length - 1
    return {
      name: spanName(span, unit),
      mark: isLast ? (unit === 'day' ? 'Today' : `This ${unit}`) : spanMark(span, unit),
      value: sumOf(parts.map(({ minutes }) => minutes)),
      note: parts.map(({ area, minutes }) => `${areaNames[area]} ${minutesInWords(minutes)}`).join(', '),
    }
  })
  return (
    <ChartCard
      id={CHARTS.minutes}
      icon={Clock}
      topic="Minutes"
      title={title}
      note={`Cards, tests, workouts and interviews, ${unit} by ${unit}.`}
      table={<MinutesTable spans={spans} unit={unit} spent={spent} />}
    >
      <ColumnChart
        label={`Minutes by ${unit}: ${minutesInWords(total)} in all, at most ${minutesInWords(Math.max(...columns.map(({ value }) => value)))} in one ${unit}.`}
        unit={`Minutes a ${unit}`}
        columns={columns}
        format={minutesInWords}
        steps={CLOCK_STEPS}
      />
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-line border-t pt-3">
        {AREAS.map((area, nth) => (
          <div key={area} className="contents">
            <dt>{areaNames[area]}</dt>
            <dd className="text-right font-semibold">{minutesInWords(totals[nth] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </ChartCard>
  )
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

/** Lists only days, weeks or months with activity. */
function MinutesTable({ spans, unit, spent }: { spans: Span[]; unit: SpanUnit; spent: Spent }) {
  const byArea = AREAS.map((area) => sumBySpan(spans, spent[area]))
  const rows = spans
    .map((span, nth) => ({ span, minutes: byArea.map((values) => values[nth] ?? 0) }))
    .filter(({ minutes }) => minutes.some((value) => value > 0))
  return (
    <Table
      caption={`Minutes by ${unit}`}
      isWide
      isStacked
      columns={[capital(unit), ...AREAS.map((area) => areaNames[area]), 'All']}
    >
      {rows.toReversed().map(({ span, minutes }) => (
        <tr key={span.from}>
          <th scope="row" className="font-normal">
            {spanName(span, unit)}
          </th>
          {minutes.map((value, nth) => (
            <td key={AREAS[nth]} data-name={areaNames[AREAS[nth] ?? 'study']} data-none={value === 0 || undefined}>
              {value}
            </td>
          ))}
          <td className="font-semibold max-sm:col-start-2 max-sm:row-start-1">{sumOf(minutes)}</td>
        </tr>
      ))}
    </Table>
  )
}

/** Maximum number of decks in the chart, which shows the decks with the lowest recall. The table shows all decks. */
const SHOWN = 5

/** Expected and actual recall, per deck. */
export function RecallCard({
  standing: { decks, recalled, frame, goal, isLoaded, hasEarlier },
}: {
  standing: Standing
}) {
  const sum = sumRecalled(recalled.values())
  const title = decks.length === 0 ? 'No card studied yet.' : recallSentence(sum, frame.period)
  if (decks.length === 0)
    return (
      <ChartCard id={CHARTS.recall} icon={Layers} topic="Recall" title={title}>
        <Quiet action="Study cards" target={isLoaded ? targetOf({ what: 'cards' }) : { to: '/prep' }}>
          Study a few cards. From then on, this shows how much of each deck you would recall today.
        </Quiet>
      </ChartCard>
    )
  const shown = decks.filter(({ predicted }) => predicted !== null).slice(0, SHOWN)
  return (
    <ChartCard id={CHARTS.recall} icon={Layers} topic="Recall" title={title} table={<RecallTable decks={decks} />}>
      {sum.total === 0 && (
        <Quiet action="Study today’s cards" target={targetOf({ what: 'cards' })} hasEarlier={hasEarlier}>
          A card counts here when you grade it again after its first time.
        </Quiet>
      )}
      {shown.length > 0 && (
        <div>
          <p className="max-w-prose text-muted">
            How much you would recall now of the cards you have seen
            {decks.length > SHOWN ? `, in the ${SHOWN} decks that fade most` : ''}. A card is due when its recall drops
            to about {goal}%, shown as a line. The deck’s ring shows its mastery, which counts all of its cards.
          </p>
          <ul className="mt-3 grid gap-1">
            {shown.map((deck) => (
              <DeckLine key={deck.deckId} deck={deck} goal={goal} />
            ))}
          </ul>
        </div>
      )}
    </ChartCard>
  )
}

function DeckLine({ deck: { deckId, name, predicted }, goal }: { deck: DeckRecall; goal: number }) {
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
        <PercentBar value={predicted ?? 0} mark={goal} className="mt-1.5" />
      </Link>
    </li>
  )
}

function RecallTable({ decks }: { decks: DeckRecall[] }) {
  return (
    <Table
      caption="Recall by deck"
      isWide
      isStacked
      columns={['Deck', 'Seen', 'Recall now', 'Recalled when asked']}
      className="[&_td]:whitespace-nowrap"
    >
      {decks.map(({ deckId, name, seen, totalCards, predicted, recalled: { passed, total } }) => (
        <tr key={deckId}>
          <th scope="row" className="font-normal">
            {name}
          </th>
          <td data-name="Seen">
            {seen} of {totalCards}
          </td>
          <td className="font-semibold max-sm:col-start-2 max-sm:row-start-1">
            {predicted === null ? '–' : `${predicted}%`}
          </td>
          <td data-name="Recalled when asked" data-none={total === 0 || undefined}>
            {total === 0 ? '–' : `${passed} of ${total} (${Math.round((100 * passed) / total)}%)`}
          </td>
        </tr>
      ))}
    </Table>
  )
}
