import { DEFAULT_SETTINGS } from '@station-zero/schema/account/settings.ts'
import {
  bestSet,
  type ExerciseSession,
  loggedInWords,
  sessionsByExercise,
  type Trend,
  trendOf,
} from '@station-zero/schema/physical/exercises.ts'
import { MAX_FORMULA, recordsOf, type WeekOfTraining, weeksOfTraining } from '@station-zero/schema/physical/records.ts'
import type { WeightUnit } from '@station-zero/schema/physical/sets.ts'
import { ChartColumn, Dumbbell, History, TrendingUp } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { listCompletions } from '../data/repositories/training.ts'
import { useStudyDay, useStudyTimeZone } from '../data/time.ts'
import { useLive, useSettings } from '../data/use-live.ts'
import { buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ChartCard, ColumnChart, LineChart } from '../ui/chart.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { formatDay, formatShortDay } from '../ui/format.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { ProgressLink } from '../ui/progress-link.tsx'
import { Table } from '../ui/table.tsx'

/** Shows all exercises and their best sets. `?exercise=NAME` shows the sessions of one exercise. */
export function HistoryScreen() {
  const [params] = useSearchParams()
  const name = params.get('exercise')
  const completions = useLive(listCompletions, [])
  const byName = useMemo(() => completions && sessionsByExercise(completions), [completions])
  const sessions = name === null ? undefined : byName?.get(name)
  const [to, label] = name === null ? ['/physical', 'Physical Training'] : ['/physical/history', 'All exercises']
  return (
    <>
      <PageHeader
        icon={<History />}
        title={name ?? 'What You Lifted'}
        subtitle={name === null ? 'Each exercise with its best set' : 'Best sets and every session'}
        back={{ to, label }}
      />
      {byName && name === null && byName.size > 0 && <ExerciseTable byName={byName} />}
      {name === null && completions && <Weeks completions={completions} />}
      {name === null && <ProgressLink className="mt-2" />}
      {name !== null && sessions && <ExerciseHistory name={name} sessions={sessions} />}
      {byName && (name === null ? byName.size === 0 : !sessions) && (
        <EmptyState icon={<Dumbbell className="size-8" />} title="No sets logged yet">
          Complete a workout, and its sets are listed here.
          <Link to="/physical" className={buttonClass('secondary')}>
            See the workouts
          </Link>
        </EmptyState>
      )}
    </>
  )
}

