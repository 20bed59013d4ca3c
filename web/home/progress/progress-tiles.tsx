import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { dayOfDate } from '@station-zero/schema/core/time.ts'
import { plural } from '@station-zero/schema/core/words.ts'
import { streakWords } from '@station-zero/schema/home/history.ts'
import { AREAS, daysWith, spansOf, sumBySpan, sumOf } from '@station-zero/schema/home/period.ts'
import { sumRecalled } from '@station-zero/schema/home/study-sums.ts'
import { CPAT_LIMIT_SECONDS } from '@station-zero/schema/physical/program.ts'
import { marginText } from '@station-zero/schema/physical/run-through.ts'
import { countingWords } from '@station-zero/schema/prep/readiness.ts'
import { PASS_PERCENT } from '@station-zero/schema/prep/score.ts'
import { Link } from 'react-router-dom'
import type { Standing } from '../../data/repositories/standing.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Sparkline } from '../../ui/chart.tsx'
import { chartColors } from '../../ui/chart-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tile, Tiles } from '../../ui/tiles.tsx'
import type { History } from '../history/history-card.tsx'
import { monthName } from '../plan/day-names.ts'
import { RangeBar, type Standard } from '../readiness/readiness-card.tsx'
import { targetOf } from '../under-way/targets.ts'
import { CHARTS } from './charts.ts'

type ProgressTilesProps = {
  /** The figures for the selected period; undefined while loading. */
  standing: Standing | undefined
  standard: Standard | undefined
  history: History
}

/** Key figures, each linked to its chart; before any activity, a sentence and a first step instead. */
export function ProgressTiles({ standing, standard, history }: ProgressTilesProps) {
  if (standing && !standing.hasAny) {
    const { to, state } = targetOf({ what: 'test', deckId: null })
    return (
      <div className="mb-8">
        <EmptyState title="Nothing to measure yet">
          <p>A practice test of 25 questions shows where you stand. Cards, workouts and CPAT times count here too.</p>
          <Link to={to} state={state} className={buttonClass('primary', 'large')}>
            Take a practice test
          </Link>
        </EmptyState>
      </div>
    )
  }
  return (
    <Tiles
      label="At a glance"
      className="mb-8 md:grid-cols-2 lg:grid-cols-12 lg:[&>li:nth-child(n+5)]:col-span-4 lg:[&>li]:col-span-3 md:max-lg:[&>li:first-child]:col-span-2"
    >
      <ReadinessTile standard={standard} />
      <RecallTile standing={standing} />
      <TestsTile standing={standing} />
      <MinutesTile standing={standing} />
      <WorkoutsTile standing={standing} />
      <CpatTile standing={standing} />
      <DaysTile standing={standing} history={history} />
    </Tiles>
  )
}

const NONE = '–'

function ReadinessTile({ standard }: Pick<ProgressTilesProps, 'standard'>) {
  const known = standard?.known
  const isRange = known?.state === 'range'
  return (
    <Tile
      name="Expected score"
      chart={CHARTS.readiness}
      value={isRange ? <Range {...known.overall} /> : standard && NONE}
      note={isRange ? `${known.exam} form, pass mark ${PASS_PERCENT}` : known && countingWords(known)}
      picture={
        isRange && (
          <span className="flex h-full items-center [&>*]:flex-1">
            <RangeBar range={known.overall} mark={PASS_PERCENT} />
          </span>
        )
      }
    />
  )
}

function Range({ from, to }: { from: number; to: number }) {
  return (
    <>
      {from}
      {to > from && (
        <>
          <span aria-hidden="true">–</span>
          <span className="sr-only"> to </span>
          {to}
        </>
      )}
    </>
  )
}

type TileProps = Pick<ProgressTilesProps, 'standing'>

function RecallTile({ standing }: TileProps) {
  const { passed, total } = sumRecalled(standing?.recalled.values() ?? [])
  const weeks = standing?.recallWeeks ?? []
  return (
    <Tile
      name="Cards recalled"
      chart={CHARTS.recall}
      value={standing && (total > 0 ? `${Math.round((100 * passed) / total)}%` : NONE)}
      note={
        standing &&
        (total > 0 ? `of ${total.toLocaleString()} ${total === 1 ? 'review' : 'reviews'}` : 'No reviews in this period')
      }
      picture={
        <Line
          values={weeks.map(({ span, percent }) => ({ at: span.from, value: percent }))}
          goal={standing?.goal ?? 0}
        />
      }
    />
  )
}

