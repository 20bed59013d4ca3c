import { type AnalyticsSummary, DEVICE_TYPES, percentOf } from '@station-zero/schema/analytics/reports.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Loaded } from '../ui/lazy-part.tsx'
import { Table } from '../ui/table.tsx'
import { ChartPlace } from './chart-place.tsx'
import { deviceColors, deviceNames } from './device-words.ts'
import type { Charts } from './lazy.ts'

type DevicesReportProps = {
  breakdown: AnalyticsSummary['deviceBreakdown']
  charts: Loaded<Charts>
}

/** The legend is a table, so nothing depends on color alone. */
export function DevicesReport({ breakdown, charts }: DevicesReportProps) {
  const devices = DEVICE_TYPES.map((device) => ({ device, sessions: breakdown[device] }))
  const total = devices.reduce((sum, { sessions }) => sum + sessions, 0)
  if (total === 0) return <EmptyState title="No device data yet" />
  return (
    <div className="grid grid-cols-1 items-center gap-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
      <ChartPlace {...charts}>{({ DevicesChart }) => <DevicesChart devices={devices} />}</ChartPlace>
      <Table caption="Device Types" columns={['Device', 'Sessions']}>
        {devices.map(({ device, sessions }) => (
          <tr key={device}>
            <th scope="row" className="whitespace-nowrap font-normal">
              <span
                aria-hidden="true"
                className="mr-2 inline-block size-3.5 rounded-sm align-[-1px]"
                style={{ backgroundColor: deviceColors[device] }}
              />
              {deviceNames[device]}
            </th>
            <td>
              <b>{sessions.toLocaleString()}</b> ({percentOf(sessions, total)}%)
            </td>
          </tr>
        ))}
      </Table>
    </div>
  )
}
