import {
  type Clock,
  elapsedMs,
  formatElapsed,
  pauseClock,
  resumeClock,
  skipTime,
  startClock,
} from '@station-zero/schema/core/clock.ts'
import { Pause, Play, RotateCcw } from 'lucide-react'
import { getWritableAccount } from '../data/active-account.ts'
import { changeNote, readNote } from '../data/drafts.ts'
import { useTimeAway } from '../data/running-draft.ts'
import { steadyNow } from '../data/time.ts'
import { useLive } from '../data/use-live.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import { useNow } from '../ui/use-now.ts'

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
    <section aria-label="Timer" className="in-bar">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 sm:justify-start sm:gap-x-8">
        <p
          role="timer"
          aria-label="Time on this module"
          className="font-display font-semibold text-[min(4.5rem,18vw)] leading-[0.9] tabular-nums"
        >
          {formatElapsed(elapsed)}
          <span className="whitespace-nowrap text-2xl text-on-bar-muted"> / {duration}:00</span>
        </p>
        <div className="flex gap-2">
          <Button
            variant="secondary"
            className="max-sm:w-12 max-sm:px-0!"
            disabled={clock === undefined}
            onClick={() => void orSay(turnTimer(moduleId, !isRunning, steadyNow()))}
          >
            {isRunning ? (
              <Pause aria-hidden="true" className="size-5" />
            ) : (
              <Play aria-hidden="true" className="size-5" />
            )}
            <span className="max-sm:sr-only">{isRunning ? 'Pause' : 'Play'}</span>
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

/** Key of a module's count-up timer, which is stored on this device as the times when it was started and paused. */
const keyOf = (moduleId: string) => `oral:timer:${moduleId}` as const

/** Returns the module's stored timer; undefined while loading, null if the timer is at zero. */
function useModuleTimer(moduleId: string): Clock | null | undefined {
  return useLive(async (db) => (await readNote<Clock>(db, keyOf(moduleId))) ?? null, [moduleId])
}

/** Starts or resumes the timer if `isRunning` is true, otherwise pauses it. `now` is `steadyNow()`. */
export async function turnTimer(moduleId: string, isRunning: boolean, now: number): Promise<void> {
  const db = getWritableAccount()?.db
  if (!db) return
  await changeNote<Clock>(db, keyOf(moduleId), (clock) => {
    if (clock) return (isRunning ? resumeClock : pauseClock)(clock, now)
    return isRunning ? startClock(now) : undefined
  })
}

/** Excludes from the timer any time during which neither the module nor its practice session was visible. */
export function useTimerAway(moduleId: string | null): void {
  useTimeAway(moduleId === null ? null : `module:${moduleId}`, (leftAt, now) => {
    if (moduleId !== null) skipTimer(moduleId, leftAt, now).catch(logTimer)
  })
}

export const logTimer = (error: unknown): void => console.error('Failed to store the module timer:', error)

async function skipTimer(moduleId: string, from: number, now: number): Promise<void> {
  const db = getWritableAccount()?.db
  if (db) await changeNote<Clock>(db, keyOf(moduleId), (clock) => clock && skipTime(clock, from, now))
}

async function resetTimer(moduleId: string): Promise<void> {
  const db = getWritableAccount()?.db
  if (db) await changeNote(db, keyOf(moduleId), () => undefined)
}
