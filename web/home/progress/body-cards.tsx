import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { spanMark, spanName } from '@station-zero/schema/home/period.ts'
import { type CpatRun, cpatSentence, type EventTime, workoutsSentence } from '@station-zero/schema/home/progress.ts'
import { CPAT_LIMIT_SECONDS, isPass } from '@station-zero/schema/physical/program.ts'
import { Dumbbell, Timer } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Standing } from '../../data/repositories/standing.ts'
import { ChartCard, ColumnChart, LineChart } from '../../ui/chart.tsx'
import { CLOCK_STEPS } from '../../ui/chart-ticks.ts'
import { formatDay } from '../../ui/format.ts'
import { Table } from '../../ui/table.tsx'
import { CHARTS } from './charts.ts'
import { Quiet } from './quiet.tsx'

const minutes = (seconds: number): string => formatElapsed(seconds * 1_000)
const LIMIT = minutes(CPAT_LIMIT_SECONDS)
/** Times for the whole course compared with 10:20, and the best times of the timed events. */
export function CpatCard({ standing: { cpat, eventTimes, hasEarlier } }: { standing: Standing }) {
  const { runs, best } = cpat
  const title = cpatSentence(best)
  const [first, last] = [runs[0], runs.at(-1)]
  return (
    <ChartCard
      id={CHARTS.cpat}
      icon={Timer}
      topic="CPAT times"
      title={title}
      note={runs.length > 0 && `The whole course, by day. Lower is faster; ${LIMIT} or less is a pass.`}
      table={runs.length > 0 && <RunTable runs={runs} />}
    >
      {first && last ? (
        <LineChart
          label={`Times for the whole course, from ${minutes(first.seconds)} to ${minutes(last.seconds)}, with the limit at ${LIMIT}.`}
          unit="Time, m:ss"
          points={runs.map(({ at, seconds }) => ({ at, value: seconds }))}
          format={minutes}
          formatTick={minutes}
          steps={CLOCK_STEPS}
          goal={{ value: CPAT_LIMIT_SECONDS, name: `Limit ${LIMIT}` }}
        />
      ) : (
        <Quiet action="Log a CPAT time" target={{ to: '/cpat' }} hasEarlier={hasEarlier && best !== null}>
          {best
            ? `Your times in this period are shown here with ${LIMIT}, the limit for the whole course.`
            : `Log a time for the whole course to see it here with ${LIMIT}, the limit.`}
        </Quiet>
      )}
      {eventTimes.length > 0 && <EventTimes times={eventTimes} />}
    </ChartCard>
  )
}

function RunTable({ runs }: { runs: CpatRun[] }) {
  return (
    <Table caption="Times for the whole course" columns={['Date', 'Total', `Against ${LIMIT}`]}>
      {runs.toReversed().map(({ id, at, seconds, isBest }) => (
        <tr key={id}>
          <th scope="row" className="font-normal">
            {formatDay(at)}
          </th>
          <td>
            {minutes(seconds)}
            {isBest && <span className="text-muted"> (best so far)</span>}
          </td>
          <td>
            {isPass(seconds)
              ? `${minutes(CPAT_LIMIT_SECONDS - seconds)} under`
              : `${minutes(seconds - CPAT_LIMIT_SECONDS)} over`}
          </td>
        </tr>
      ))}
    </Table>
  )
}

function EventTimes({ times }: { times: EventTime[] }) {
  return (
    <div>
      <h3 className="text-xl">Best times in workouts</h3>
      <ul className="mt-1 divide-y divide-line">
        {times.map(({ name, seconds, at }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4">
            <Link
              to={`/physical/history?${new URLSearchParams({ exercise: name })}`}
              className="flex min-h-12 items-center underline decoration-edge underline-offset-4"
            >
              {name}
            </Link>
            <span>
              <span className="font-semibold">{minutes(seconds)}</span>{' '}
              <span className="text-muted text-sm">{formatDay(at)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Workouts per week, compared with the program's days per week. */
export function WorkoutsCard({ standing: { weeks, planned, frame, hasWorkouts, hasEarlier } }: { standing: Standing }) {
  const counts = weeks.map(({ workouts }) => workouts)
  const count = counts.reduce((sum, one) => sum + one, 0)
  const title = hasWorkouts ? workoutsSentence(count, counts.at(-1) ?? 0, frame.period) : 'No workout finished yet.'
  const last = weeks.at(-1)
  if (count === 0 || !last)
    return (
      <ChartCard id={CHARTS.workouts} icon={Dumbbell} topic="Workouts" title={title}>
        <Quiet action="Choose a workout" target={{ to: '/physical?week=1' }} hasEarlier={hasEarlier && hasWorkouts}>
          Finished workouts are counted here by week. The program has {planned} workouts a week.
        </Quiet>
      </ChartCard>
    )
  return (
    <ChartCard
      id={CHARTS.workouts}
      icon={Dumbbell}
      topic="Workouts"
      title={title}
      note="Finished workouts, week by week."
      table={
        <Table caption="Workouts by week" columns={['Week', 'Workouts', 'In the program']}>
          {weeks.toReversed().map(({ span, workouts }) => (
            <tr key={span.from}>
              <th scope="row" className="font-normal">
                {spanName(span, 'week')}
              </th>
              <td>{workouts}</td>
              <td>{planned}</td>
            </tr>
          ))}
        </Table>
      }
    >
      <ColumnChart
        label={`Workouts in each of ${weeks.length === 1 ? '1 week' : `${weeks.length} weeks`}: ${counts.join(', ')}. The program has ${planned} a week.`}
        unit="Workouts a week"
        columns={weeks.map(({ span, workouts }) => ({
          name: spanName(span, 'week'),
          mark: span === last.span ? 'This week' : spanMark(span, 'week'),
          value: workouts,
        }))}
        format={(workouts) => (workouts === 1 ? '1 workout' : `${workouts} workouts`)}
        goal={{ value: planned, name: `Program ${planned} a week` }}
      />
    </ChartCard>
  )
}
