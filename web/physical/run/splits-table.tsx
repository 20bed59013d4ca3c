import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { LEGS } from '@station-zero/schema/physical/run-through.ts'
import { Table } from '../../ui/table.tsx'

type SplitsTableProps = { splits: readonly number[]; isNewestFirst?: boolean }

/** One line for each event that was finished, with the walk that led to it. */
export function SplitsTable({ splits, isNewestFirst = false }: SplitsTableProps) {
  const lines = splits.flatMap((seconds, at) => {
    const leg = LEGS[at]
    if (leg?.kind !== 'event') return []
    const clock = splits.slice(0, at + 1).reduce((sum, one) => sum + one, 0)
    return [{ event: leg.event, seconds, walk: at === 0 ? null : (splits[at - 1] ?? null), clock }]
  })
  if (lines.length === 0) return null
  const time = (seconds: number) => formatElapsed(seconds * 1_000)
  return (
    <Table caption="Splits" columns={['Event', 'Time', 'Walk before', 'Clock']} className="tabular-nums">
      {(isNewestFirst ? lines.toReversed() : lines).map(({ event, seconds, walk, clock }) => (
        <tr key={event}>
          <th scope="row" className="font-normal">
            {event}
          </th>
          <td className="font-semibold">{time(seconds)}</td>
          <td>{walk === null ? '–' : time(walk)}</td>
          <td>{time(clock)}</td>
        </tr>
      ))}
    </Table>
  )
}
