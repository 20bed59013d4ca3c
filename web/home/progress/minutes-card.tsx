import { minutesInWords } from '@station-zero/schema/clock.ts'
import { AREAS, type Area, areaNames, daysWith, type Spent, sumOf } from '@station-zero/schema/home/progress/minutes.ts'
import {
  type Span,
  type SpanUnit,
  spanMark,
  spanName,
  spansOf,
  sumBySpan,
  unitFor,
} from '@station-zero/schema/home/progress/spans.ts'
import { minutesSentence } from '@station-zero/schema/home/progress/words.ts'
import { Clock } from 'lucide-react'
import { ChartCard, Columns, Level, Plot } from '../../ui/chart.tsx'
import { Table } from '../../ui/table.tsx'
import { targetOf } from '../under-way/targets.ts'
import { Quiet } from './quiet.tsx'
import type { Standing } from './read-standing.ts'

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

/** Only days, weeks or months with something on them: a table of zeros says nothing. */
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
