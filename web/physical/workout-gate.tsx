import { takeUpAgain } from '@station-zero/schema/physical/active-workout.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { goToHeading } from '../ui/heading.ts'
import { NotSaved } from '../ui/not-saved.tsx'
import { SavedNote } from '../ui/saved-note.tsx'
import { ActiveWorkoutView } from './active-workout-view.tsx'
import { KeptWorkout } from './kept-workout.tsx'
import { StartWorkout } from './start-workout.tsx'
import { useActiveWorkout } from './use-active-workout.ts'

type Workout = RowOf<'workouts'>

/** A workout in progress replaces the screen; one that was kept for later is offered at the top of the screen. */
export function WorkoutGate({
  header,
  children,
}: {
  header: ReactNode
  children: (start: (workout: Workout) => void) => ReactNode
}) {
  const session = useActiveWorkout()
  const [wanted, setWanted] = useState<Workout | null>(null)
  const { active, completion } = session
  const isOpen = Boolean(active && !active.isKept)
  useReturnToTop(isOpen)

  if (active && isOpen) {
    return <ActiveWorkoutView key={active.clock.startedAt} active={active} session={session} />
  }
  const takeUp = () => {
    setWanted(null)
    session.change(takeUpAgain)
  }
  return (
    <>
      {header}
      {active !== undefined && (
        <div className="grid gap-4 sm:gap-5">
          {session.retryDraft && <NotSaved sentence="This device could not store it." onRetry={session.retryDraft} />}
          <SavedNote lead="Workout completed.">
            {completion.state === 'done' && `${completion.name}, ${completion.duration} min, saved on this device.`}
          </SavedNote>
          {active && <KeptWorkout active={active} onResume={takeUp} onDiscard={session.discard} />}
          {children((workout) => (active ? setWanted(workout) : session.begin(workout)))}
        </div>
      )}
      {active && wanted && (
        <StartWorkout
          kept={active}
          wanted={wanted}
          onClose={() => setWanted(null)}
          onResume={takeUp}
          onStart={() => {
            setWanted(null)
            session.begin(wanted)
          }}
        />
      )}
    </>
  )
}

/** After a workout, the screen shows its heading again instead of the workout's scroll position. */
function useReturnToTop(isOpen: boolean) {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const isReturn = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (isReturn) goToHeading()
  }, [isOpen])
}
