import type { AnalyticsSummary } from '@station-zero/schema/analytics/reports.ts'
import { ChevronRight } from 'lucide-react'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Loaded } from '../ui/lazy-part.tsx'
import { Table } from '../ui/table.tsx'
import { ChartPlace } from './chart-place.tsx'
import type { Charts } from './lazy.ts'

type PagesReportProps = { pages: AnalyticsSummary['topPages']; charts: Loaded<Charts> }

export function PagesReport({ pages, charts }: PagesReportProps) {
  if (pages.length === 0) return <EmptyState title="No page view data yet" />
  return (
    <>
      <ChartPlace {...charts}>{({ PagesChart }) => <PagesChart pages={pages} />}</ChartPlace>
      <details open={charts.hasFailed} className="group mt-2">
        <summary className="inline-flex min-h-12 items-center gap-1 rounded-md pr-2 font-semibold">
          <ChevronRight aria-hidden="true" className="size-5 group-open:rotate-90" />
          As a table
        </summary>
        <Table caption="Popular Pages" columns={['Page', 'Views']}>
          {pages.map(({ page, views }) => (
            <tr key={page}>
              <th scope="row" className="break-all font-normal">
                {page}
              </th>
              <td>{views.toLocaleString()}</td>
            </tr>
          ))}
        </Table>
      </details>
    </>
  )
}
