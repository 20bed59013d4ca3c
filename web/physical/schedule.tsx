import {
  difficultyLabel,
  isOfLevel,
  RATING_LABELS,
  shouldRepeat,
  type WeekProgress,
} from '@station-zero/schema/physical/program.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import {
  Check,
  ChevronDown,
  CircleCheckBig,
  Clock,
  Dumbbell,
  Gauge,
  ListChecks,
  Play,
  RotateCcw,
  Star,
  Undo2,
  Wrench,
} from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useTryAgain } from '../data/sync-view.ts'
import { useSettings } from '../data/use-live.ts'
import { Addressed, addressedAs } from '../ui/back/addressed.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CHOSEN, classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ShortFact } from '../ui/fact.tsx'
import { formatDayDone } from '../ui/format.ts'
import { NotOnDevice } from '../ui/not-on-device.tsx'
import { ProgressBar } from '../ui/progress.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useCanUndo } from './player/use-active-workout.ts'
import { dayInWords, type FittedProgram, type Program, useProgramPlan } from './use-program.ts'

type ScheduleProps = {
  id?: string
  program: Program | 'missing' | undefined
  /** Null means the current week. */
  week: number | null
  /** The workout that was started and not completed. */
  activeId?: string | undefined
  onWeek: (week: number) => void
  onStart: (workout: RowOf<'workouts'>) => void
  onUndo: (completion: RowOf<'workoutProgress'>) => void
}

