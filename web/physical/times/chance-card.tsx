import { formatElapsed } from '@station-zero/schema/clock.ts'
import { ENOUGH_RUNS, passChance, weakestEvent } from '@station-zero/schema/physical/pass-chance.ts'
import { runThroughsOf } from '@station-zero/schema/physical/score.ts'
import { chancesInWords, noonOf } from '@station-zero/schema/physical/times.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Timer } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatDay } from '../../ui/format.ts'
import { useNow } from '../../ui/use-now.ts'
import { useCpatDate } from '../use-cpat-date.ts'

const time = (seconds: number): string => formatElapsed(seconds * 1_000)
/** The chance changes from day to day, not from second to second. */
const LOOK_EVERY_MS = 60_000

/** A range, what it rests on, and below two run-throughs the sentence that it is too early to say. */
export function ChanceCard({ scores }: { scores: readonly RowOf<'cpatScores'>[] }) {
  const now = useNow({ everyMs: LOOK_EVERY_MS })
  const date = useCpatDate()
  const dateAt = date === null ? null : noonOf(date)
  const isAhead = dateAt !== null && dateAt > now
  const at = isAhead ? dateAt : now
  const runs = runThroughsOf(scores)
  const chance = passChance(runs, at)
  const weakest = weakestEvent(runs)
  const when = isAhead ? `on ${formatDay(at)}` : 'if the test were today'
  if (chance.state === 'not-enough')
    return (
      <Card className="grid gap-3">
        <h2 className="text-2xl">Not enough to say yet</h2>
        <p className="max-w-prose">
          Time the whole course {ENOUGH_RUNS} times, and this shows your chance to pass.{' '}
          {chance.runs === 0 ? 'No times yet.' : '1 time so far.'}
        </p>
        <Link to="/cpat/run" className={`${buttonClass('primary', 'large')} justify-self-start`}>
          <Timer aria-hidden="true" className="size-5" />
          Time a run-through
        </Link>
      </Card>
    )
  const last = Math.max(...runs.map((run) => run.at))
  return (
    <Card className="grid gap-3">
      <div>
        <p className="text-muted">Your chance to finish within 10:20 {when}</p>
        <h2 className="text-4xl first-letter:uppercase">{chancesInWords(chance.chances)}</h2>
      </div>
      <p className="max-w-prose">
        Four times out of five, you would finish between {time(chance.range.from)} and {time(chance.range.to)}. This
        rests on {chance.runs} full-course times, the last on {formatDay(last)}.
      </p>
      {weakest && weakest.seconds >= 1 && (
        <p className="max-w-prose">
          <span className="font-semibold">Most to gain: {weakest.event}.</span> In your latest runs it took{' '}
          {Math.round(weakest.seconds)} s longer than your best.
        </p>
      )}
      <p className="max-w-prose text-muted text-sm">
        This leaves out faults that end a test. How times change from week to week is an assumption, checked only
        against simulated candidates.
      </p>
    </Card>
  )
}
