import type { Trend } from '@station-zero/schema/physical/exercise-history.ts'
import { Card } from '../../ui/card.tsx'
import { formatDay } from '../../ui/format-date.ts'

const [WIDTH, HEIGHT, EDGE] = [320, 120, 12]

/** The best set of each session as a line. The table above has the same numbers. */
export function TrendChart({ trend: { measure, points } }: { trend: Trend }) {
  const values = points.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const across = (at: number) => EDGE + (at / Math.max(1, points.length - 1)) * (WIDTH - 2 * EDGE)
  const up = (value: number) => HEIGHT - EDGE - ((value - low) / Math.max(1, high - low)) * (HEIGHT - 2 * EDGE)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  return (
    <Card>
      <h2 className="text-2xl">Best set, session by session</h2>
      <p className="text-muted">{measure}</p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${measure}: from ${first.value} on ${formatDay(first.at)} to ${last.value} on ${formatDay(last.at)}, ${low} at the lowest and ${high} at the highest.`}
        className="mt-2 w-full max-w-xl text-accent-ink"
      >
        <path
          d={`M${points.map(({ value }, at) => `${across(at)} ${up(value)}`).join('L')}`}
          fill="none"
          stroke="currentColor"
          strokeWidth={3}
          strokeLinejoin="round"
        />
        {points.map(({ at, value }, nth) => (
          <circle key={at} cx={across(nth)} cy={up(value)} r={5} fill="currentColor" />
        ))}
      </svg>
      <p className="mt-1 flex max-w-xl justify-between gap-4 text-sm">
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
