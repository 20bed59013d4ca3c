import { formatElapsed } from '@station-zero/schema/clock.ts'
import { PASS_PERCENT, trendWords } from '@station-zero/schema/prep/score.ts'
import { Link } from 'react-router-dom'
import { listScoredTests } from '../../../data/repositories/tests.ts'
import { useLive } from '../../../data/use-live.ts'
import { PercentBar } from '../../../ui/chart.tsx'
import { formatDayAndTime } from '../../../ui/format.ts'
import { paths } from '../../use-prep-view.ts'

const SHOWN = 6

/** This test beside the earlier ones of its kind: a table whose bars say no more than its words. */
export function ScoreTrend({ testId, name }: { testId: string; name: string }) {
  const tests = useLive(
    async (db) => {
      const same = await listScoredTests(db, name)
      const until = same.findIndex(({ id }) => id === testId) + 1
      return same.slice(Math.max(0, until - SHOWN), until)
    },
    [testId, name],
  )
  if (!tests || tests.length < 2) return null
  return (
    <section aria-labelledby="trend-heading">
      <h2 id="trend-heading" className="text-2xl">
        Your scores
      </h2>
      <p className="mb-3 text-muted">{trendWords(tests.flatMap(({ score }) => score ?? []))}</p>
      <table className="w-full overflow-hidden rounded-lg border border-line bg-surface text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">When</th>
            <th scope="col">Score</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {tests.map(({ id, completedAt, score, timeSpent }) => (
            <tr key={id}>
              <th scope="row" className="px-4 py-2 font-normal">
                {id === testId ? (
                  <span className="font-semibold">This test</span>
                ) : (
                  <Link
                    to={paths.result(id)}
                    className="inline-flex min-h-10 items-center underline underline-offset-4"
                  >
                    {completedAt !== null && formatDayAndTime(completedAt)}
                  </Link>
                )}
              </th>
              <td className="w-2/5 py-2">
                <span className="flex items-center gap-2">
                  <span className="w-12 shrink-0 text-right font-semibold tabular-nums">{score}%</span>
                  <PercentBar value={score ?? 0} mark={PASS_PERCENT} className="flex-1" />
                </span>
              </td>
              <td className="px-4 py-2 text-right tabular-nums">{formatElapsed((timeSpent ?? 0) * 1_000)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
