import { type ActiveWorkout, isTicked } from '@station-zero/schema/physical/active-workout.ts'
import { entryFor, finishSet, reopenSet } from '@station-zero/schema/physical/player.ts'
import type { WeightUnit } from '@station-zero/schema/physical/tables.ts'
import { ExerciseCard } from './exercise-card.tsx'
import type { WorkoutSession } from './use-active-workout.ts'
import type { LastTime } from './use-last-time.ts'

type ExerciseListProps = {
  active: ActiveWorkout
  inHand: number
  lastTime: LastTime
  unit: WeightUnit
  onChange: WorkoutSession['change']
}

/** The whole workout at once. A set that is ticked off here is logged as entered, as last time, or as planned. */
export function ExerciseList({ active, inHand, lastTime, unit, onChange }: ExerciseListProps) {
  const toggle = (exercise: number, set: number) =>
    onChange((before, now) => {
      const place = { exercise, set }
      if (isTicked(before, exercise, set)) return reopenSet(before, place)
      const last = lastTime(before.workout.exercises[exercise]?.name ?? '')
      return finishSet(before, place, entryFor(before, place, last, unit), now)
    })
  return (
    <>
      <p>{active.workout.description}</p>
      <h2 className="text-2xl">Exercises</h2>
      <ol className="grid grid-cols-1 gap-3 sm:gap-4">
        {active.workout.exercises.map((exercise, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the workout's own copy never changes its order
          <li key={at} data-exercise={at} className="scroll-mt-4">
            <ExerciseCard
              exercise={exercise}
              number={at + 1}
              ticked={active.ticked[at] ?? []}
              isInHand={at === inHand}
              unit={unit}
              onToggle={(set) => toggle(at, set)}
            />
          </li>
        ))}
      </ol>
    </>
  )
}
