import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { spanMark, spanName } from '@station-zero/schema/home/period.ts'
import { type CpatRun, cpatSentence, type EventTime, workoutsSentence } from '@station-zero/schema/home/progress.ts'
import { CPAT_LIMIT_SECONDS, isPass, PROGRAM_DAYS } from '@station-zero/schema/physical/program.ts'
import { Dumbbell, Timer } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Standing } from '../../data/repositories/standing.ts'
import { ChartCard, Columns, Level, Line, Plot, placesInTime, spanOf } from '../../ui/chart.tsx'
import { formatDay } from '../../ui/format.ts'
import { Table } from '../../ui/table.tsx'
import { Quiet } from './quiet.tsx'

const minutes = (seconds: number): string => formatElapsed(seconds * 1_000)
const LIMIT = minutes(CPAT_LIMIT_SECONDS)
/** Padding above and below the times, in seconds. */
const MARGIN = 30

/** Times for the whole course against 10:20, and the best of the events that are done against the clock. */
export function CpatCard({ standing: { cpat, eventTimes, hasEarlier } }: { standing: Standing }) {
  const { runs, best } = cpat
  const title = cpatSentence(best)
  return (
    <ChartCard icon={Timer} topic="CPAT times" title={title} table={runs.length > 0 && <RunTable runs={runs} />}>
      {runs.length > 0 ? (
        <RunPlot runs={runs} />
      ) : (
        <Quiet action="Log a CPAT time" target={{ to: '/cpat' }} hasEarlier={hasEarlier && best !== null}>
          {best
            ? `Your times in this period stand here beside ${LIMIT}, the limit for the whole course.`
            : `Log a time for the whole course, and it stands here beside ${LIMIT}, the limit.`}
        </Quiet>
      )}
      {eventTimes.length > 0 && <EventTimes times={eventTimes} />}
    </ChartCard>
  )
}

function RunPlot({ runs }: { runs: CpatRun[] }) {
  const times = runs.map(({ seconds }) => seconds)
  const low = Math.min(CPAT_LIMIT_SECONDS, ...times) - MARGIN
  const high = Math.max(CPAT_LIMIT_SECONDS, ...times) + MARGIN
  const up = (seconds: number) => (seconds - low) / (high - low)
  const [first, last] = [runs[0], runs.at(-1)]
  if (!first || !last) return null
  return (
    <>
      <p className="text-muted">The line is the limit of {LIMIT}. Below it is a pass.</p>
      <Plot
        label={`Times for the whole course, from ${minutes(first.seconds)} to ${minutes(last.seconds)}, with the limit at ${LIMIT}.`}
        ticks={[{ at: up(CPAT_LIMIT_SECONDS), label: LIMIT }]}
        ends={[`${formatDay(first.at)}: ${minutes(first.seconds)}`, `${formatDay(last.at)}: ${minutes(last.seconds)}`]}
      >
        <Level at={0} />
        <Level at={up(CPAT_LIMIT_SECONDS)} isGoal />
        <Line
          values={times.map(up)}
          places={placesInTime(
            runs.map(({ at }) => at),
            spanOf(runs),
          )}
        />
      </Plot>
    </>
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

const PLANNED = PROGRAM_DAYS.length

/** Workouts week by week beside the program's days. */
export function WorkoutsCard({ standing: { weeks, frame, hasWorkouts, hasEarlier } }: { standing: Standing }) {
  const counts = weeks.map(({ workouts }) => workouts)
  const count = counts.reduce((sum, one) => sum + one, 0)
  const title = hasWorkouts ? workoutsSentence(count, counts.at(-1) ?? 0, frame.period) : 'No workout finished yet.'
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (count === 0 || !first || !last)
    return (
      <ChartCard icon={Dumbbell} topic="Workouts" title={title}>
        <Quiet action="Choose a workout" target={{ to: '/physical?week=1' }} hasEarlier={hasEarlier && hasWorkouts}>
          Each workout you finish stands here in its week, beside the {PLANNED} days a week of the program.
        </Quiet>
      </ChartCard>
    )
  const top = Math.max(PLANNED + 1, ...counts)
  return (
    <ChartCard
      icon={Dumbbell}
      topic="Workouts"
      title={title}
      table={
        <Table caption="Workouts by week" columns={['Week', 'Workouts', 'In the program']}>
          {weeks.toReversed().map(({ span, workouts }) => (
            <tr key={span.from}>
              <th scope="row" className="font-normal">
                {spanName(span, 'week')}
              </th>
              <td>{workouts}</td>
              <td>{PLANNED}</td>
            </tr>
          ))}
        </Table>
      }
    >
      <p className="text-muted">The line is the program’s {PLANNED} days a week.</p>
      <Plot
        label={`Workouts in each of ${weeks.length === 1 ? '1 week' : `${weeks.length} weeks`}: ${counts.join(', ')}. The program has ${PLANNED} a week.`}
        ticks={[0, PLANNED, ...(top > PLANNED + 1 ? [top] : [])].map((at) => ({ at: at / top, label: `${at}` }))}
        ends={[spanMark(first.span, 'week'), 'This week']}
      >
        <Level at={0} />
        <Columns values={counts.map((value) => value / top)} />
        <Level at={PLANNED / top} isGoal />
      </Plot>
    </ChartCard>
  )
}
