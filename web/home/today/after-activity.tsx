import { House } from 'lucide-react'
import { Link } from 'react-router-dom'
import { primaryActionClass } from '../../ui/button.tsx'
import { StationBay } from '../../ui/station-bay.tsx'
import { Next } from './next-step.tsx'
import type { Home } from './read-home.ts'

/**
 * The parts of today's list that the screen of a finished activity shows. Separate from `next-step.tsx`, because home
 * does not need them.
 */

/** The next step after a finished activity, or a link to home if there is no next step. Reserves its height while loading. */
export function WhatIsNext({ home }: { home: Home | undefined }) {
  const next = home?.things.find(({ isDone, isExtra, opens }) => !isDone && !isExtra && opens)
  return (
    <div className="grid min-h-23.5 content-end">
      {next && <Next thing={next} />}
      {home && !next && (
        <Link to="/" className={primaryActionClass}>
          <House aria-hidden="true" className="size-7" />
          See what is next today
        </Link>
      )}
    </div>
  )
}

/** The station's bay door, which opens in proportion to today's progress. */
export function DayBay({ home }: { home: Home | undefined }) {
  const { done, total } = dayOf(home)
  return total > 0 && <StationBay open={done / total} className="size-full" />
}

export function DayDone({ home }: { home: Home | undefined }) {
  const { done, total } = dayOf(home)
  const left = total - done
  // Not a share of the total, because the list may get longer as items are done.
  return (
    <p className="min-h-6 text-on-bar-muted">
      {total > 0 && (left > 0 ? `${done} done today, ${left} to go.` : `${done} done today.`)}
    </p>
  )
}

function dayOf(home: Home | undefined) {
  const things = home?.things.filter(({ isExtra }) => !isExtra) ?? []
  return { done: things.filter(({ isDone }) => isDone).length, total: things.length }
}
