import type { AnalyticsSummary } from '@station-zero/schema/analytics/reports.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ChartPlace } from './chart-place.tsx'
import { Table } from './table.tsx'
import type { useCharts } from './use-charts.ts'

type PagesReportProps = { pages: AnalyticsSummary['topPages']; charts: ReturnType<typeof useCharts> }

export function PagesReport({ pages, charts }: PagesReportProps) {
  if (pages.length === 0) return <EmptyState title="No page view data yet" />
  return (
    <>
      <ChartPlace {...charts}>{({ PagesChart }) => <PagesChart pages={pages} />}</ChartPlace>
      <details open={charts.hasFailed} className="mt-2">
        <summary className="flex min-h-12 items-center font-semibold underline underline-offset-4">As a table</summary>
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
