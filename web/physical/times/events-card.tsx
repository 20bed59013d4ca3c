import { formatElapsed } from '@station-zero/schema/clock.ts'
import { type EventTimes, eventTimesOf } from '@station-zero/schema/physical/times.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { ListOrdered } from 'lucide-react'
import { ChartCard, Level, Line, Plot, placesInTime, spanOf } from '../../ui/chart.tsx'
import { formatDay } from '../../ui/format.ts'
import { Table } from '../../ui/table.tsx'

const time = (seconds: number): string => formatElapsed(seconds * 1_000)

/** Each event over time. No event has a limit of its own, so each is compared with the person's own best. */
export function EventsCard({ scores }: { scores: readonly RowOf<'cpatScores'>[] }) {
  const events = eventTimesOf(scores)
  if (events.length === 0) return null
  return (
    <ChartCard
      icon={ListOrdered}
      topic="Event by event"
      title="Your splits"
      table={<SplitsByRun events={events} scores={scores} />}
    >
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {events.map((one) => (
          <EventLine key={one.event} times={one} />
        ))}
      </ul>
    </ChartCard>
  )
}

function EventLine({ times: { event, points, best } }: { times: EventTimes }) {
  const latest = points.at(-1)?.seconds ?? best
  const most = Math.max(...points.map(({ seconds }) => seconds))
  const up = (seconds: number) => (most === best ? 0.5 : (seconds - best) / (most - best))
  return (
    <li>
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{event}</span>
        <span>
          {time(latest)}{' '}
          <span className="text-muted text-sm">{latest > best ? `best ${time(best)}` : 'your best'}</span>
        </span>
      </p>
      {points.length > 1 && (
        <Plot label={`${event}, run by run: ${points.map(({ seconds }) => time(seconds)).join(', ')}.`} isShort>
          <Level at={0} />
          <Line
            values={points.map(({ seconds }) => up(seconds))}
            places={placesInTime(
              points.map(({ at }) => at),
              spanOf(points),
            )}
          />
        </Plot>
      )}
    </li>
  )
}

function SplitsByRun({ events, scores }: { events: EventTimes[]; scores: readonly RowOf<'cpatScores'>[] }) {
  const runs = scores.filter(({ splits }) => splits && splits.length > 0).toReversed()
  return (
    <Table
      caption="Splits by run"
      columns={['Run', ...events.map(({ event }) => event)]}
      className="[&_td]:whitespace-nowrap"
    >
      {runs.map(({ id, testDate }) => (
        <tr key={id}>
          <th scope="row" className="whitespace-nowrap font-normal">
            {formatDay(testDate)}
          </th>
          {events.map(({ event, points }) => {
            const found = points.find(({ at }) => at === testDate)
            return <td key={event}>{found ? time(found.seconds) : '–'}</td>
          })}
        </tr>
      ))}
    </Table>
  )
}
