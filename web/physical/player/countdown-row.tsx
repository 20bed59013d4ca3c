import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { type Countdown, secondsLeft } from '@station-zero/schema/physical/active-workout.ts'
import { endCountdown, restLonger } from '@station-zero/schema/physical/player.ts'
import { SkipForward } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import type { WorkoutSession } from './use-active-workout.ts'

type CountdownRowProps = {
  countdown: Countdown
  /** The workout's clock, ms. */
  elapsed: number
  onChange: WorkoutSession['change']
  /** Ends a timed set before its time. */
  onStop: () => void
}

const MORE_SECONDS = 15

/** The rest or the timed set that runs. Its bar empties, so the time left is seen from a distance. */
export function CountdownRow({ countdown, elapsed, onChange, onStop }: CountdownRowProps) {
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
