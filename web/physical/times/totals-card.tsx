import { formatElapsed } from '@station-zero/schema/clock.ts'
import { CPAT_LIMIT_SECONDS, isPass } from '@station-zero/schema/physical/reference.ts'
import { failureInWords, spareInWords } from '@station-zero/schema/physical/run-words.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Timer } from 'lucide-react'
import { ChartCard, Level, Line, Plot, placesInTime } from '../../ui/chart.tsx'
import { formatDay } from '../../ui/format.ts'
import { Table } from '../../ui/table.tsx'

const time = (seconds: number): string => formatElapsed(seconds * 1_000)
const LIMIT = time(CPAT_LIMIT_SECONDS)
/** Room above and below the times, in seconds. */
const MARGIN = 30

/** Times for the whole course, oldest first, beside the limit. */
export function TotalsCard({ scores }: { scores: readonly RowOf<'cpatScores'>[] }) {
  const [first, last] = [scores[0], scores.at(-1)]
  if (!first || !last) return null
  const times = scores.map(({ totalTime }) => totalTime)
  const best = Math.min(...times)
  const low = Math.min(CPAT_LIMIT_SECONDS, best) - MARGIN
  const high = Math.max(CPAT_LIMIT_SECONDS, ...times) + MARGIN
  const up = (seconds: number) => (seconds - low) / (high - low)
  return (
    <ChartCard
      icon={Timer}
      topic="Whole course"
      title={`Your best: ${time(best)}, ${spareInWords(best)}`}
      table={<TotalsTable scores={scores} />}
    >
      <p className="text-muted">The dashed line is the limit of {LIMIT}. A time on or below it makes the limit.</p>
      <Plot
        label={`Times for the whole course, from ${time(first.totalTime)} to ${time(last.totalTime)}, with the limit at ${LIMIT}.`}
        ticks={[{ at: up(CPAT_LIMIT_SECONDS), label: LIMIT }]}
        ends={[
          `${formatDay(first.testDate)}: ${time(first.totalTime)}`,
          `${formatDay(last.testDate)}: ${time(last.totalTime)}`,
        ]}
      >
        <Level at={0} />
        <Level at={up(CPAT_LIMIT_SECONDS)} isGoal />
        <Line
          values={times.map(up)}
          places={placesInTime(
            scores.map(({ testDate }) => testDate),
            { from: first.testDate, to: last.testDate },
          )}
        />
      </Plot>
    </ChartCard>
  )
}

function TotalsTable({ scores }: { scores: readonly RowOf<'cpatScores'>[] }) {
  return (
    <Table caption="Times for the whole course" columns={['Date', 'Total', `Against ${LIMIT}`]}>
      {scores.toReversed().map(({ id, testDate, totalTime, failure }) => (
        <tr key={id}>
          <th scope="row" className="font-normal">
            {formatDay(testDate)}
          </th>
          <td>{time(totalTime)}</td>
          <td>
            {isPass(totalTime) ? spareInWords(totalTime) : `${time(totalTime - CPAT_LIMIT_SECONDS)} over`}
            {failure && <span className="block text-muted text-sm">{failureInWords(failure)}</span>}
          </td>
        </tr>
      ))}
    </Table>
  )
}
