import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { EVENT_TASKS } from '@station-zero/schema/physical/exercises.ts'
import {
  CPAT_LIMIT_SECONDS,
  REFERENCE_FIGURES,
  REFERENCE_NOTE,
  type ReferenceFigure,
} from '@station-zero/schema/physical/program.ts'
import { ChevronDown, HeartPulse, Lightbulb } from 'lucide-react'
import { Card } from '../ui/card.tsx'

type EventListProps = {
  /** Returns the name that this screen uses for an event. */
  nameOf?: (figure: ReferenceFigure) => string
}

/** The events of the test. The published reference figures, which are not limits, are in a collapsed section with corrections. */
export function EventList({ nameOf = ({ name }) => name }: EventListProps) {
  return (
    <Card>
      <h2 className="text-2xl">CPAT Events</h2>
      <p className="mt-1 max-w-prose">
        Eight events in this order, in a 50-lb vest, with an 85-foot walk between them. You pass if you finish all eight
        in {formatElapsed(CPAT_LIMIT_SECONDS * 1_000)} or less. No event has a time limit of its own.
      </p>
      <ol aria-label="The eight events in order" className="mt-3 gap-x-8 md:columns-2">
        {REFERENCE_FIGURES.map((figure, at) => (
          <li key={figure.name} className="flex break-inside-avoid gap-3 border-line border-t py-3">
            <span
              aria-hidden="true"
              className="w-6 shrink-0 font-display font-semibold text-2xl text-accent-ink leading-6"
            >
              {at + 1}
            </span>
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{nameOf(figure)}</p>
              <p className="text-muted">{EVENT_TASKS[figure.name]}</p>
            </div>
          </li>
        ))}
      </ol>
      <details className="group border-line border-t">
        <summary className="flex min-h-12 list-none items-center gap-1 pt-1 [&::-webkit-details-marker]:hidden">
          <h3 className="text-xl">Reference figures</h3>
          <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
        </summary>
        <p className="mb-2 max-w-prose text-muted">{REFERENCE_NOTE}</p>
        <dl className="gap-x-8 md:columns-2">
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
    </Card>
  )
}

export function BeforeYouTrain() {
  return (
    <aside aria-label="Before you train" className="grid gap-3 text-sm">
      <p className="flex gap-3 rounded-md bg-amber-wash p-4 text-amber-ink">
        <Lightbulb aria-hidden="true" className="size-5 shrink-0" />
        <span>
          <span className="font-semibold">Tip:</span> start training 8-12 weeks before the test.
        </span>
      </p>
      <p className="flex gap-3 px-4 text-muted">
        <HeartPulse aria-hidden="true" className="size-5 shrink-0" />
        <span>
          A physician should clear you before you start training. Station Zero is independent and not affiliated with
          the IAFF or the IAFC.
        </span>
      </p>
    </aside>
  )
}
