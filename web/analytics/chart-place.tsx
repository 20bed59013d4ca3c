import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Loaded } from '../ui/lazy-part.tsx'
import { ErrorBoundary } from '../ui/lazy-part.tsx'
import { Skeleton } from '../ui/spinner.tsx'
import type { Charts } from './lazy.ts'

type ChartPlaceProps = Loaded<Charts> & { children: (charts: Charts) => ReactNode }

/** As tall as the chart, whatever it contains. */
export function ChartPlace({ part: charts, hasFailed, retry, children }: ChartPlaceProps) {
  if (hasFailed)
    return (
      <EmptyState icon={<CloudOff className="size-8" />} title="The chart needs a connection">
        <p>It downloads when it is first used. The figures are in the table.</p>
        <Button variant="secondary" onClick={retry}>
          Retry
        </Button>
      </EmptyState>
    )
  if (!charts) return <Skeleton className="h-[300px] w-full" />
  return (
    <ErrorBoundary fallback={() => <p className="text-muted">This chart could not be drawn.</p>}>
      {children(charts)}
    </ErrorBoundary>
  )
}
