import { elapsedMs, formatElapsed } from '@station-zero/schema/core/clock.ts'
import { Pause, Play, RotateCcw } from 'lucide-react'
import { steadyNow } from '../data/time.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import { useNow } from '../ui/use-now.ts'
import { resetTimer, turnTimer, useModuleTimer, useTimerAway } from './module-timer.ts'

const TIMER = 'module timer'

export function ModuleTimer({ moduleId, duration }: { moduleId: string; duration: number }) {
  const clock = useModuleTimer(moduleId)
  const { toast, settle } = useToast()
  const isRunning = Boolean(clock && clock.pausedAt === null)
  useTimerAway(isRunning ? moduleId : null)
  const now = useNow({ read: steadyNow, isRunning })
  const elapsed = clock ? elapsedMs(clock, Math.max(now, clock.startedAt)) : 0
  const orSay = (work: Promise<void>) =>
    work.then(
      () => settle(TIMER),
      () =>
        toast({
          title: 'Not saved',
          description: 'This device could not store the timer.',
          tone: 'destructive',
          about: TIMER,
        }),
    )
  return (
    <section aria-label="Timer" className="on-frame rounded-lg bg-bar p-4 text-on-bar dark:border dark:border-line">
      <div className="flex flex-wrap items-center justify-between gap-3 lg:flex-col lg:items-stretch lg:gap-4">
        <p
          role="timer"
          aria-label="Time on this module"
          className="font-display font-semibold text-4xl leading-none lg:text-5xl"
        >
          {formatElapsed(elapsed)}
          <span className="whitespace-nowrap text-on-bar-muted text-xl"> / {duration}:00</span>
        </p>
        <div className="flex gap-2">
          <Button
            variant="secondary"
            className="lg:flex-1"
            disabled={clock === undefined}
            onClick={() => void orSay(turnTimer(moduleId, !isRunning, steadyNow()))}
          >
            {isRunning ? (
              <Pause aria-hidden="true" className="size-5" />
            ) : (
              <Play aria-hidden="true" className="size-5" />
            )}
            {isRunning ? 'Pause' : 'Play'}
          </Button>
          <Button
            variant="secondary"
            size="icon"
            aria-label="Reset timer"
            disabled={!clock}
            onClick={() => void orSay(resetTimer(moduleId))}
          >
            <RotateCcw aria-hidden="true" className="size-5" />
          </Button>
        </div>
      </div>
    </section>
  )
}
