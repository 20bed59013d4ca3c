import { type AnalyticsSummary, percentOf } from '@station-zero/schema/analytics/reports.ts'
import { Info } from 'lucide-react'
import { type PointerEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { classes } from '../ui/classes.ts'
import { Tile, Tiles } from '../ui/tiles.tsx'

/** The four totals. Reserves their space while they load. */
export function StatCards({ summary }: { summary: AnalyticsSummary | undefined }) {
  return (
    <Tiles label="Totals" className="grid-cols-2 lg:grid-cols-4 max-md:[&>li]:px-3">
      <StatCard
        label="Total Sessions"
        value={summary?.totalSessions}
        hint="A session is one browser tab, identified by a random number. A tab that is open for more than a day is counted again."
        side="left"
      />
      <StatCard
        label="Page Views"
        value={summary?.totalPageViews}
        hint="Visits to a page. Login, sign-up, this page and visitors who asked not to be tracked are left out."
        side="right"
      />
      <StatCard
        label="Signups"
        value={summary?.totalSignupSuccess}
        note={summary && `${percentOf(summary.totalSignupSuccess, summary.totalSignupAttempts)}% conversion rate`}
        hint={`Conversion rate: accounts made over attempts to make one${
          summary ? ` (${summary.totalSignupSuccess} of ${summary.totalSignupAttempts})` : ''
        }, both counted by the server.`}
        side="left"
      />
      <StatCard
        label="API Requests"
        value={summary?.totalRequests}
        hint="Requests to the API, without health checks, its documentation and the analytics themselves."
        side="right"
      />
    </Tiles>
  )
}

type StatCardProps = {
  label: string
  value: number | undefined
  note?: string | undefined
  hint: string
  side: 'left' | 'right'
}

function StatCard({ label, value, note, hint, side }: StatCardProps) {
  return (
    <Tile name={label} value={value?.toLocaleString()} note={note}>
      <Hint label={`About ${label}`} text={hint} side={side} />
    </Tile>
  )
}

/** How long the pointer must rest on a hint before it opens, in ms (SPEC, section 9). */
const OPEN_AFTER_MS = 700
/** If another hint was closed within this time, in ms, the next one opens without delay. */
const SKIP_WITHIN_MS = 300

let closedAt = Number.NEGATIVE_INFINITY

/** Explains a figure. Opens after a delay on hover, immediately on touch or keyboard focus; Escape closes it. */
export function Hint({ label, text, side }: { label: string; text: string; side: 'left' | 'right' }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && close())
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => closeOnEscape(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen])

  function hover({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return
    const isNext = performance.now() - closedAt < SKIP_WITHIN_MS
    timer.current = setTimeout(() => setIsOpen(true), isNext ? 0 : OPEN_AFTER_MS)
  }

  function leave({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse') close()
  }

  function close() {
    clearTimeout(timer.current)
    if (isOpen) closedAt = performance.now()
    setIsOpen(false)
  }

  // Wraps the icon and the text, so that the pointer can move between them without closing the tooltip.
  return (
    <span className="contents" onPointerEnter={hover} onPointerLeave={leave}>
      <button
        type="button"
        aria-label={label}
        aria-describedby={id}
        className="-m-3 grid size-12 shrink-0 place-items-center rounded-md text-muted hover:text-ink"
        onClick={() => (isOpen ? close() : setIsOpen(true))}
        onBlur={close}
      >
        <Info aria-hidden="true" className="size-5" />
      </button>
      <span
        id={id}
        role="tooltip"
        className={classes(
          'absolute top-12 z-10 w-64 max-w-[80vw] rounded-md bg-bar p-3 font-sans text-on-bar text-sm leading-5 shadow-float dark:bg-bar-raised',
          side === 'left' ? 'left-0' : 'right-0',
          !isOpen && 'hidden',
        )}
      >
        {text}
      </span>
    </span>
  )
}
