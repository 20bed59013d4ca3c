import type { AnalyticsError } from '@station-zero/schema/analytics/reports.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Table } from '../ui/table.tsx'

/** Errors that nothing in the app handled. The place is in the build's files, so it says something to whoever has the build. */
export function ErrorsReport({ errors }: { errors: AnalyticsError[] }) {
  if (errors.length === 0) return <EmptyState title="No errors in the last 30 days" />
  return (
    <Table caption="App Errors" columns={['Error', 'Place', 'Version', 'Count', 'Last day']} className="max-sm:text-sm">
      {errors.map(({ kind, place, version, count, lastDay }) => (
        <tr key={`${kind} ${place} ${version}`}>
          <th scope="row" className="break-all font-semibold">
            {kind}
          </th>
          <td className="break-all">{place}</td>
          <td className="break-all">{version}</td>
          <td>{count.toLocaleString()}</td>
          <td className="whitespace-nowrap">{lastDay}</td>
        </tr>
      ))}
    </Table>
  )
}
