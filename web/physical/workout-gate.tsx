import { elapsedMs, formatElapsed } from '@station-zero/schema/core/clock.ts'
import { workoutEarned } from '@station-zero/schema/home/earned.ts'
import { type ActiveWorkout, countSets, takeUpAgain } from '@station-zero/schema/physical/active-workout.ts'
import { summaryOf } from '@station-zero/schema/physical/exercises.ts'
import { isUndone } from '@station-zero/schema/physical/program.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { CircleCheckBig, TrendingUp, Undo2, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { listCompletions, listWorkouts, readCompletion } from '../data/repositories/training.ts'
import { steadyNow } from '../data/time.ts'
import { useLive } from '../data/use-live.ts'
import { ChangeNotSaved } from '../saving/change-not-saved.tsx'
import { useRunningAddress } from '../ui/back/use-running-address.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { goToHeading } from '../ui/focus.ts'
import { Earned, useSaid } from '../ui/saved-note.tsx'
import { StartInstead, WaitingCard } from '../ui/unfinished.tsx'
import { useNow } from '../ui/use-now.ts'
import { ActiveWorkoutView } from './player/active-workout-view.tsx'
import { useActiveWorkout, useCanUndo, useUndoWorkout, type WorkoutSession } from './player/use-active-workout.ts'

type Workout = RowOf<'workouts'>
type Completion = RowOf<'workoutProgress'>

/** A workout in progress replaces the screen; one that was left or kept for later is offered at the top of the screen. */
export function WorkoutGate({
  header,
  children,
}: {
  header: ReactNode
  children: (acts: {
    /** The id of the workout in progress; starting it again returns to it. */
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
          <ChangeNotSaved unsaved={session.unsaved} sentence="This device could not store it." />
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

type StartWorkoutProps = {
  kept: ActiveWorkout
  wanted: RowOf<'workouts'>
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

/** The clock of a workout kept for later is paused; the clock of one that was only left keeps running. */
function KeptWorkout({ active, onResume, onDiscard }: KeptWorkoutProps) {
  const { workout, clock } = active
  const now = useNow({ read: steadyNow, isRunning: clock.pausedAt === null })
  const { done, total } = countSets(active)
  return (
    <WaitingCard
      status={active.isKept ? 'Kept for later' : 'In progress'}
      title={workout.name}
      resumeLabel="Resume Workout"
      onResume={onResume}
      onDiscard={onDiscard}
    >
      Week {workout.week}, day {workout.day} · {done} of {total} sets · {formatElapsed(elapsedMs(clock, now))} on the
      clock
    </WaitingCard>
  )
}

type WorkoutSummaryProps = {
  completionId: string
  /** Whether it was just completed on this screen. */
  isNew: boolean
  onClose: () => void
  onUndo: (completion: RowOf<'workoutProgress'>) => void
}

/** The summary of a completed workout. Renders nothing if the completion was undone. */
function WorkoutSummary({ completionId, isNew, onClose, onUndo }: WorkoutSummaryProps) {
  const found = useLive(
    async (db) => {
      const completion = await readCompletion(db, completionId)
      const [workouts, progress] = await Promise.all([listWorkouts(db), listCompletions(db)])
      const workout = workouts.find(({ id }) => id === completion?.workoutId)
      return completion && { completion, workout, progress, earned: workoutEarned(completionId, workouts, progress) }
    },
    [completionId],
  )
  const canUndo = useCanUndo(found?.completion)
  if (!found || isUndone(found.completion)) return null
  const { completion, workout, progress, earned } = found
  const { sets, exercises, minutes, better } = summaryOf(completion, progress)
  const planned = workout?.exercises.reduce((sum, exercise) => sum + exercise.sets, 0) ?? 0
  return (
    <section
      aria-labelledby="summary-title"
      className="rounded-lg border border-success border-l-4 bg-surface p-4 sm:p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id="summary-title" className="flex items-center gap-2 text-2xl">
          <CircleCheckBig aria-hidden="true" className="size-6 shrink-0 text-success-ink" />
          {workout?.name ?? 'Workout'}: done
        </h2>
        <Button variant="quiet" size="icon" aria-label="Close summary" className="-mt-2 -mr-2" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
      {isNew && <Saved />}
      <Earned>{earned}</Earned>
      <dl className="mt-3 flex flex-wrap justify-between gap-3 sm:grid sm:grid-cols-3">
        {sets < planned ? (
          <Figure name="sets" value={`${sets} of ${planned}`} />
        ) : (
          <Figure name={sets === 1 ? 'set' : 'sets'} value={sets} />
        )}
        <Figure name={minutes === 1 ? 'minute' : 'minutes'} value={minutes} />
        <Figure name={exercises === 1 ? 'exercise' : 'exercises'} value={exercises} />
      </dl>
      {better.length > 0 && (
        <>
          <h3 className="mt-4 flex items-center gap-2 text-xl">
            <TrendingUp aria-hidden="true" className="size-5 text-success-ink" />
            Better than last time
          </h3>
          <ul className="mt-1 grid gap-1">
            {better.map((one) => (
              <li key={one.name}>
                <span className="font-semibold">{one.name}:</span> {one.now}{' '}
                <span className="text-muted">(last time {one.before})</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to="/physical/history" className={buttonClass('secondary')}>
          What you lifted
        </Link>
        {canUndo && (
          <Button variant="secondary" onClick={() => onUndo(completion)}>
            <Undo2 aria-hidden="true" className="size-5" />
            Undo: back to the workout
          </Button>
        )}
      </div>
    </section>
  )
}

function Saved() {
  return (
    <p role="status" className="mt-1">
      {useSaid('Workout completed. Saved on this device.')}
    </p>
  )
}

function Figure({ name, value }: { name: string; value: number | string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-muted">{name}</dt>
      <dd className="font-display font-semibold text-3xl leading-tight sm:text-4xl">{value}</dd>
    </div>
  )
}
