import type { AnalyticsError } from '@station-zero/schema/analytics/reports.ts'
import { Badge } from '../ui/badge.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Errors that nothing in the app handled. The place is a line of the build's files. */
export function ErrorsReport({ errors }: { errors: AnalyticsError[] }) {
  if (errors.length === 0) return <EmptyState title="No errors in the last 30 days" />
  return (
    <ul className="divide-y divide-line">
      {errors.map(({ kind, place, version, count, lastDay }) => (
        <li key={`${kind} ${place} ${version}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <Badge tone="red">{kind}</Badge>
          <span className="min-w-0 flex-[1_1_12rem] break-words">{place}</span>
          <span className="font-semibold">{count === 1 ? 'once' : `${count.toLocaleString()} times`}</span>
          <span className="basis-full break-words text-muted text-sm">
            Last on {lastDay}, version {version}
          </span>
        </li>
      ))}
    </ul>
  )
}
