import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useAddressWith } from '../../ui/back/leave.tsx'
import { buttonClass } from '../../ui/button.tsx'
import type { Target } from '../under-way/targets.ts'

type QuietProps = {
  /** Describes what the chart will show and which data it needs. */
  children: ReactNode
  /** Label of the link to an activity that provides the data. */
  action: string
  target: Target
  /** Whether there is data from before the selected period. */
  hasEarlier?: boolean
}

/** Replaces a chart that has no data: explains which data the chart needs, and links to an activity that provides the data. */
export function Quiet({ children, action, target, hasEarlier = false }: QuietProps) {
  const addressWith = useAddressWith()
  return (
    <>
      <p className="max-w-prose text-muted">{children}</p>
      <div className="flex flex-wrap gap-3">
        <Link to={target.to} state={target.state} className={buttonClass('secondary')}>
          {action}
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
        {hasEarlier && (
          <Link to={addressWith({ weeks: 'all' })} replace className={buttonClass('quiet')}>
            Show all
          </Link>
        )}
      </div>
    </>
  )
}
