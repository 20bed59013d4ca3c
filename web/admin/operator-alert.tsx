import { serverConcernsOf } from '@station-zero/schema/admin/concerns.ts'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useNow } from '../ui/use-now.ts'
import { useStation } from './admin-api.ts'

const REFRESH_EVERY_MS = 60_000

/** Shows the first server problem on an operator's home screen. Renders nothing if there is no problem or no connection. */
export function OperatorAlert() {
  const { data: station } = useStation()
  const now = useNow({ everyMs: REFRESH_EVERY_MS })
  const [first, ...others] = station ? serverConcernsOf(station, now) : []
  return (
    <div role="status" className="empty:hidden">
      {first && (
        <p className="mb-4 flex items-center gap-3 rounded-lg bg-warning-wash px-4 py-2 text-warning-ink [overflow-wrap:anywhere]">
          <TriangleAlert aria-hidden="true" className="size-6 shrink-0" />
          <span className="min-w-0">
            {first.text}{' '}
            <Link to="/admin" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
              {others.length === 0
                ? 'Open the admin console'
                : `See this and ${others.length} more in the admin console`}
            </Link>
          </span>
        </p>
      )}
    </div>
  )
}
