import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { type ActiveWorkout, isTicked, type Place } from '@station-zero/schema/physical/active-workout.ts'
import { measuresOf } from '@station-zero/schema/physical/exercises.ts'
import { finishSet, nextOpen, reopenSet, showPlace, startTimedSet } from '@station-zero/schema/physical/player.ts'
import type { LoggedSet } from '@station-zero/schema/physical/tables.ts'
import { ArrowRight, Timer } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { allowSound } from './cue.ts'
import type { WorkoutSession } from './use-active-workout.ts'

type SetActionProps = {
  active: ActiveWorkout
  place: Place
  /** Reads the entry from the newest state, because two taps can come before the next render. */
  entryOf: (active: ActiveWorkout) => LoggedSet
  onChange: WorkoutSession['change']
}

const large = 'min-h-16 flex-1 px-2 text-xl'

/** The one button that matters: it finishes this set, or starts its time. */
export function SetAction({ active, place, entryOf, onChange }: SetActionProps) {
  const exercise = active.workout.exercises[place.exercise]
  if (!exercise) return null
  const label = `Finish set ${place.set + 1} of ${exercise.sets}`
  const next = nextOpen(active, place)

  if (isTicked(active, place.exercise, place.set))
    return (
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          className="min-h-16 text-lg"
          onClick={() => onChange((before) => reopenSet(before, place))}
        >
          Not done
        </Button>
        {next && (
          <Button className={large} onClick={() => onChange((before) => showPlace(before, next))}>
            Go on
            <ArrowRight aria-hidden="true" />
          </Button>
        )}
      </div>
    )

  const { seconds } = entryOf(active)
  const isTimed = measuresOf(exercise).includes('seconds') && Boolean(seconds)
  const isTimeUp = active.countdown?.kind === 'set'
  const finish = () => {
    allowSound()
    onChange((before, now) =>
      isTicked(before, place.exercise, place.set) ? before : finishSet(before, place, entryOf(before), now),
    )
  }
  const start = () => {
    allowSound()
    onChange((before, now) => startTimedSet(before, entryOf(before).seconds ?? 0, now))
  }
  const isFirst = isTimed && !isTimeUp
  return (
    <div className="flex flex-wrap gap-2">
      {isFirst && (
        <Button className={large} onClick={start}>
          <Timer aria-hidden="true" />
          Start {formatElapsed((seconds ?? 0) * 1_000)}
        </Button>
      )}
      <Button variant={isFirst ? 'secondary' : 'primary'} className={large} aria-label={label} onClick={finish}>
        {isFirst ? 'Finish' : label}
      </Button>
    </div>
  )
}
