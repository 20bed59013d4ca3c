import { workoutEarned } from '@station-zero/schema/home/earned.ts'
import { summaryOf } from '@station-zero/schema/physical/exercises.ts'
import { isUndone } from '@station-zero/schema/physical/program.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { CircleCheckBig, House, Undo2, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { listCompletions, listWorkouts, readCompletion } from '../data/repositories/training.ts'
import { useLive } from '../data/use-live.ts'
import { Button, buttonClass, primaryActionClass } from '../ui/button.tsx'
import { goToHeading } from '../ui/focus.ts'
import { useFocusMode } from '../ui/full-screen.ts'
import { RollingNumber } from '../ui/rolling-number.tsx'
import { useSaid } from '../ui/saved-note.tsx'
import { EventPicture } from './event-picture.tsx'
import { useCanUndo } from './player/use-active-workout.ts'

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

/** Shown while the completion is being read, so that the screen behind it does not flash. */
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

/** The end of a workout, on the whole window: a record or what was trained, three figures, and what is next. */
export function FinishedWorkout({ finished, next, isNew, onClose, onUndo }: FinishedWorkoutProps) {
  const { completion, workout, summary, earned } = finished
  const { sets, exercises, minutes, better } = summary
  const planned = workout?.exercises.reduce((sum, exercise) => sum + exercise.sets, 0) ?? 0
  const record = better.find(({ isRecord }) => isRecord)
  const events = [...new Set(workout?.exercises.map(({ targetEvent }) => targetEvent))].slice(0, 3)
  const canUndo = useCanUndo(completion)
  useFocusMode()
  useEffect(goToHeading, [])
  return (
    <section
      aria-labelledby="summary-title"
      className="on-frame in-bar flex min-h-dvh flex-col bg-bar px-gutter pt-safe pb-safe text-on-bar"
    >
      <div className="flex min-h-16 items-center justify-between gap-4">
        <Button variant="quiet" size="icon" aria-label="Close summary" className="-ml-3" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
        {isNew && <Saved />}
      </div>
      <div className="mx-auto grid w-full max-w-xl flex-1 content-start gap-x-16 gap-y-6 pb-6 lg:max-w-6xl lg:grid-cols-2 lg:content-center lg:items-center">
        {record ? (
          <RecordPlate set={record.now} />
        ) : (
          <div className="flex flex-wrap justify-center gap-6">
            {events.map((event) => (
              <EventPicture key={event} event={event} isOnBar isDecoration className="size-24 lg:size-36" />
            ))}
          </div>
        )}
        <div className="grid min-w-0 gap-5">
          <div>
            <h1 id="summary-title" className="text-4xl lg:text-5xl">
              {workout?.name ?? 'Workout'}: done
            </h1>
            {record && (
              <p className="mt-2 text-xl">
                <span className="font-semibold">{record.name}:</span> your best set yet.
              </p>
            )}
            {earned && <p className="mt-2 text-xl">{earned}</p>}
          </div>
          <dl className="grid grid-cols-3 gap-3 border-bar-line border-y py-4">
            <Figure name={sets === 1 && planned <= 1 ? 'set' : 'sets'}>
              <RollingNumber value={sets} />
              {sets < planned && ` of ${planned}`}
            </Figure>
            <Figure name={minutes === 1 ? 'minute' : 'minutes'}>
              <RollingNumber value={minutes} />
            </Figure>
            <Figure name={exercises === 1 ? 'exercise' : 'exercises'}>
              <RollingNumber value={exercises} />
            </Figure>
          </dl>
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
          <div className="grid gap-3">
            {next && (
              <p className="text-on-bar-muted">
                Next workout: <span className="font-semibold text-on-bar">{next.name}</span>, week {next.week}, day{' '}
                {next.day}, {next.duration} min
              </p>
            )}
            <Link to="/" className={primaryActionClass}>
              <House aria-hidden="true" className="size-7" />
              See what is next today
            </Link>
            <div className="flex flex-wrap gap-3">
              <Link to="/physical/history" className={`${buttonClass('secondary')} flex-1`}>
                What you lifted
              </Link>
              {canUndo && (
                <Button variant="secondary" className="flex-1" onClick={() => onUndo(completion)}>
                  <Undo2 aria-hidden="true" className="size-5" />
                  Undo: back to the workout
                </Button>
              )}
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}

function Saved() {
  return (
    <p className="flex items-center gap-2 text-on-bar-muted text-sm">
      <CircleCheckBig aria-hidden="true" className="size-5 shrink-0" />
      <span role="status">{useSaid('Workout completed. Saved on this device.')}</span>
    </p>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-on-bar-muted">{name}</dt>
      <dd className="font-display font-semibold text-4xl tabular-nums leading-tight sm:text-5xl">{children}</dd>
    </div>
  )
}

/** A weight plate with the set that is a new best, like '125' and 'lb × 8'. It lights up once. */
function RecordPlate({ set }: { set: string }) {
  const [, number = set, rest = ''] = /^([\d.,:]+) ?(.*)$/.exec(set) ?? []
  return (
    <svg
      viewBox="0 0 220 220"
      role="img"
      aria-label={`New best: ${set}`}
      className="mx-auto w-full max-w-52 motion-safe:animate-light lg:max-w-80"
    >
      <circle cx="110" cy="110" r="106" fill="#0b5cad" stroke="#05090d" strokeWidth="3" />
      <circle cx="110" cy="110" r="97" fill="none" stroke="#7db8ff" strokeWidth="2" />
      <circle cx="110" cy="110" r="70" fill="#084888" stroke="#05090d" strokeWidth="2" />
      <path id="plate-arc" d="M28 110a82 82 0 0 1 164 0" fill="none" />
      <g textAnchor="middle" fill="#ffffff">
        <text fontSize="15" letterSpacing="3" className="font-sans font-semibold">
          <textPath href="#plate-arc" startOffset="50%">
            NEW BEST
          </textPath>
        </text>
        <text x="110" y="122" fontSize={number.length > 4 ? 48 : 68} className="font-display font-semibold">
          {number}
        </text>
        <text x="110" y="148" fontSize={rest.length > 12 ? 14 : 18} className="font-sans font-semibold">
          {rest}
        </text>
      </g>
    </svg>
  )
}
