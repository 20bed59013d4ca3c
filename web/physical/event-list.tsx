import { REFERENCE_FIGURES, REFERENCE_NOTE, type ReferenceFigure } from '@station-zero/schema/physical/reference.ts'
import { Card } from '../ui/card.tsx'

/** `nameOf` returns the name that a screen uses for an event. */
export function EventList({ nameOf = ({ name }) => name }: { nameOf?: (figure: ReferenceFigure) => string }) {
  return (
    <Card>
      <h2 className="text-2xl">CPAT Events</h2>
      <h3 className="mt-3 text-muted text-xl">Reference figures</h3>
      <p className="mt-1 max-w-prose text-muted text-sm">{REFERENCE_NOTE}</p>
      <ol className="mt-3 gap-x-8 md:columns-2">
        {REFERENCE_FIGURES.map((figure, at) => (
          <li key={figure.name} className="flex break-inside-avoid gap-3 border-line border-t py-3">
            <span
              aria-hidden="true"
              className="w-6 shrink-0 font-display font-semibold text-2xl text-red-ink leading-6"
            >
              {at + 1}
            </span>
            <div className="min-w-0 flex-1">
              <p className="grid">
                <span className="font-semibold">{nameOf(figure)}</span>
                <span className="text-muted">
                  {figure.weight}, {figure.time}
                </span>
              </p>
              {figure.correction && <p className="mt-1 text-amber-ink text-sm">{figure.correction}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
