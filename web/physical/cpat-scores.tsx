import { formatElapsed } from '@station-zero/schema/clock.ts'
import { failureInWords } from '@station-zero/schema/physical/run-words.ts'
import { listScores } from '../data/repositories/training.ts'
import { useLive } from '../data/use-live.ts'
import { Card } from '../ui/card.tsx'
import { formatDay } from '../ui/format.ts'
import { ProgressLink } from '../ui/progress-link.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'

/** Renders nothing if there are no scores. */
export function CpatScores() {
  const scores = useLive(listScores, [])?.toReversed()
  if (!scores || scores.length === 0) return null
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-2xl">Your CPAT Scores</h2>
        <ProgressLink />
      </div>
      <ul className="mt-2 divide-y divide-line">
        {scores.map(({ id, testDate, totalTime, splits, failure }) => (
          <li key={id} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2">
            <span>
              {formatDay(testDate)}
              {failure && <span className="block text-muted">{failureInWords(failure)}</span>}
            </span>
            <span className="flex items-center gap-4">
              <span className="font-display font-semibold text-2xl">
                <span className="sr-only">Total time </span>
                {formatElapsed(totalTime * 1_000)}
              </span>
              <OutcomeBadge score={{ totalTime, splits, failure }} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
