import { elapsedMs, formatElapsed } from '@station-zero/schema/core/clock.ts'
import { type ActiveWorkout, resumeSaved, type StartedWorkout } from '@station-zero/schema/physical/active-workout.ts'
import { countSets } from '@station-zero/schema/physical/sets.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { steadyNow } from '../data/time.ts'
import { ChangeNotSaved } from '../saving/change-not-saved.tsx'
import { useRunningAddress } from '../ui/back/use-running-address.ts'
import { Button } from '../ui/button.tsx'
import { goToHeading } from '../ui/focus.ts'
import { StartInstead } from '../ui/unfinished.tsx'
import { useNow } from '../ui/use-now.ts'
import { FinishedWorkout, FinishedWorkoutPlace, useFinishedWorkout } from './finished-workout.tsx'
import { ActiveWorkoutView } from './player/active-workout-view.tsx'
import { useActiveWorkout, useUndoWorkout, type WorkoutSession } from './player/use-active-workout.ts'
import { NextWorkout } from './training-header.tsx'

type Workout = RowOf<'workouts'>
type Completion = RowOf<'workoutProgress'>

type WorkoutGateProps = {
  /** The workout that follows the completed workout. */
  next: Workout | undefined
  /**
   * `resume`: the button of a workout that was left or saved for later; null while the workout is being read, undefined if there is none.
   */
  headerWith: (resume: ReactNode | undefined, start: (workout: StartedWorkout) => void) => ReactNode
  children: (acts: {
    /** Id of the workout in progress. Starting this workout again opens it. */
    activeId: string | undefined
    start: (workout: StartedWorkout) => void
    undo: (completion: Completion) => void
  }) => ReactNode
}

/**
 * A workout that is in progress, or that was just completed, covers the screen. A workout that was left or saved for later is resumed from
 * the header.
 */
export function WorkoutGate({ next, headerWith, children }: WorkoutGateProps) {
  const session = useActiveWorkout()
  const [wanted, setWanted] = useState<StartedWorkout | null>(null)
  const { active, completion } = session
  const isRunning = active === undefined ? undefined : active !== null && !active.isKept
  const { isOpen, open } = useRunningAddress('workout', isRunning, ['day'])
  const [summarized, closeSummary] = useSummarized(completion)
  const finished = useFinishedWorkout(summarized)
  const undo = useUndoWorkout(session)
  useReturnToTop(isOpen)

  if (active && isOpen) {
    return <ActiveWorkoutView key={active.clock.startedAt} active={active} session={session} />
  }
  const start = (workout: StartedWorkout) => {
    if (!active) session.begin(workout)
    else if (active.workout.id === workout.id) resumeCurrent()
    else setWanted(workout)
  }
  const resumeCurrent = () => {
    setWanted(null)
    if (isRunning) open()
    else session.change(resumeSaved)
  }
  if (finished)
    return (
      <FinishedWorkout
        finished={finished}
        next={next}
        isNew={completion.state === 'done' && completion.id === summarized}
        onClose={closeSummary}
        onUndo={(one) => void undo(one)}
      />
    )
  if (finished === undefined) return <FinishedWorkoutPlace />
  return (
    <>
      {headerWith(
        active ? (
          <KeptWorkout active={active} onResume={resumeCurrent} onDiscard={session.discard} />
        ) : active === null ? undefined : null,
        start,
      )}
      {active !== undefined && (
        <div className="grid grid-cols-1 gap-6">
          <ChangeNotSaved unsaved={session.unsaved} sentence="This device could not store it." />
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
          onResume={resumeCurrent}
          onStart={() => {
            setWanted(null)
            session.begin(wanted)
          }}
        />
      )}
    </>
  )
}

/**
 * Returns the id of the completion whose summary is open, or null, and a function that closes the summary. The id is in the URL. A new
 * completion opens its summary.
 */
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
  /** Whether the workout is still in the URL. Leaving the workout's URL returns to the screen with the summary. */
  const isCovered = params.has('workout')
  const showFinished = useEffectEvent(() => {
    if (finished === last.current || isCovered) return
    last.current = finished
    if (finished) show(finished)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `showFinished` reads both and must run only when one of them changes
  useEffect(() => {
    showFinished()
  }, [finished, isCovered])
  const named = params.get('done')
  // A new completion is shown before it is in the URL, because otherwise the screen behind it would flash.
  const [wasNamed, setWasNamed] = useState<string | null>(null)
  if (finished && named === finished && wasNamed !== finished) setWasNamed(finished)
  const close = () => {
    // Mark the completion as shown, because the summary may be closed before the completion is in the URL.
    last.current = finished
    setWasNamed(finished)
    show(null)
  }
  return [named ?? (finished === wasNamed ? null : finished), close] as const
}

/** After a workout, scrolls the screen to its heading instead of keeping the workout's scroll position. */
function useReturnToTop(isOpen: boolean) {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const isReturn = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (isReturn) goToHeading()
  }, [isOpen])
}

type StartWorkoutProps = {
  kept: ActiveWorkout
  wanted: StartedWorkout
  onClose: () => void
  onResume: () => void
  onStart: () => void
}

function StartWorkout({ kept, wanted, onClose, onResume, onStart }: StartWorkoutProps) {
  const { done, total } = countSets(kept)
  return (
    <StartInstead
      title="A workout is waiting"
      resume={
        <Button size="large" onClick={onResume}>
          Resume {kept.workout.name}
        </Button>
      }
      discardLabel={`Discard it and start ${wanted.name}`}
      onDiscard={onStart}
      onClose={onClose}
    >
      You kept {kept.workout.name} for later with {done} of {total} sets done. Starting {wanted.name} discards it.
    </StartInstead>
  )
}

type KeptWorkoutProps = { active: ActiveWorkout; onResume: () => void; onDiscard: () => void }

/** A workout that was left or saved for later. The clock of a workout that was only left keeps running. */
function KeptWorkout({ active, onResume, onDiscard }: KeptWorkoutProps) {
  const { workout, clock } = active
  const now = useNow({ read: steadyNow, isRunning: clock.pausedAt === null })
  const { done, total } = countSets(active)
  return (
    <div>
      <div className="flex items-center justify-between gap-4">
        <p className="text-on-bar-muted">{active.isKept ? 'Kept for later' : 'In progress'}</p>
        <div className="in-bar">
          <Button variant="quiet" className="-mr-4 min-h-11 text-on-bar" onClick={onDiscard}>
            <Trash2 aria-hidden="true" className="size-5" />
            Discard
          </Button>
        </div>
      </div>
      <NextWorkout
        label="Resume Workout"
        note={`${workout.name} · ${done} of ${total} sets · ${formatElapsed(elapsedMs(clock, now))} on the clock`}
        onStart={onResume}
      />
    </div>
  )
}
