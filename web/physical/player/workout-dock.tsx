import { elapsedMs, formatElapsed } from '@station-zero/schema/core/clock.ts'
import {
  type ActiveWorkout,
  type Countdown,
  countSets,
  isTicked,
  leftMs,
  type Place,
  pauseWorkout,
  resumeWorkout,
  secondsLeft,
} from '@station-zero/schema/physical/active-workout.ts'
import { measuresOf } from '@station-zero/schema/physical/exercises.ts'
import {
  endCountdown,
  finishSet,
  nextOpen,
  reopenSet,
  restLonger,
  showPlace,
  startTimedSet,
} from '@station-zero/schema/physical/player.ts'
import type { LoggedSet } from '@station-zero/schema/physical/tables.ts'
import { ArrowRight, Pause, Play, SkipForward, Timer } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { steadyNow } from '../../data/time.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { useNow } from '../../ui/use-now.ts'
import { allowSound } from './cue.ts'
import type { WorkoutSession } from './use-active-workout.ts'

type WorkoutDockProps = {
  active: ActiveWorkout
  onChange: WorkoutSession['change']
  onStop: () => void
  /** The main action, if there is one; a running countdown replaces it. */
  children?: ReactNode
}

/** Sticks to the bottom of the screen, within reach of the thumb. */
export function WorkoutDock({ active, onChange, onStop, children }: WorkoutDockProps) {
  const { clock, countdown, workout } = active
  const [dock, isTall] = useIsTall()
  const isPaused = clock.pausedAt !== null
  const elapsed = elapsedMs(clock, useNow({ read: steadyNow, isRunning: !isPaused }))
  const { done, total } = countSets(active)
  const isRunning = Boolean(countdown && leftMs(countdown, elapsed) > 0)
  const isOver = Boolean(countdown && !isRunning)
  return (
    <section
      ref={dock}
      data-dock
      aria-label="Workout clock"
      className={classes(
        'on-frame bottom-2 z-10 grid grid-cols-1 gap-3 rounded-lg border-2 bg-bar p-3 text-on-bar shadow-float',
        isTall ? '' : 'sticky',
        isOver ? 'border-success' : isRunning ? 'border-warning' : 'border-bar dark:border-line',
      )}
    >
      {isRunning && countdown && (
        <CountdownRow countdown={countdown} elapsed={elapsed} onChange={onChange} onStop={onStop} />
      )}
      <p
        role="status"
        className="font-display font-semibold rounded-md bg-success px-3 py-2 text-3xl text-on-success leading-none empty:hidden"
      >
        {isOver && (countdown?.kind === 'rest' ? 'Rest is over' : 'Time is up')}
      </p>
      {!isRunning && children}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p role="timer" aria-label="Elapsed time" className="font-display font-semibold text-3xl leading-none">
            {formatElapsed(elapsed)}
            <span className="whitespace-nowrap text-on-bar-muted text-xl"> / {workout.duration}:00</span>
          </p>
          <p className="mt-1 text-on-bar-muted text-sm">
            {isPaused && <span className="font-semibold text-warning">Paused · </span>}
            {done} of {total} sets
          </p>
        </div>
        <Button
          variant={isPaused ? 'primary' : 'secondary'}
          className="min-h-14 min-w-30 text-lg sm:min-w-36"
          onClick={() => onChange(isPaused ? resumeWorkout : pauseWorkout)}
        >
          {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
      </div>
    </section>
  )
}

/** With text at 200% a sticky dock would cover most of the screen, so it scrolls with the content. */
const MOST_OF_SCREEN = 0.38

function useIsTall() {
  const dock = useRef<HTMLElement>(null)
  const [isTall, setIsTall] = useState(false)
  useEffect(() => {
    const element = dock.current
    if (!element || !('ResizeObserver' in window)) return
    const observer = new ResizeObserver(() => setIsTall(element.offsetHeight > window.innerHeight * MOST_OF_SCREEN))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [dock, isTall] as const
}

type CountdownRowProps = {
  countdown: Countdown
  /** The workout's clock, ms. */
  elapsed: number
  onChange: WorkoutSession['change']
  /** Ends a timed set before its time. */
  onStop: () => void
}

const MORE_SECONDS = 15

/** The running rest or timed set. The bar shows the remaining time from a distance. */
function CountdownRow({ countdown, elapsed, onChange, onStop }: CountdownRowProps) {
  const { kind, fromMs, untilMs } = countdown
  const left = secondsLeft(countdown, elapsed)
  const isRest = kind === 'rest'
  const share = Math.max(0, Math.min(1, (untilMs - elapsed) / Math.max(1, untilMs - fromMs)))
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
        <p className="font-display font-semibold text-5xl leading-none xs:text-6xl">
          <span className="block text-on-bar-muted text-xl leading-none">{isRest ? 'Rest' : 'Go'}</span>
          <span role="timer" aria-label={isRest ? 'Rest left' : 'Time left in this set'}>
            {formatElapsed(left * 1_000)}
          </span>
        </p>
        {isRest ? (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              className="min-h-15 whitespace-nowrap px-3 text-lg"
              onClick={() => onChange((active, now) => restLonger(active, MORE_SECONDS, now))}
            >
              +{MORE_SECONDS} s
            </Button>
            <Button className="min-h-15 px-3 text-lg" onClick={() => onChange(endCountdown)}>
              <SkipForward aria-hidden="true" />
              Skip
            </Button>
          </div>
        ) : (
          <Button variant="secondary" className="min-h-15 min-w-28 text-lg" onClick={onStop}>
            Stop
          </Button>
        )}
      </div>
      <div data-bar aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-bar-raised">
        <div
          className={classes('h-full rounded-full', isRest ? 'bg-warning' : 'bg-success')}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  )
}

type SetActionProps = {
  active: ActiveWorkout
  place: Place
  /** Reads the entry from the latest state, because two taps can precede the next render. */
  entryOf: (active: ActiveWorkout) => LoggedSet
  onChange: WorkoutSession['change']
}

const large = 'min-h-16 flex-1 px-2 text-xl'

/** The main button: completes the set or starts its timer. */
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
