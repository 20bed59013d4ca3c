import { jobsOnBoard } from '@station-zero/schema/jobs/deadline.ts'
import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { READ_ONLY, useIsReadOnly, useVisitor } from '../../data/session.ts'
import { studyTimeZone } from '../../data/time-zone.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useJobSearch } from '../board/use-job-search.ts'
import { ListLoading } from '../list-loading.tsx'
import { useJobList } from '../use-job-list.ts'
import { AlertDialog } from './alert-dialog.tsx'
import { AlertItem } from './alert-item.tsx'
import { MatchLists } from './match-lists.tsx'
import { type StoredAlerts, useAlerts } from './use-alerts.ts'

export function Alerts() {
  const stored = useAlerts()
  const isReadOnly = useIsReadOnly()
  if (!stored) return <ListLoading label="Loading alerts..." />
  return (
    <div className="grid grid-cols-1 gap-8">
      <MatchLists stored={stored} isReadOnly={isReadOnly} />
      <AlertList stored={stored} isReadOnly={isReadOnly} />
    </div>
  )
}

function AlertList({ stored: { alerts, jobs }, isReadOnly }: { stored: StoredAlerts; isReadOnly: boolean }) {
  const { state } = useVisitor()
  const { hrefOf } = useJobList()
  const { query } = useJobSearch()
  const [isOpen, setIsOpen] = useState(false)
  /** Deleted during this visit. They keep their place so the deletion can be undone. */
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set())
  const listed = alerts.filter(({ id, isDeleted }) => !isDeleted || deleted.has(id))
  return (
    <section aria-labelledby="alerts-title">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="alerts-title" className="text-2xl">
          Your alerts
        </h2>
        <Button
          variant="secondary"
          disabled={isReadOnly}
          title={isReadOnly ? READ_ONLY : undefined}
          onClick={() => setIsOpen(true)}
        >
          <BellPlus aria-hidden="true" className="size-5" />
          New alert
        </Button>
      </div>
      {state === 'guest' && listed.length > 0 && (
        <p className="mb-3 rounded-md bg-blue-wash p-4 text-blue-ink">
          New jobs are matched once you have an account. Your alerts move into it when you sign up.
        </p>
      )}
      {listed.length === 0 ? (
        <EmptyState icon={<BellPlus className="size-8" />} title="No alerts yet">
          <p>An alert watches for new jobs, by type and state, and lists them here.</p>
          <Link to={hrefOf('board')} className={buttonClass('secondary')}>
            Find jobs
          </Link>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {listed.map((alert) => (
            <li key={alert.id}>
              <AlertItem
                alert={alert}
                isReadOnly={isReadOnly}
                onDelete={() => setDeleted((before) => new Set(before).add(alert.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <AlertDialog
          job={null}
          query={query}
          jobs={jobsOnBoard([...jobs.values()], query, Date.now(), studyTimeZone())}
          now={Date.now()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  )
}
