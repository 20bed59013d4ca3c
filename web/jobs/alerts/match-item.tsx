import { EVERYTHING, SEARCH_LENGTH, writeQuery } from '@station-zero/schema/jobs/query.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Check, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { Badge, SampleBadge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatDay } from '../../ui/format.ts'

type MatchItemProps = {
  match: RowOf<'alertMatches'>
  /** Undefined if it is no longer on the board. */
  job: RowOf<'jobs'> | undefined
  /** The alert's keywords. */
  keywords: string
  isReadOnly: boolean
  onRead: () => void
}

export function MatchItem({ match, job, keywords, isReadOnly, onRead }: MatchItemProps) {
  const titleId = useId()
  const isUnread = match.readAt === null
  return (
    <Card role="group" aria-labelledby={titleId} className="flex flex-col">
      <div className="flex flex-wrap items-center gap-2">
        {isUnread && <Badge tone="amber">New</Badge>}
        <span className="text-muted text-sm">Found {formatDay(match.matchedAt)}</span>
        {job?.isSample && <SampleBadge />}
      </div>
      <h3 id={titleId} className="mt-2 text-2xl">
        {match.title}
      </h3>
      <p>
        {match.department}, {match.location}
      </p>
      <p className="mt-2">{match.reason}</p>
      <p className="mt-1 mb-3 text-muted text-sm">Alert: {keywords}</p>
      <div className="mt-auto grid grid-cols-2 items-center gap-2">
        {job ? (
          <Link to={`/jobs?${searchFor(job)}`} onClick={onRead} className={buttonClass('secondary')}>
            <span>
              Show job <span className="sr-only">{match.title}</span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5" />
          </Link>
        ) : (
          <p className="text-muted">No longer on the board</p>
        )}
        {isUnread && !isReadOnly && (
          <Button variant="quiet" className="max-sm:px-1" onClick={onRead}>
            <Check aria-hidden="true" className="size-5" />
            <span>
              Mark as read <span className="sr-only">{match.title}</span>
            </span>
          </Button>
        )}
      </div>
    </Card>
  )
}

/** The board, searched for the job with words that the search box shows. */
function searchFor({ title, department, isSample }: RowOf<'jobs'>): string {
  const said = writeQuery({
    ...EVERYTHING,
    search: `${title} ${department}`.slice(0, SEARCH_LENGTH),
    samples: isSample || null,
  })
  return new URLSearchParams(said).toString()
}
