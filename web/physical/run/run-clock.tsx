import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import {
  type ActiveRun,
  courseMs,
  isWholeCourse,
  marginInWords,
  marginOf,
  paceOf,
  spareInWords,
} from '@station-zero/schema/physical/run-through.ts'
import { listScores } from '../../data/repositories/training.ts'
import { steadyNow } from '../../data/time.ts'
import { useLive } from '../../data/use-live.ts'
import { classes } from '../../ui/classes.ts'
import { useNow } from '../../ui/use-now.ts'

/** The course's clock, what is left of 10:20, and where the pace of the person's best run would end. */
export function RunClock({ run }: { run: ActiveRun }) {
  const now = useNow({ read: steadyNow })
  const best = useBestSplits()
  const ms = courseMs(run, now)
  const margin = marginOf(ms)
  const pace = paceOf(run, best ?? null, now)
  const legMs = Math.max(0, now - (run.taps.at(-1) ?? run.startedAt))
  return (
    <div className="on-frame rounded-lg bg-bar p-4 text-on-bar dark:bg-bar-raised">
      <p
        role="timer"
        aria-label="Time on the course"
        className="font-display font-semibold text-7xl tabular-nums leading-none"
      >
        {formatElapsed(ms)}
      </p>
      <p className={classes('mt-2 font-semibold text-2xl tabular-nums', margin < 0 ? 'text-warning' : '')}>
        {marginInWords(margin)}
      </p>
      <p className="mt-1 text-on-bar-muted tabular-nums">
        This stretch: {formatElapsed(legMs)}
        {pace !== null && ` · at your best run’s pace ${formatElapsed(pace * 1_000)}, ${spareInWords(pace)}`}
      </p>
    </div>
  )
}

const useBestSplits = (): readonly number[] | null | undefined =>
  useLive(async (db) => {
    const runs = (await listScores(db)).filter((one) => one.splits && isWholeCourse(one))
    return runs.sort((a, b) => a.totalTime - b.totalTime)[0]?.splits ?? null
  }, [])
