import type { NextAction } from '@station-zero/schema/home/next-action.ts'
import { ArrowRight, CircleCheckBig } from 'lucide-react'
import { Link } from 'react-router-dom'

/** The one thing to do next, with its reason. Undefined while loading. */
export function NextStep({ action }: { action: NextAction | null | undefined }) {
  if (action === null)
    return (
      <p className="flex min-h-18 items-center gap-3 rounded-lg bg-green-wash p-4 font-semibold text-green-ink">
        <CircleCheckBig aria-hidden="true" className="shrink-0" />
        Nothing is due. Today's work is done.
      </p>
    )
  return (
    <section aria-label="Next best step">
      <Link
        to={action?.to ?? '/'}
        aria-busy={action === undefined}
        className="flex min-h-18 items-center gap-4 rounded-lg border-amber border-l-4 bg-amber-wash px-4 py-3 text-amber-ink hover:underline"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-sm">Next best step</span>
          <span className="block font-display font-semibold text-2xl leading-tight">{action?.title ?? '\u00A0'}</span>
          <span className="block">{action?.reason ?? '\u00A0'}</span>
        </span>
        <ArrowRight aria-hidden="true" className="shrink-0" />
      </Link>
    </section>
  )
}
