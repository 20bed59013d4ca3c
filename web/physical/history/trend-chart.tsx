import type { Trend } from '@station-zero/schema/physical/exercise-history.ts'
import { Card } from '../../ui/card.tsx'
import { Line, Plot, placesInTime, spanOf } from '../../ui/chart.tsx'
import { formatDay } from '../../ui/format.ts'

/** The best set of each session as a line. The table above has the same numbers. */
export function TrendChart({ trend: { measure, points } }: { trend: Trend }) {
  const values = points.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  return (
    <Card>
      <h2 className="text-2xl">Best set, session by session</h2>
      <p className="mb-4 text-muted">{measure}</p>
      <div className="max-w-xl">
        <Plot
          label={`${measure}: from ${first.value} on ${formatDay(first.at)} to ${last.value} on ${formatDay(last.at)}, ${low} at the lowest and ${high} at the highest.`}
        >
          <Line
            values={values.map((value) => (value - low) / Math.max(1, high - low))}
            places={placesInTime(
              points.map(({ at }) => at),
              spanOf(points),
            )}
          />
        </Plot>
      </div>
      <p className="mt-3 flex max-w-xl justify-between gap-4 text-sm">
        <span>
          {formatDay(first.at)}: <span className="font-semibold">{first.value}</span>
        </span>
        <span className="text-right">
          {formatDay(last.at)}: <span className="font-semibold">{last.value}</span>
        </span>
      </p>
    </Card>
  )
}
