import { workoutEarned } from '@station-zero/schema/home/earned.ts'
import { summaryOf } from '@station-zero/schema/physical/exercises.ts'
import { isUndone } from '@station-zero/schema/physical/program.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Undo2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { listCompletions, listWorkouts, readCompletion } from '../data/repositories/training.ts'
import { useLive } from '../data/use-live.ts'
import { WhatIsNext } from '../home/today/next-step.tsx'
import { useHome } from '../home/today/read-home.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { FinishChoices, FinishFact, FinishFacts, FinishFrame, FinishSaved } from '../ui/finish-frame.tsx'
import { useFocusMode } from '../ui/full-screen.ts'
import { RollingNumber } from '../ui/rolling-number.tsx'
import { useSaid } from '../ui/saved-note.tsx'
import { EventPicture } from './event-picture.tsx'
import { useCanUndo } from './player/use-active-workout.ts'
import { RecordPlate } from './record-plate.tsx'

type Completion = RowOf<'workoutProgress'>

interface Finished {
  completion: Completion
  workout: RowOf<'workouts'> | undefined
  summary: ReturnType<typeof summaryOf>
  /** Like 'Week 3 done: every workout in it.' */
  earned: string | null
}

/** The completion; undefined while it loads, null if there is none or it was undone. */
export function useFinishedWorkout(completionId: string | null): Finished | null | undefined {
  const found = useLive(
    async (db) => {
      if (completionId === null) return null
      const completion = await readCompletion(db, completionId)
      if (!completion || isUndone(completion)) return { completionId, finished: null }
      const [workouts, progress] = await Promise.all([listWorkouts(db), listCompletions(db)])
      const finished: Finished = {
        completion,
        workout: workouts.find(({ id }) => id === completion.workoutId),
        summary: summaryOf(completion, progress),
        earned: workoutEarned(completionId, workouts, progress),
      }
      return { completionId, finished }
    },
    [completionId],
  )
  if (completionId === null) return null
  return found?.completionId === completionId ? found.finished : undefined
}

/** Shown while the completion is read, so that the screen behind it does not flash. */
export function FinishedWorkoutPlace() {
  useFocusMode()
  return <div className="min-h-dvh bg-bar" />
}

type FinishedWorkoutProps = {
  finished: Finished
  next: RowOf<'workouts'> | undefined
  /** Whether it was just completed on this screen. */
  isNew: boolean
  onClose: () => void
  onUndo: (completion: Completion) => void
}

/** Full-screen summary of a workout: a record or what was trained, three figures, and the next workout. */
export function FinishedWorkout({ finished, next, isNew, onClose, onUndo }: FinishedWorkoutProps) {
  const { completion, workout, summary, earned } = finished
  const { sets, exercises, minutes, better } = summary
  const planned = workout?.exercises.reduce((sum, exercise) => sum + exercise.sets, 0) ?? 0
  const record = better.find(({ isRecord }) => isRecord)
  const events = [...new Set(workout?.exercises.map(({ targetEvent }) => targetEvent))].slice(0, 3)
  const canUndo = useCanUndo(completion)
  const home = useHome()
  return (
    <FinishFrame
      sentence={`${workout?.name ?? 'Workout'}: done`}
      note={
        (record || earned) && (
          <>
            {record && (
              <p>
                <span className="font-semibold">{record.name}:</span> your best set yet.
              </p>
            )}
            {earned && <p>{earned}</p>}
          </>
        )
      }
      leaveLabel="Close summary"
      onLeave={onClose}
      status={isNew && <Saved />}
      picture={
        record ? (
          <RecordPlate set={record.now} />
        ) : (
          <div className="flex justify-center gap-3 lg:gap-6">
            {events.map((event) => (
              <EventPicture key={event} event={event} isOnBar isDecoration className="size-18 sm:size-24 lg:size-36" />
            ))}
          </div>
        )
      }
      actions={
        <>
          <WhatIsNext home={home} />
          <FinishChoices>
            <Link to="/physical/history" className={buttonClass('secondary')}>
              What you lifted
            </Link>
            {canUndo && (
              <Button variant="secondary" onClick={() => onUndo(completion)}>
                <Undo2 aria-hidden="true" className="size-5" />
                Undo: back to the workout
              </Button>
            )}
          </FinishChoices>
        </>
      }
    >
      <FinishFacts>
        <FinishFact name={sets === 1 && planned <= 1 ? 'set' : 'sets'}>
          <RollingNumber value={sets} />
          {sets < planned && ` of ${planned}`}
        </FinishFact>
        <FinishFact name={minutes === 1 ? 'minute' : 'minutes'}>
          <RollingNumber value={minutes} />
        </FinishFact>
        <FinishFact name={exercises === 1 ? 'exercise' : 'exercises'}>
          <RollingNumber value={exercises} />
        </FinishFact>
      </FinishFacts>
      {better.length > 0 && (
        <div>
          <h2 className="text-xl">Better than last time</h2>
          <ul className="mt-1 divide-y divide-bar-line">
            {better.map((one) => (
              <li key={one.name} className="py-2">
                <span className="font-semibold">{one.name}:</span> {one.now}{' '}
                <span className="text-on-bar-muted">(last time {one.before})</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {next && (
        <p className="text-on-bar-muted">
          Next workout: <span className="font-semibold text-on-bar">{next.name}</span>, week {next.week}, day {next.day}
          , {next.duration} min
        </p>
      )}
    </FinishFrame>
  )
}

function Saved() {
  return (
    <FinishSaved>
      <span role="status">{useSaid('Workout completed. Saved on this device.')}</span>
    </FinishSaved>
  )
}
