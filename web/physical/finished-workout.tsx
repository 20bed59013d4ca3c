import { workoutEarned } from '@station-zero/schema/home/earned.ts'
import { isEndedEarly, summaryOf } from '@station-zero/schema/physical/exercises.ts'
import { kindOfSets, libraryOf } from '@station-zero/schema/physical/library.ts'
import { addOwnWorkout } from '@station-zero/schema/physical/own-training.ts'
import { isPersonal, isUndone, templateOf } from '@station-zero/schema/physical/program.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Pencil, Save, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { listCompletions, listWorkouts, readCompletion } from '../data/repositories/training.ts'
import { useLive } from '../data/use-live.ts'
import { WhatIsNext } from '../home/today/after-activity.tsx'
import { useHome } from '../home/today/read-home.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { FinishChoices, FinishFact, FinishFacts, FinishFrame, FinishSaved } from '../ui/finish-frame.tsx'
import { useFocusMode } from '../ui/full-screen.ts'
import { RollingNumber } from '../ui/rolling-number.tsx'
import { useSaid } from '../ui/saved-note.tsx'
import { EventPicture } from './event-picture.tsx'
import { ownTraining } from './own/paths.ts'
import { mustHaveWorkoutRoom, useSaveTraining } from './own/training-acts.ts'
import { useCanUndo } from './player/use-active-workout.ts'
import { RecordPlate } from './record-plate.tsx'

type Completion = RowOf<'workoutProgress'>

interface Finished {
  completion: Completion
  workout: RowOf<'workouts'> | undefined
  summary: ReturnType<typeof summaryOf>
  /** The workout's achievement, for example 'Week 3 done: every workout in it.'; null if there is none. */
  earned: string | null
}

/**
 * Returns the completion with its workout, summary and achievement. Undefined while loading; null if `completionId` is null, or if the
 * completion does not exist or was undone.
 */
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

/** Placeholder shown while the completion is being read, so that the screen behind it does not flash. */
export function FinishedWorkoutPlace() {
  useFocusMode()
  return <div className="min-h-dvh bg-bar" />
}

type FinishedWorkoutProps = {
  finished: Finished
  next: RowOf<'workouts'> | undefined
  /** Whether the workout was just completed on this screen. */
  isNew: boolean
  onClose: () => void
  onUndo: (completion: Completion) => void
}

/** Full-screen summary of a workout: a picture of the new record or of the events trained, three figures, and the next workout. */
export function FinishedWorkout({ finished, next, isNew, onClose, onUndo }: FinishedWorkoutProps) {
  const { completion, workout, summary, earned } = finished
  const { sets, exercises, minutes, better } = summary
  const planned = workout?.exercises.reduce((sum, exercise) => sum + exercise.sets, 0) ?? 0
  const isEarly = workout !== undefined && isEndedEarly(summary, workout)
  const record = better.find(({ isRecord }) => isRecord)
  const events = [...new Set(workout?.exercises.flatMap(({ targetEvent }) => targetEvent ?? []))].slice(0, 3)
  const canUndo = useCanUndo(completion)
  const home = useHome()
  return (
    <FinishFrame
      sentence={`${completion.name ?? workout?.name ?? 'Workout'}: ${isEarly ? 'ended early' : 'done'}`}
      note={
        (record || earned || isEarly) && (
          <>
            {record && (
              <p>
                <span className="font-semibold">{record.name}:</span> your best set yet.
              </p>
            )}
            {earned && <p>{earned}</p>}
            {isEarly && <p>It counts as a completed workout.</p>}
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
            {isPersonal(completion) && (
              <>
                <Link to={ownTraining.edit(completion.id)} className={buttonClass('secondary')}>
                  <Pencil aria-hidden="true" className="size-5" />
                  Edit or delete
                </Link>
                {templateOf(completion) === undefined && <SaveAsWorkout completion={completion} />}
              </>
            )}
            {canUndo && !isPersonal(completion) && (
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

/** A button that saves a personal workout's exercises as one of the person's workouts. Renders nothing if no set was done. */
function SaveAsWorkout({ completion: { name, log } }: { completion: Completion }) {
  const save = useSaveTraining()
  const library = useLive(async (db) => new Set(libraryOf(await listWorkouts(db)).map((one) => one.name)), [])
  const [state, setState] = useState<'open' | 'saving' | 'saved'>('open')
  const exercises = (log ?? [])
    .filter(({ sets }) => sets.length > 0)
    .map((one) => ({
      ...{ name: one.name, sets: Math.min(20, one.sets.length) },
      ...(library && !library.has(one.name) && { kind: kindOfSets(one.sets) }),
    }))
  if (exercises.length === 0 || !library) return null
  if (state === 'saved') return <p role="status">Saved in Your Workouts.</p>
  return (
    <Button
      variant="secondary"
      disabled={state === 'saving'}
      onClick={async () => {
        setState('saving')
        const id = await save(addOwnWorkout, { name: name ?? 'Workout', exercises }, { check: mustHaveWorkoutRoom })
        setState(id === null ? 'open' : 'saved')
      }}
    >
      <Save aria-hidden="true" className="size-5" />
      Save as one of your workouts
    </Button>
  )
}

function Saved() {
  return (
    <FinishSaved>
      <span role="status">{useSaid('Workout completed. Saved on this device.')}</span>
    </FinishSaved>
  )
}
