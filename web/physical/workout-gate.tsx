import { takeUpAgain } from '@station-zero/schema/physical/active-workout.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useRunningAddress } from '../ui/back/use-running-address.ts'
import { goToHeading } from '../ui/focus.ts'
import { NotSaved } from '../ui/saved-note.tsx'
import { KeptWorkout } from './kept-workout.tsx'
import { ActiveWorkoutView } from './player/active-workout-view.tsx'
import { useActiveWorkout, type WorkoutSession } from './player/use-active-workout.ts'
import { StartWorkout } from './start-workout.tsx'
import { useUndoWorkout } from './use-undo-workout.ts'
import { WorkoutSummary } from './workout-summary.tsx'

type Workout = RowOf<'workouts'>
type Completion = RowOf<'workoutProgress'>

/** A workout in progress replaces the screen; one that was left or kept for later is offered at the top of the screen. */
export function WorkoutGate({
  header,
  children,
}: {
  header: ReactNode
  children: (acts: {
    /** Of the workout that was started and not completed, whose start leads back to it. */
    activeId: string | undefined
    start: (workout: Workout) => void
    undo: (completion: Completion) => void
  }) => ReactNode
}) {
  const session = useActiveWorkout()
  const [wanted, setWanted] = useState<Workout | null>(null)
  const { active, completion } = session
  const isRunning = active === undefined ? undefined : active !== null && !active.isKept
  const { isOpen, open } = useRunningAddress('workout', isRunning, ['day'])
  const [summarized, showSummary] = useSummarized(completion)
  const undo = useUndoWorkout(session)
  useReturnToTop(isOpen)

  if (active && isOpen) {
    return <ActiveWorkoutView key={active.clock.startedAt} active={active} session={session} />
  }
  const start = (workout: Workout) => {
    if (!active) session.begin(workout)
    else if (active.workout.id === workout.id) takeUp()
    else setWanted(workout)
  }
  const takeUp = () => {
    setWanted(null)
    if (isRunning) open()
    else session.change(takeUpAgain)
  }
  return (
    <>
      {header}
      {active !== undefined && (
        <div className="grid grid-cols-1 gap-4 sm:gap-5">
          {session.retryDraft && <NotSaved sentence="This device could not store it." onRetry={session.retryDraft} />}
          {summarized && (
            <WorkoutSummary
              completionId={summarized}
              isNew={completion.state === 'done' && completion.id === summarized}
              onClose={() => showSummary(null)}
              onUndo={(one) => void undo(one)}
            />
          )}
          {active && <KeptWorkout active={active} onResume={takeUp} onDiscard={session.discard} />}
          {children({
            activeId: active?.workout.id,
            start,
            undo: (completion) => void undo(completion),
          })}
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

/** The completion whose summary is shown, in the URL: a new completion shows its own. */
function useSummarized(completion: WorkoutSession['completion']) {
  const [params, setParams] = useSearchParams()
  const show = (id: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('view')
        if (id === null) after.delete('done')
        else after.set('done', id)
        return after
      },
      { replace: true },
    )
  const finished = completion.state === 'done' ? completion.id : null
  const last = useRef<string | null>(null)
  /** Until the workout's own address is left, which goes back to the screen that shows the summary. */
  const isCovered = params.has('workout')
  const showFinished = useEffectEvent(() => {
    if (finished === last.current || isCovered) return
    last.current = finished
    if (finished) show(finished)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new completion changes the address
  useEffect(() => {
    showFinished()
  }, [finished, isCovered])
  return [params.get('done'), show] as const
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
