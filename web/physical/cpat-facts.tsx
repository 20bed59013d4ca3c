import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { EVENT_TASKS } from '@station-zero/schema/physical/exercises.ts'
import {
  CPAT_LIMIT_SECONDS,
  REFERENCE_FIGURES,
  REFERENCE_NOTE,
  type ReferenceFigure,
} from '@station-zero/schema/physical/program.ts'
import { ChevronDown, HeartPulse, Lightbulb } from 'lucide-react'
import { Link } from 'react-router-dom'
import { SectionTitle } from '../ui/rows.tsx'
import { EventPicture } from './event-picture.tsx'

type EventListProps = {
  /** Returns the name that this screen uses for an event. */
  nameOf?: ((figure: ReferenceFigure) => string) | undefined
}

/** The test's events. The published reference times, which are not limits, are in a collapsed section together with corrections. */
export function EventList({ nameOf = ({ name }) => name }: EventListProps) {
  return (
    <section aria-labelledby="events-title">
      <SectionTitle id="events-title" title="CPAT Events">
        <Link
          to="/cpat/rules"
          className="inline-flex min-h-12 items-center font-semibold text-accent-ink underline underline-offset-4"
        >
          What warns, what fails
        </Link>
      </SectionTitle>
      <p className="max-w-prose text-muted">
        Eight events in this order, in a 50-lb vest, with an 85-foot walk between them. You pass if you finish all eight
        in {formatElapsed(CPAT_LIMIT_SECONDS * 1_000)} or less. No event has a time limit of its own.
      </p>
      <ol aria-label="The eight events in order" className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
        {REFERENCE_FIGURES.map((figure, at) => (
          <li key={figure.name} className="flex gap-4 xl:block">
            <EventPicture event={figure.name} className="size-16" />
            <div className="min-w-0 xl:mt-1">
              <div className="flex gap-1.5 font-semibold">
                <span aria-hidden="true">{at + 1}.</span>
                <p>{nameOf(figure)}</p>
              </div>
              <p className="text-muted text-sm">{EVENT_TASKS[figure.name]}</p>
            </div>
          </li>
        ))}
      </ol>
      <details className="group mt-4 border-line border-y">
        <summary className="flex min-h-13 list-none items-center justify-between gap-2 [&::-webkit-details-marker]:hidden">
          <h3 className="text-xl">Reference figures</h3>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <p className="mb-2 max-w-prose text-muted">{REFERENCE_NOTE}</p>
        <dl className="gap-x-8 pb-2 md:columns-2">
          {REFERENCE_FIGURES.map((figure) => (
            <div key={figure.name} className="break-inside-avoid border-line border-t py-2">
              <dt className="font-semibold">{nameOf(figure)}</dt>
              <dd className="text-muted">
                {figure.weight}, {figure.time}
                {figure.correction && <span className="text-ink"> ({figure.correction})</span>}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}

export function BeforeYouTrain() {
  return (
    <aside aria-label="Before you train" className="grid gap-3 text-sm">
      <p className="flex gap-3">
        <Lightbulb aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <span>
          <span className="font-semibold">Tip:</span> start training 8-12 weeks before the test.
        </span>
      </p>
      <p className="flex gap-3 text-muted">
        <HeartPulse aria-hidden="true" className="size-5 shrink-0" />
        <span>
          A physician should clear you before you start training. Station Zero is independent and not affiliated with
          the IAFF or the IAFC.
        </span>
      </p>
    </aside>
  )
}
