import { shouldRepeat } from '@station-zero/schema/physical/program.ts'
import { difficultyLabel } from '@station-zero/schema/physical/reference.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { CircleCheckBig, Clock, Gauge, ListChecks, Play, RotateCcw, Undo2, Wrench } from 'lucide-react'
import { useId } from 'react'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ShortFact } from '../ui/fact.tsx'
import { formatDay } from '../ui/format.ts'
import { LevelMark } from './level-mark.tsx'
import { RatingStars } from './rating-stars.tsx'
import { useCanUndo } from './use-undo-workout.ts'

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

export function WorkoutCard({
  workout,
  completion,
  isActive = false,
  plannedFor = null,
  onStart,
  onUndo,
}: WorkoutCardProps) {
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
          Completed {formatDay(completion.completedAt)} · {completion.duration} min
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