export function Schedule({ id, program, week, onWeek, ...rest }: ScheduleProps) {
  const plan = useProgramPlan(program)
  return (
    <section id={id} aria-labelledby="schedule-title" className="grid grid-cols-1 gap-4">
      <h2 id="schedule-title" className="text-2xl">
        8-Week Program
      </h2>
      {program === undefined && <Spinner label="Loading workouts..." />}
      {program === 'missing' && <Missing />}
      {typeof program === 'object' && (
        <>
          <PlanNote plan={plan} />
          <WeekPicker weeks={program.weeks} week={week ?? program.weekInHand} onWeek={onWeek} />
          <Week program={program} plan={plan} week={week ?? program.weekInHand} {...rest} />
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
  return (
    <>
      <Addressed
        name="day"
        what="workout"
        ids={workouts.map(({ day }) => String(day))}
        all={{ to: `?week=${week}`, label: `See week ${week}` }}
      />
      <ul aria-label={`Workouts of week ${week}`} className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {workouts.map((workout) => (
          <li key={workout.id} {...addressedAs('day', String(workout.day))} className="grid grid-cols-1">
            <WorkoutCard
              workout={workout}
              completion={program.completions.get(workout.id)}
              isActive={workout.id === activeId}
              plannedFor={plan?.dayOf(workout.id) ?? null}
              onStart={() => onStart(workout)}
              onUndo={onUndo}
            />
          </li>
        ))}
      </ul>
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
    <ul aria-label="Weeks" className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2 sm:grid-cols-8">
      {weeks.map(({ week: number, done, total }) => (
        <li key={number} className="relative">
          <button
            type="button"
            aria-current={number === week ? 'true' : undefined}
            onClick={() => onWeek(number)}
            className={classes(
              'flex min-h-18 w-full flex-col items-center rounded-md border px-2 pt-2 pb-6 font-display font-semibold text-xl leading-tight',
              number === week ? CHOSEN : 'border-edge bg-surface hover:bg-sunken',
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
          {/* Beside the button, not inside it: screen readers read a button's content only as its name. */}
          <div className="pointer-events-none absolute inset-x-2.5 bottom-2.5">
            <ProgressBar value={done} max={total} label={`Week ${number} completed`} isOnChosen={number === week} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The plan until the CPAT. Workouts that the plan leaves out can still be done on any day. */
function PlanNote({ plan: fitted }: { plan: FittedProgram | null }) {
  const [next] = fitted?.plan.slots ?? []
  if (!fitted || !next) return null
  const { slots, leftOut } = fitted.plan
  const weeks = [...new Set(leftOut.map(({ week }) => week))]
  const again = slots.filter(({ isAgain }) => isAgain).length
  return (
    <Card className="grid gap-2">
      <h3 className="text-xl">Fitted to your CPAT on {fitted.testDay}</h3>
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
      <details className="group border-line border-t">
        <summary className="flex min-h-12 list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden">
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
    </Card>
  )
}

type WorkoutCardProps = {
  workout: RowOf<'workouts'>
  completion: RowOf<'workoutProgress'> | undefined
  /** Started and not completed. */
  isActive?: boolean
  /** Like 'Tue, Nov 24', if a plan to the test has it. */
  plannedFor?: string | null
  onStart: () => void
  onUndo: (completion: RowOf<'workoutProgress'>) => void
}

function WorkoutCard({ workout, completion, isActive = false, plannedFor = null, onStart, onUndo }: WorkoutCardProps) {
  const isRedone = Boolean(completion) && !isActive
  const titleId = useId()
  const count = workout.exercises.length
  return (
    <Card className="flex flex-col" role="group" aria-labelledby={titleId}>
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="font-semibold text-muted text-sm">
            Day {workout.day}
            {plannedFor && ` · planned for ${plannedFor}`}
          </p>
          <h3 id={titleId} className="text-2xl">
            {workout.name}
          </h3>
        </div>
        <Badge tone={workout.category === 'assessment' ? 'amber' : 'neutral'}>{categories[workout.category]}</Badge>
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 font-semibold">
        <ShortFact icon={Clock} text={`${workout.duration} min`} />
        <ShortFact icon={Gauge} text={difficultyLabel(workout.difficulty)} />
        <LevelMark difficulty={workout.difficulty} />
        <ShortFact icon={ListChecks} text={count === 1 ? '1 exercise' : `${count} exercises`} />
      </ul>
      <p className="mt-2 text-muted">{workout.description}</p>
      <p className="mt-2 mb-4 flex gap-2 text-sm">
        <Wrench aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
        <span>
          <span className="sr-only">Equipment: </span>
          {workout.equipment.length > 0 ? workout.equipment.join(', ') : 'No equipment'}
        </span>
      </p>
      <div className="mt-auto grid gap-4">
        {completion && <Completed completion={completion} onUndo={() => onUndo(completion)} />}
        <Button size="large" variant={isRedone ? 'secondary' : 'primary'} aria-describedby={titleId} onClick={onStart}>
          {isRedone ? (
            <RotateCcw aria-hidden="true" className="size-5" />
          ) : (
            <Play aria-hidden="true" className="size-5" />
          )}
          {isActive ? 'Continue Workout' : isRedone ? 'Redo Workout' : 'Start Workout'}
        </Button>
      </div>
    </Card>
  )
}

const categories: Record<RowOf<'workouts'>['category'], string> = {
  cardio: 'Cardio',
  strength: 'Strength',
  'event-specific': 'Event-specific',
  assessment: 'Assessment',
}

function Completed({ completion, onUndo }: { completion: RowOf<'workoutProgress'>; onUndo: () => void }) {
  const canUndo = useCanUndo(completion)
  return (
    <div className="rounded-md bg-green-wash p-3 text-green-ink">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 font-semibold">
        <p className="flex items-center gap-2">
          <CircleCheckBig aria-hidden="true" className="size-5" />
          Completed {formatDayDone(completion)} · {completion.duration} min
        </p>
        {completion.rating !== null && <RatingStars rating={completion.rating} />}
      </div>
      {shouldRepeat(completion.rating) && <p className="mt-1">Repeat this load before you move on.</p>}
      {completion.notes && <p className="mt-1 whitespace-pre-line break-words text-ink">{completion.notes}</p>}
      {canUndo && (
        <Button variant="quiet" className="mt-1 -ml-3" onClick={onUndo}>
          <Undo2 aria-hidden="true" className="size-5" />
          Undo completion
        </Button>
      )}
    </div>
  )
}

/** Marks a workout of the difficulty that the person chose in the settings. */
function LevelMark({ difficulty }: { difficulty: number }) {
  const level = useSettings()?.defaultWorkoutDifficulty
  if (!level || !isOfLevel(difficulty, level)) return null
  return (
    <li>
      <Badge tone="blue">Your level</Badge>
    </li>
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
