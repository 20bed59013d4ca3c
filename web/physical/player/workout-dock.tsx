import { elapsedMs, formatElapsed } from '@station-zero/schema/core/clock.ts'
import {
  type ActiveWorkout,
  countSets,
  leftMs,
  pauseWorkout,
  resumeWorkout,
} from '@station-zero/schema/physical/active-workout.ts'
import { Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { steadyNow } from '../../data/time.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { useNow } from '../../ui/use-now.ts'
import { CountdownRow } from './countdown-row.tsx'
import type { WorkoutSession } from './use-active-workout.ts'

type WorkoutDockProps = {
  active: ActiveWorkout
  onChange: WorkoutSession['change']
  onStop: () => void
  /** The main action, where there is one; a countdown takes its place. */
  children?: ReactNode
}

/** Docked within reach of the thumb, wherever the screen is scrolled to. */
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

/** With text at 200 % a dock in place would cover most of the screen, so there it scrolls with the rest. */
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
