import { CircleCheckBig } from 'lucide-react'
import type { ReactNode } from 'react'

/** Says what was saved. Rendered before there is anything to say, so screen readers announce it. */
export function SavedNote({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-3 rounded-md bg-success-wash p-4 text-success-ink empty:hidden">
      {children && (
        <>
          <CircleCheckBig aria-hidden="true" className="size-6 shrink-0" />
          <span>
            <span className="font-semibold">{lead}</span> {children}
          </span>
        </>
      )}
    </p>
  )
}
