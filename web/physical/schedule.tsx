import {
  difficultyLabel,
  isOfLevel,
  RATING_LABELS,
  shouldRepeat,
  type WeekProgress,
} from '@station-zero/schema/physical/program.ts'
import { BEFORE_PROGRAM, PROGRAM_WORDS } from '@station-zero/schema/physical/program-words.ts'
import { PROGRAMS, type ProgramId } from '@station-zero/schema/physical/programs.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Check, ChevronDown, CircleCheckBig, Dumbbell, Play, RotateCcw, Star, Undo2, Wrench } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useTryAgain } from '../data/sync-view.ts'
import { useSettings } from '../data/use-live.ts'
import { ShareButton } from '../spaces/share-button.tsx'
import { Addressed, addressedAs } from '../ui/back/addressed.tsx'
import { Button } from '../ui/button.tsx'
import { CHOSEN, classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { formatDayDone } from '../ui/format.ts'
import { NotOnDevice } from '../ui/not-on-device.tsx'
import { ProgressBar } from '../ui/progress.tsx'
import { RowValue, rowLinkClass } from '../ui/rows.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useCanUndo } from './player/use-active-workout.ts'
import { ProgramChooser } from './program-chooser.tsx'
import { dayInWords, type FittedProgram, type Program, useProgramPlan } from './use-program.ts'

const SCHEDULE = 'schedule'

type ScheduleProps = {
  program: Program | 'missing' | undefined
  programId: ProgramId
  /** The open week; null means the current week. */
  week: number | null
  /** Whether to show only the current week, without the other weeks and the plan. */
  isFolded?: boolean
  /** Expands and collapses the weeks. If missing, the weeks are always expanded. */
  onToggle?: (() => void) | undefined
  /** Id of the workout in progress. */
  activeId?: string | undefined
  /** Opens a week; null returns to the current week. */
  onWeek: (week: number | null) => void
  onStart: (workout: RowOf<'workouts'>) => void
  onUndo: (completion: RowOf<'workoutProgress'>) => void
}

export function Schedule({ program, programId, week, isFolded = false, onToggle, onWeek, ...rest }: ScheduleProps) {
  const plan = useProgramPlan(program)
  return (
    <section id={SCHEDULE} aria-labelledby="schedule-title" className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="schedule-title" className="text-2xl">
          {PROGRAM_WORDS[programId].title}
        </h2>
        {onToggle && (
          <Button
            variant="quiet"
            className="-mx-4"
            aria-expanded={!isFolded}
            aria-controls={SCHEDULE}
            onClick={onToggle}
          >
            Start Training Program
            <ChevronDown aria-hidden="true" className={classes('size-5', !isFolded && 'rotate-180')} />
          </Button>
        )}
      </div>
      <ProgramChooser chosen={programId} onChoose={() => onWeek(null)} />
      {programId !== 'cpat' && <p className="max-w-prose text-sm">{BEFORE_PROGRAM}</p>}
      {program === undefined && (
        <div className="min-h-[24rem]">
          <Spinner label="Loading workouts..." />
        </div>
      )}
      {program === 'missing' && <Missing />}
      {typeof program === 'object' && (
        <>
          {!isFolded && <WeekPicker weeks={program.weeks} week={week ?? program.currentWeek} onWeek={onWeek} />}
          <Week program={program} plan={plan} week={week ?? program.currentWeek} {...rest} />
          {!isFolded && <PlanNote plan={plan} programId={program.id} />}
        </>
      )}
    </section>
  )
}

type WeekProps = Pick<ScheduleProps, 'activeId' | 'onStart' | 'onUndo'> & {
  program: Program
  plan: FittedProgram | null
  week: number
}

function Week({ program, plan, week, activeId, onStart, onUndo }: WeekProps) {
  const workouts = program.workouts.filter((workout) => workout.week === week).sort((a, b) => a.day - b.day)
  if (workouts.length === 0) {
    return <EmptyState icon={<Dumbbell className="size-8" />} title="No workouts available for this week" />
  }
  const next = workouts.find(({ id }) => !program.completions.has(id))
  return (
    <>
      <Addressed
        name="day"
        what="workout"
        ids={workouts.map(({ day }) => String(day))}
        all={{ to: `?week=${week}`, label: `See week ${week}` }}
      />
      <div>
        <h3 className="mb-2 text-xl">Week {week}</h3>
        <ul
          aria-label={`Workouts of week ${week}`}
          className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
        >
          {workouts.map((workout) => (
            <li key={workout.id} {...addressedAs('day', String(workout.day))} className="data-here:-outline-offset-3">
              <WorkoutRow
                workout={workout}
                completion={program.completions.get(workout.id)}
                isActive={workout.id === activeId}
                isNext={workout.id === next?.id}
                plannedFor={plan?.dayOf(workout.id) ?? null}
                onStart={() => onStart(workout)}
                onUndo={onUndo}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function Missing() {
  const tryAgain = useTryAgain()
  return (
    <NotOnDevice title="The workouts are not on this device yet" {...tryAgain}>
      They download with your first connection and then work without a signal.
    </NotOnDevice>
  )
}

type WeekPickerProps = { weeks: WeekProgress[]; week: number; onWeek: (week: number) => void }

function WeekPicker({ weeks, week, onWeek }: WeekPickerProps) {
  return (
    <ul
      aria-label="Weeks"
      className={classes(
        'grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-1',
        weeks.length === 8 ? 'sm:grid-cols-8' : 'sm:grid-cols-4',
      )}
    >
      {weeks.map(({ week: number, done, total }) => (
        <li key={number} className="relative">
          <button
            type="button"
            aria-current={number === week ? 'true' : undefined}
            onClick={() => onWeek(number)}
            className={classes(
              'flex min-h-16 w-full flex-col items-center rounded-md border px-1 pt-1.5 pb-5 font-display font-semibold text-lg leading-tight',
              number === week ? CHOSEN : 'border-transparent hover:bg-sunken',
            )}
          >
            Week {number}
            <span
              className={classes(
                'flex items-center gap-1 font-normal font-sans text-sm',
                number !== week && 'text-muted',
              )}
            >
              {total > 0 && done === total && <Check aria-hidden="true" className="size-4" />}
              {done}/{total}
              <span className="sr-only"> workouts done</span>
            </span>
          </button>
          {/* The progress bar is next to the button instead of inside it, because screen readers read a button's content only as its name. */}
          <div className="pointer-events-none absolute inset-x-2.5 bottom-2">
            <ProgressBar value={done} max={total} label={`Week ${number} completed`} isOnChosen={number === week} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Describes the plan until the test. Workouts that the plan omits can still be done on any day. */
function PlanNote({ plan: fitted, programId }: { plan: FittedProgram | null; programId: ProgramId }) {
  const [next] = fitted?.plan.slots ?? []
  if (!fitted || !next) return null
  const { slots, leftOut } = fitted.plan
  const weeks = [...new Set(leftOut.map(({ week }) => week))]
  const again = slots.filter(({ isAgain }) => isAgain).length
  return (
    <div className="grid gap-2">
      <h3 className="text-xl">
        Fitted to your {PROGRAMS[programId].testName} on {fitted.testDay}
      </h3>
      <p className="max-w-prose">
        Next: <span className="font-semibold">{next.workout.name}</span>, {dayInWords(next.day)}.{' '}
        {slots.length === 1 ? '1 workout' : `${slots.length} workouts`} until{' '}
        {dayInWords(slots.at(-1)?.day ?? next.day)}, then rest.
      </p>
      {leftOut.length > 0 && (
        <p className="max-w-prose text-muted">
          There is no room for {leftOut.length === 1 ? '1 workout' : `${leftOut.length} workouts`} (week{' '}
          {weeks.join(', ')}), so the plan leaves them out. Loads go up week by week and never jump.
        </p>
      )}
      {again > 0 && (
        <p className="max-w-prose text-muted">
          You have time to spare: {again === 1 ? '1 workout comes' : `${again} workouts come`} a second time before the
          last, easier week.
        </p>
      )}
      <details className="group border-line border-y">
        <summary className="flex min-h-13 list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden">
          Every day of the plan
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
        </summary>
        <ol className="divide-y divide-line">
          {slots.map(({ day, workout, isAgain }) => (
            <li key={day}>
              <Link
                to={`?week=${workout.week}&day=${workout.day}`}
                className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 underline decoration-edge underline-offset-4"
              >
                <span>
                  {workout.name}
                  {isAgain && ' (again)'}
                </span>
                <span className="text-muted">{dayInWords(day)}</span>
              </Link>
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}

type WorkoutRowProps = {
  workout: RowOf<'workouts'>
  completion: RowOf<'workoutProgress'> | undefined
  /** Whether the workout is in progress. */
  isActive: boolean
  /** Whether the workout is the first one in its week that was never completed. */
  isNext: boolean
  /** Date in the plan, like 'Tue, Nov 24'; null if there is no plan or it omits the workout. */
  plannedFor: string | null
  onStart: () => void
  onUndo: (completion: RowOf<'workoutProgress'>) => void
}

/**
 * A workout as an expandable row. Initially expanded for the next workout, for the workout in progress, and for a workout whose completion
 * can still be undone.
 */
function WorkoutRow({ workout, completion, isActive, isNext, plannedFor, onStart, onUndo }: WorkoutRowProps) {
  const isRedone = Boolean(completion) && !isActive
  const canUndo = useCanUndo(completion)
  const titleId = useId()
  const count = workout.exercises.length
  return (
    <details aria-labelledby={titleId} open={isNext || isActive || canUndo} className="group">
      <summary className={classes(rowLinkClass, 'list-none [&::-webkit-details-marker]:hidden')}>
        <span
          aria-hidden="true"
          className={classes(
            'grid size-6 shrink-0 place-items-center rounded-full',
            completion ? 'bg-success text-on-success' : 'border-2 border-edge',
          )}
        >
          {completion && <Check className="size-4" strokeWidth={3} />}
        </span>
        <span className="min-w-0 flex-1">
          <h3 id={titleId} className="font-sans font-semibold text-base leading-6 tracking-normal">
            {workout.name}
          </h3>
          <span className="block text-muted text-sm">
            <span>Day {workout.day}</span> · <span>{categories[workout.category]}</span>
            {plannedFor && ` · planned for ${plannedFor}`}
          </span>
          {completion && (
            <span className="block text-sm text-success-ink">
              Completed {formatDayDone(completion)} · {completion.duration} min
            </span>
          )}
        </span>
        <RowValue>{workout.duration} min</RowValue>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted group-open:rotate-180 max-[22rem]:hidden"
        />
      </summary>
      <div className="grid gap-3 px-4 pb-4 sm:pl-14">
        <p className="max-w-prose">{workout.description}</p>
        <p className="flex flex-wrap gap-x-2 text-sm">
          <span>{difficultyLabel(workout.difficulty)}</span>
          <LevelMark difficulty={workout.difficulty} />
          <span aria-hidden="true">·</span>
          <span>{count === 1 ? '1 exercise' : `${count} exercises`}</span>
        </p>
        <p className="flex gap-2 text-sm">
          <Wrench aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
          <span>
            <span className="sr-only">Equipment: </span>
            {workout.equipment.length > 0 ? workout.equipment.join(', ') : 'No equipment'}
          </span>
        </p>
        {completion && <Completed completion={completion} />}
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" className="max-sm:flex-[1_1_9rem]" aria-describedby={titleId} onClick={onStart}>
            {isRedone ? (
              <RotateCcw aria-hidden="true" className="size-5" />
            ) : (
              <Play aria-hidden="true" className="size-5" />
            )}
            {isActive ? 'Continue Workout' : isRedone ? 'Redo Workout' : 'Start Workout'}
          </Button>
          <ShareButton attachment={{ kind: 'workout', ref: workout.id, title: workout.name, text: null }} />
          {completion && canUndo && (
            <Button variant="quiet" onClick={() => onUndo(completion)}>
              <Undo2 aria-hidden="true" className="size-5" />
              Undo completion
            </Button>
          )}
        </div>
      </div>
    </details>
  )
}

const categories: Record<RowOf<'workouts'>['category'], string> = {
  cardio: 'Cardio',
  strength: 'Strength',
  'event-specific': 'Event-specific',
  assessment: 'Assessment',
}

function Completed({ completion: { rating, notes } }: { completion: RowOf<'workoutProgress'> }) {
  if (rating === null && !notes) return null
  return (
    <div className="border-line border-t pt-3">
      {rating !== null && <RatingStars rating={rating} />}
      {shouldRepeat(rating) && (
        <p className="mt-1 flex items-center gap-2 font-semibold">
          <RotateCcw aria-hidden="true" className="size-4 shrink-0" />
          Repeat this load before you move on.
        </p>
      )}
      {notes && <p className="mt-1 max-w-prose whitespace-pre-line break-words">{notes}</p>}
    </div>
  )
}

/** Marks a workout whose difficulty matches the level that the person chose in the settings. */
function LevelMark({ difficulty }: { difficulty: number }) {
  const level = useSettings()?.defaultWorkoutDifficulty
  if (!level || !isOfLevel(difficulty, level)) return null
  return (
    <span className="flex items-center gap-1 font-semibold">
      <CircleCheckBig aria-hidden="true" className="size-4" />
      <span>Your level</span>
    </span>
  )
}

function RatingStars({ rating }: { rating: number }) {
  return (
    <p className="flex items-center gap-1.5">
      <span className="flex" aria-hidden="true">
        {RATING_LABELS.map((label, at) => (
          <Star key={label} className={classes('size-4', at < rating && 'fill-current')} />
        ))}
      </span>
      <span className="sr-only">Rated {rating} of 5:</span>
      <span className="text-sm">{RATING_LABELS[rating - 1]}</span>
    </p>
  )
}