function TestsTile({ standing }: TileProps) {
  const points = standing?.points ?? []
  const last = points.at(-1)
  return (
    <Tile
      name="Last test"
      chart={CHARTS.tests}
      value={standing && (last ? `${last.score}%` : NONE)}
      note={standing && (last ? `Pass line ${PASS_PERCENT}%` : 'No test in this period')}
      picture={<Line values={points.map(({ at, score }) => ({ at, value: score }))} goal={PASS_PERCENT} />}
    />
  )
}

function MinutesTile({ standing }: TileProps) {
  const weeks = standing ? spansOf(standing.frame, 'week') : []
  const byArea = AREAS.map((area) => sumBySpan(weeks, standing?.spent[area] ?? new Map()))
  const minutes = weeks.map(({ from }, nth) => ({ at: from, value: sumOf(byArea.map((sums) => sums[nth] ?? 0)) }))
  const days = standing ? daysWith(standing.spent) : 0
  return (
    <Tile
      name="Minutes"
      chart={CHARTS.minutes}
      value={standing && sumOf(minutes.map(({ value }) => value)).toLocaleString()}
      note={standing && (days > 0 ? `on ${plural(days, 'day')}` : 'No minutes in this period')}
      picture={<Line values={minutes} goal={0} isGoalHidden />}
    />
  )
}

function WorkoutsTile({ standing }: TileProps) {
  const weeks = standing?.weeks ?? []
  return (
    <Tile
      name="Workouts"
      chart={CHARTS.workouts}
      value={standing && sumOf(weeks.map(({ workouts }) => workouts))}
      note={standing && `${weeks.at(-1)?.workouts ?? 0} this week; the program has ${standing.planned}`}
      picture={
        <Line
          values={weeks.map(({ span, workouts }) => ({ at: span.from, value: workouts }))}
          goal={standing?.planned ?? 0}
        />
      }
    />
  )
}

function CpatTile({ standing }: TileProps) {
  const best = standing?.cpat.best
  return (
    <Tile
      name="Best CPAT time"
      chart={CHARTS.cpat}
      value={standing && (best ? formatElapsed(best.seconds * 1_000) : NONE)}
      note={standing && (best ? marginText(best.seconds) : 'No time for the whole course yet')}
      picture={
        <Line
          values={standing?.cpat.runs.map(({ at, seconds }) => ({ at, value: seconds })) ?? []}
          goal={CPAT_LIMIT_SECONDS}
        />
      }
    />
  )
}

/** The current streak, or the number of active days in the displayed month if the streak is too short. */
function DaysTile({ standing, history: { work, streak, today } }: Pick<ProgressTilesProps, 'standing' | 'history'>) {
  const words = streakWords(streak)
  return (
    <Tile
      name={words || !work ? 'Days in a row' : `Days in ${monthName(dayOfDate(`${work.month}-01`))}`}
      chart={CHARTS.history}
      value={work && (words ? streak : work.days.size)}
      note={work && (words ? 'Days off don’t break it' : 'with cards, a test, a workout or an interview')}
      picture={standing && <Days standing={standing} today={today} />}
    />
  )
}

type LineProps = { values: readonly { at: number; value: number }[]; goal: number; isGoalHidden?: boolean }

/** A sparkline. Renders nothing if there are fewer than two values or all values are 0. */
function Line({ values, goal, isGoalHidden = false }: LineProps) {
  if (values.length < 2 || values.every(({ value }) => value === 0)) return null
  const all = [...values.map(({ value }) => value), goal]
  return (
    <Sparkline
      points={values}
      range={[Math.min(...all), Math.max(...all)]}
      className="w-full"
      {...(!isGoalHidden && { goal })}
    />
  )
}

const SHOWN_DAYS = 14

/** The last two weeks with one bar per day; active days have taller bars. */
function Days({ standing: { spent }, today }: { standing: Standing; today: number }) {
  return (
    <svg viewBox={`0 0 ${SHOWN_DAYS * 8 - 2} 40`} aria-hidden="true" data-chart className="h-10 w-full">
      {Array.from({ length: SHOWN_DAYS }, (_, nth) => {
        const day = today - SHOWN_DAYS + 1 + nth
        const isDone = AREAS.some((area) => spent[area].has(day))
        return (
          <rect
            key={day}
            x={nth * 8}
            y={isDone ? 8 : 28}
            width={6}
            height={isDone ? 24 : 4}
            rx={1}
            fill={isDone ? chartColors.mark : chartColors.axis}
          />
        )
      })}
    </svg>
  )
}
