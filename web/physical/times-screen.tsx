import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import {
  chancesInWords,
  ENOUGH_RUNS,
  type EventTimes,
  eventTimesOf,
  noonOf,
  passChance,
  weakestEvent,
} from '@station-zero/schema/physical/pass-chance.ts'
import { CPAT_LIMIT_SECONDS, isPass } from '@station-zero/schema/physical/program.ts'
import { failureInWords, isWholeCourse, marginText, runThroughsOf } from '@station-zero/schema/physical/run-through.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { ListOrdered, Timer } from 'lucide-react'
import { Link } from 'react-router-dom'
import { listScores } from '../data/repositories/training.ts'
import { useLive } from '../data/use-live.ts'
import { primaryActionClass } from '../ui/button.tsx'
import { ChartCard, LineChart, Sparkline } from '../ui/chart.tsx'
import { CLOCK_STEPS } from '../ui/chart-ticks.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { formatDay } from '../ui/format.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/spinner.tsx'
import { Table } from '../ui/table.tsx'
import { useNow } from '../ui/use-now.ts'
import { TrainingTabs } from './training-header.tsx'
import { useCpatDate } from './use-program.ts'

/** The chance of passing, the times for the course, and each event over time, computed from the person's run-throughs. */
export function TimesScreen() {
  const scores = useLive(listScores, [])
  return (
    <>
      <PageHeader
        icon={<Timer />}
        title="Your CPAT Times"
        subtitle="Whole course and event by event"
        below={
          <>
            <div className="min-h-48 pb-5 max-[22rem]:min-h-49 sm:min-h-42 lg:min-h-30">
              {scores && <Chance scores={scores} />}
            </div>
            <TrainingTabs current="times" />
          </>
        }
      />
      {scores ? (
        <div className="grid grid-cols-1 gap-4 sm:gap-5">
          <TotalsCard scores={scores.filter(isWholeCourse)} />
          <EventsCard scores={scores} />
          {!scores.some(isWholeCourse) && eventTimesOf(scores).length === 0 && (
            <EmptyState icon={<ListOrdered className="size-8" />} title="Your times and splits">
              <p>Every run-through you save is listed here with its total time and the time of each event.</p>
            </EmptyState>
          )}
        </div>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </>
  )
}

const time = (seconds: number): string => formatElapsed(seconds * 1_000)
const REFRESH_MS = 60_000

/** Shows the chance of passing and its basis on the header. With too few run-throughs, shows how many are needed. */
function Chance({ scores }: { scores: readonly RowOf<'cpatScores'>[] }) {
  const now = useNow({ everyMs: REFRESH_MS })
  const date = useCpatDate()
  const dateAt = date === null ? null : noonOf(date)
  const isAhead = dateAt !== null && dateAt > now
  const at = isAhead ? dateAt : now
  const runs = runThroughsOf(scores)
  const chance = passChance(runs, at)
  const weakest = weakestEvent(runs)
  const when = isAhead ? `on ${formatDay(at)}` : 'if the test were today'
  if (chance.state === 'not-enough')
    return (
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="min-w-0 flex-[1_1_20rem]">
          <h2 className="text-4xl">Not enough to say yet</h2>
          <p className="mt-1 max-w-prose text-on-bar-muted">
            Time {ENOUGH_RUNS} full run-throughs to see your chance of passing.{' '}
            {chance.runs === 0 ? 'No times yet.' : '1 time so far.'}
          </p>
        </div>
        <Link to="/cpat/run" className={`${primaryActionClass} max-w-104`}>
          <Timer aria-hidden="true" className="size-7" />
          Time a run-through
        </Link>
      </div>
    )
  const last = Math.max(...runs.map((run) => run.at))
  return (
    <div className="grid gap-x-10 gap-y-3 lg:grid-cols-[auto_minmax(0,1fr)]">
      <div>
        <p className="text-on-bar-muted">Your chance to finish within 10:20 {when}</p>
        <h2 className="text-5xl first-letter:uppercase sm:text-6xl">{chancesInWords(chance.chances)}</h2>
      </div>
      <div className="grid max-w-prose content-end gap-1">
        <p>
          Four times out of five, you would finish between {time(chance.range.from)} and {time(chance.range.to)}. This
          rests on {chance.runs} full-course times, the last on {formatDay(last)}.
        </p>
        {weakest && weakest.seconds >= 1 && (
          <p>
            <span className="font-semibold">Most to gain: {weakest.event}.</span> In your latest runs it took{' '}
            {Math.round(weakest.seconds)} s longer than your best.
          </p>
        )}
        <p className="text-on-bar-muted text-sm">
          This leaves out faults that end a test. How times change from week to week is an assumption, checked only
          against simulated candidates.
        </p>
      </div>
    </div>
  )
}

const LIMIT = time(CPAT_LIMIT_SECONDS)

/** Times for the whole course, oldest first, compared with the limit. */
function TotalsCard({ scores }: { scores: readonly RowOf<'cpatScores'>[] }) {
  const [first, last] = [scores[0], scores.at(-1)]
  if (!first || !last) return null
  const best = Math.min(...scores.map(({ totalTime }) => totalTime))
  return (
    <ChartCard
      icon={Timer}
      topic="Whole course"
      title={`Your best: ${time(best)}, ${marginText(best)}`}
      note={`By day. Lower is faster; a time on or below ${LIMIT} makes the limit.`}
      table={<TotalsTable scores={scores} />}
    >
      <LineChart
        label={`Times for the whole course, from ${time(first.totalTime)} to ${time(last.totalTime)}, with the limit at ${LIMIT}.`}
        unit="Time, m:ss"
        points={scores.map(({ testDate, totalTime }) => ({ at: testDate, value: totalTime }))}
        format={time}
        formatTick={time}
        steps={CLOCK_STEPS}
        goal={{ value: CPAT_LIMIT_SECONDS, name: `Limit ${LIMIT}` }}
      />
    </ChartCard>
  )
}

function TotalsTable({ scores }: { scores: readonly RowOf<'cpatScores'>[] }) {
  return (
    <Table caption="Times for the whole course" columns={['Date', 'Total', `Against ${LIMIT}`]}>
      {scores.toReversed().map(({ id, testDate, totalTime, failure }) => (
        <tr key={id}>
          <th scope="row" className="font-normal">
            {formatDay(testDate)}
          </th>
          <td>{time(totalTime)}</td>
          <td>
            {isPass(totalTime) ? marginText(totalTime) : `${time(totalTime - CPAT_LIMIT_SECONDS)} over`}
            {failure && <span className="block text-muted text-sm">{failureInWords(failure)}</span>}
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** Each event over time. Events have no limit, so each time is compared with the person's best. */
function EventsCard({ scores }: { scores: readonly RowOf<'cpatScores'>[] }) {
  const events = eventTimesOf(scores)
  if (events.length === 0) return null
  return (
    <ChartCard
      icon={ListOrdered}
      topic="Event by event"
      title="Your splits"
      note="The latest time of each event. A line shows all runs, oldest first; lower is faster."
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
        <Sparkline
          label={`${event}, run by run: ${points.map(({ seconds }) => time(seconds)).join(', ')}.`}
          points={points.map(({ at, seconds }) => ({ at, value: seconds }))}
          range={[best, most]}
        />
      )}
    </li>
  )
}

function SplitsByRun({ events, scores }: { events: EventTimes[]; scores: readonly RowOf<'cpatScores'>[] }) {
  const runs = scores.filter(({ splits }) => splits && splits.length > 0).toReversed()
  return (
    <Table
      caption="Splits by run"
      isWide
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
