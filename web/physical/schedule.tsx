import type { RowOf } from '@station-zero/schema/tables.ts'
import { Dumbbell } from 'lucide-react'
import { useTryAgain } from '../data/sync-view.ts'
import { Addressed, addressedAs } from '../ui/back/addressed.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NotOnDevice } from '../ui/not-on-device.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { PlanNote } from './plan-note.tsx'
import type { Program } from './use-program.ts'
import { type FittedProgram, useProgramPlan } from './use-program-plan.ts'
import { WeekPicker } from './week-picker.tsx'
import { WorkoutCard } from './workout-card.tsx'

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
