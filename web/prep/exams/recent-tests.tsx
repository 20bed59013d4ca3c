import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { listLatestTests } from '../../data/repositories/tests.ts'
import { useLive } from '../../data/use-live.ts'
import { formatDayAndTime } from '../../ui/format.ts'
import { ProgressLink } from '../../ui/progress-link.tsx'
import { paths } from '../use-prep-view.ts'

const SHOWN_TESTS = 5

/** The most recent finished attempts, newest first. */
export function RecentTests() {
  const tests = useLive((db) => listLatestTests(db, SHOWN_TESTS), [])
  if (!tests || tests.length === 0) return null
  return (
    <div>
      <div className="mt-3 mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-xl">Your Last Tests</h3>
        <ProgressLink />
      </div>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {tests.map(({ id, name, score, completedAt }) => (
          <li key={id}>
            <Link to={paths.result(id)} className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunken">
              <span className="w-14 shrink-0 font-display font-semibold text-2xl">{score}%</span>
              <span className="min-w-0 flex-1">
                <span className="block">{name}</span>
                <span className="block text-muted text-sm">
                  {completedAt !== null && formatDayAndTime(completedAt)}
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