/** Lists the exercises, most recently done first. */
function ExerciseTable({ byName }: { byName: Map<string, ExerciseSession[]> }) {
  const rows = [...byName].sort(([, a], [, b]) => (b[0]?.at ?? 0) - (a[0]?.at ?? 0))
  return (
    <Card className="max-w-4xl overflow-x-auto py-1 sm:py-2">
      <table className="w-full text-left">
        <thead className="text-muted text-sm">
          <tr>
            <th scope="col" className="py-2 pr-3 font-semibold">
              Exercise
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-semibold">
              Best set
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              Last done
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, sessions]) => {
            const best = bestSet(
              name,
              sessions.flatMap(({ sets }) => sets),
            )
            return (
              <tr key={name} className="border-line border-t align-top">
                <th scope="row" className="pr-3 font-semibold">
                  <Link
                    to={`/physical/history?exercise=${encodeURIComponent(name)}`}
                    className="block min-h-12 py-3 underline decoration-edge underline-offset-4"
                  >
                    {name}
                  </Link>
                </th>
                <td className="py-3 pr-3 text-right font-display font-semibold text-xl leading-6">
                  {best && loggedInWords(best)}
                </td>
                <td className="py-3 text-right text-muted text-sm">
                  {sessions[0] && formatDay(sessions[0].at)}
                  <span className="block text-sm">
                    {sessions.length === 1 ? '1 session' : `${sessions.length} sessions`}
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}

/** One exercise: its records, its sessions, and its best set over time. */
function ExerciseHistory({ name, sessions }: { name: string; sessions: readonly ExerciseSession[] }) {
  const unit = (useSettings() ?? DEFAULT_SETTINGS).weightUnit
  const records = recordsOf(name, sessions)
  const trend = trendOf(name, sessions, unit)
  return (
    <div className="grid gap-4 sm:gap-5">
      <Card>
        <h2 className="text-2xl">Records</h2>
        {records.length === 0 ? (
          <p className="mt-2 text-muted">No numbers have been logged yet.</p>
        ) : (
          <dl className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {records.map(({ name: record, value, set, at }) => (
              <Record key={record} name={record} value={value} note={`${loggedInWords(set)}, ${formatDay(at)}`} />
            ))}
          </dl>
        )}
        {records.some(({ name: record }) => record === 'Estimated one-rep max') && (
          <p className="mt-3 max-w-prose text-muted text-sm">{MAX_FORMULA}</p>
        )}
      </Card>
      <Card className="overflow-x-auto">
        <h2 className="text-2xl">Sessions</h2>
        <table className="mt-2 w-full text-left">
          <thead className="text-muted text-sm">
            <tr>
              <th scope="col" className="py-2 pr-4 font-normal">
                Date
              </th>
              <th scope="col" className="py-2 font-normal">
                Sets
              </th>
            </tr>
          </thead>
          <tbody>
            {sessions.map(({ completionId, at, sets }) => (
              <tr key={completionId} className="border-line border-t align-top">
                <th scope="row" className="whitespace-nowrap py-3 pr-4 font-normal">
                  {formatDay(at)}
                </th>
                <td className="py-3 font-semibold">{sets.map(loggedInWords).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      {trend.points.length > 1 && <TrendChart trend={trend} />}
    </div>
  )
}

function Record({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd>
        <span className="font-display font-semibold text-3xl leading-tight">{value}</span>
        <span className="block text-muted text-sm">{note}</span>
      </dd>
    </div>
  )
}

/** The best set of each session over time. */
function TrendChart({ trend: { measure, points } }: { trend: Trend }) {
  const values = points.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  return (
    <ChartCard
      icon={TrendingUp}
      topic="Trend"
      title="Best set, session by session"
      note="One point for each session."
      table={
        <Table caption="Best set of each session" columns={['Date', measure]}>
          {points.toReversed().map(({ at, value }) => (
            <tr key={at}>
              <th scope="row" className="font-normal">
                {formatDay(at)}
              </th>
              <td>{value.toLocaleString()}</td>
            </tr>
          ))}
        </Table>
      }
    >
      <div className="max-w-xl">
        <LineChart
          label={`${measure}: from ${first.value} on ${formatDay(first.at)} to ${last.value} on ${formatDay(last.at)}, ${low} at the lowest and ${high} at the highest.`}
          unit={measure}
          points={points}
          format={(value) => value.toLocaleString()}
        />
      </div>
    </ChartCard>
  )
}

const WEEKS = 12

/** Volume, sets and distance per week, over all workouts of the last `WEEKS` weeks. */
function Weeks({ completions }: { completions: Awaited<ReturnType<typeof listCompletions>> }) {
  const { weightUnit: unit, weeklyGoalReset: begins } = useSettings() ?? DEFAULT_SETTINGS
  const { day: today } = useStudyDay()
  const timeZone = useStudyTimeZone()
  const weeks = weeksOfTraining(completions, { count: WEEKS, today, timeZone, begins, unit })
  const last = weeks.at(-1)
  if (!last || weeks.every(({ sets }) => sets === 0)) return null
  // A person who only runs has no lifted volume, so the bars then show sets.
  const isLifting = weeks.some(({ volume }) => volume > 0)
  const barOf = (week: WeekOfTraining) => (isLifting ? week.volume : week.sets)
  const inWords = (value: number) =>
    isLifting ? `${value.toLocaleString()} ${unit}` : value === 1 ? '1 set' : `${value} sets`
  const measure = isLifting ? `Volume a week, ${unit}` : 'Sets a week'
  return (
    <div className="mt-4 max-w-4xl">
      <ChartCard
        icon={ChartColumn}
        topic={isLifting ? 'Volume' : 'Sets'}
        title={`${inWords(barOf(last))} this week`}
        note={
          isLifting
            ? 'Weight × reps of all sets. Warm-up sets and the help on assisted exercises are not included.'
            : 'All sets without warm-up sets.'
        }
        table={<WeekTable weeks={weeks} unit={unit} />}
      >
        <ColumnChart
          label={`${measure}: ${weeks.map(barOf).join(', ')}.`}
          unit={measure}
          columns={weeks.map((week) => ({
            name: `Week of ${formatShortDay(week.from)}`,
            mark: week === last ? 'This week' : formatShortDay(week.from),
            value: barOf(week),
          }))}
          format={inWords}
        />
      </ChartCard>
    </div>
  )
}

function WeekTable({ weeks, unit }: { weeks: readonly WeekOfTraining[]; unit: WeightUnit }) {
  return (
    <Table
      caption="Training by week"
      columns={['Week of', `Volume, ${unit}`, 'Sets', unit === 'kg' ? 'Kilometers' : 'Miles', 'Workouts']}
    >
      {weeks.toReversed().map(({ from, volume, sets, distance, workouts }) => (
        <tr key={from}>
          <th scope="row" className="font-normal">
            {formatShortDay(from)}
          </th>
          <td>{volume.toLocaleString()}</td>
          <td>{sets}</td>
          <td>{distance}</td>
          <td>{workouts}</td>
        </tr>
      ))}
    </Table>
  )
}
