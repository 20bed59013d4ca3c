import { elapsedMs, formatElapsed } from '@station-zero/schema/core/clock.ts'
import {
  type ActiveWorkout,
  type Countdown,
  isTicked,
  leftMs,
  type Place,
  secondsLeft,
} from '@station-zero/schema/physical/active-workout.ts'
import { loggedInWords, measuresOf } from '@station-zero/schema/physical/exercises.ts'
import {
  endCountdown,
  finishSet,
  nextOpen,
  reopenSet,
  restLonger,
  showPlace,
  startTimedSet,
} from '@station-zero/schema/physical/player.ts'
import type { LoggedSet } from '@station-zero/schema/physical/sets.ts'
import { ArrowRight, SkipForward, Timer } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { steadyNow } from '../../data/time.ts'
import { Button, primaryActionClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { useNow } from '../../ui/use-now.ts'
import { allowSound } from './cue.ts'
import type { WorkoutSession } from './use-active-workout.ts'

type WorkoutDockProps = {
  active: ActiveWorkout
  /** Place of the set on the screen. `entry`: the numbers entered for that set. */
  place: Place | null
  entry: LoggedSet
  onChange: WorkoutSession['change']
  onStop: () => void
  /** The set's numbers and the main action. While a countdown is running, the countdown is shown instead. */
  children?: ReactNode
}

/** The action bar, sticky at the bottom of the screen, within thumb reach. */
export function WorkoutDock({ active, place, entry, onChange, onStop, children }: WorkoutDockProps) {
  const { clock, countdown } = active
  const [dock, isTall] = useIsTall()
  const elapsed = elapsedMs(clock, useNow({ read: steadyNow, isRunning: clock.pausedAt === null }))
  const isRunning = Boolean(countdown && leftMs(countdown, elapsed) > 0)
  const isOver = Boolean(countdown && !isRunning)
  return (
    <section
      ref={dock}
      data-dock
      aria-label="This set"
      className={classes(
        'on-frame in-bar z-10 bg-bar px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-on-bar',
        isTall ? '' : 'sticky bottom-0',
      )}
    >
      <div className="mx-auto grid max-w-190 gap-3">
        {isRunning && countdown && (
          <CountdownRow
            active={active}
            place={place}
            entry={entry}
            countdown={countdown}
            elapsed={elapsed}
            onChange={onChange}
            onStop={onStop}
          />
        )}
        <p
          role="status"
          className="rounded-md bg-success px-3 py-2 text-center font-display font-semibold text-2xl text-on-success leading-none empty:hidden"
        >
          {isOver && (countdown?.kind === 'rest' ? 'Rest is over' : 'Time is up')}
        </p>
        {!isRunning && children}
      </div>
    </section>
  )
}

/**
 * Maximum share of the screen that a sticky dock may cover. With text at 200%, the dock would cover more than that, so it scrolls with the
 * content.
 */
const MAX_SCREEN_SHARE = 0.5

/**
 * Returns the dock's ref, and whether the dock is too tall to be sticky. Also sets `--dock`, so that the dock does not cover a focused
 * field.
 */
function useIsTall() {
  const dock = useRef<HTMLElement>(null)
  const [isTall, setIsTall] = useState(false)
  useEffect(() => {
    const element = dock.current
    if (!element || !('ResizeObserver' in window)) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const isCovering = element.offsetHeight > window.innerHeight * MAX_SCREEN_SHARE
      style.setProperty('--dock', isCovering ? '0px' : `${element.offsetHeight + 16}px`)
      setIsTall(isCovering)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--dock')
    }
  }, [])
  return [dock, isTall] as const
}

type CountdownRowProps = {
  active: ActiveWorkout
  place: Place | null
  entry: LoggedSet
  countdown: Countdown
  /** Elapsed time on the workout's clock, in ms. */
  elapsed: number
  onChange: WorkoutSession['change']
  /** Ends a timed set early. */
  onStop: () => void
}

const MORE_SECONDS = 15

/** The running rest or timed set. The bar is large enough to read from a distance. */
function CountdownRow({ active, place, entry, countdown, elapsed, onChange, onStop }: CountdownRowProps) {
  const { kind, fromMs, untilMs } = countdown
  const left = secondsLeft(countdown, elapsed)
  const isRest = kind === 'rest'
  const share = Math.max(0, Math.min(1, (untilMs - elapsed) / Math.max(1, untilMs - fromMs)))
  const exercise = place && active.workout.exercises[place.exercise]
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <p className="font-display font-semibold text-[5.5rem] leading-[0.85] tabular-nums [@media(max-height:40rem)]:text-6xl">
          <span className="block text-on-bar-muted text-xl leading-tight">{isRest ? 'Rest' : 'Go'}</span>
          <span role="timer" aria-label={isRest ? 'Rest left' : 'Time left in this set'}>
            {formatElapsed(left * 1_000)}
          </span>
        </p>
        {exercise && (
          <p className="min-w-0 flex-[1_1_8rem] sm:text-right">
            <span className="block text-on-bar-muted text-sm">{isRest ? 'Next' : 'Now'}</span>
            <span className="block font-semibold">
              Set {place.set + 1} of {exercise.sets}
            </span>
            {Object.keys(entry).length > 0 && <span className="block text-on-bar-muted">{loggedInWords(entry)}</span>}
          </p>
        )}
      </div>
      <div data-bar aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-bar-raised">
        <div className="h-full rounded-full bg-on-bar-accent" style={{ width: `${share * 100}%` }} />
      </div>
      {isRest ? (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            className="min-h-16 whitespace-nowrap px-5 text-lg"
            onClick={() => onChange((active, now) => restLonger(active, MORE_SECONDS, now))}
          >
            +{MORE_SECONDS} s
          </Button>
          <button type="button" className={actionClass} onClick={() => onChange(endCountdown)}>
            <SkipForward aria-hidden="true" />
            Skip
          </button>
        </div>
      ) : (
        <button type="button" className={actionClass} onClick={onStop}>
          Stop
        </button>
      )}
    </div>
  )
}

/** Classes of the main action, which fills the width that its neighbors leave. */
const actionClass = classes(primaryActionClass, 'flex-[1_1_8rem] justify-center text-center')

type SetActionProps = {
  active: ActiveWorkout
  place: Place
  /** Computes the entry from the latest state, because two taps can happen before the next render. */
  entryOf: (active: ActiveWorkout) => LoggedSet
  onChange: WorkoutSession['change']
}

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
          <button type="button" className={actionClass} onClick={() => onChange((before) => showPlace(before, next))}>
            Go on
            <ArrowRight aria-hidden="true" />
          </button>
        )}
      </div>
    )

  const { seconds } = entryOf(active)
  // Runs have no timer, because their time is entered afterward.
  const isTimed = measuresOf(exercise).includes('seconds') && !exercise.kind?.endsWith('distance') && Boolean(seconds)
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
        <Button variant="secondary" className="min-h-16 px-5 text-lg" aria-label={label} onClick={finish}>
          Finish
        </Button>
      )}
      {/* A single element for both actions, so that it keeps focus. */}
      <button type="button" className={actionClass} onClick={isFirst ? start : finish}>
        {isFirst ? (
          <>
            <Timer aria-hidden="true" />
            Start {formatElapsed((seconds ?? 0) * 1_000)}
          </>
        ) : (
          <span className="text-center">{label}</span>
        )}
      </button>
    </div>
  )
}
