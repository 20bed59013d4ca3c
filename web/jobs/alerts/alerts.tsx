import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useIsReadOnly, useVisitor } from '../../db/identity/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListLoading } from '../list-loading.tsx'
import { useJobList } from '../use-job-list.ts'
import { AlertItem } from './alert-item.tsx'
import { MatchLists } from './match-lists.tsx'
import { type StoredAlerts, useAlerts } from './use-alerts.ts'

export function Alerts() {
  const stored = useAlerts()
  const isReadOnly = useIsReadOnly()
  if (!stored) return <ListLoading label="Loading alerts..." />
  return (
    <div className="grid gap-8">
      <MatchLists stored={stored} isReadOnly={isReadOnly} />
      <AlertList alerts={stored.alerts} isReadOnly={isReadOnly} />
    </div>
  )
}

function AlertList({ alerts, isReadOnly }: { alerts: StoredAlerts['alerts']; isReadOnly: boolean }) {
  const { state } = useVisitor()
  const { hrefOf } = useJobList()
  /** Deleted during this visit. They keep their place so the deletion can be undone. */
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set())
  const listed = alerts.filter(({ id, isDeleted }) => !isDeleted || deleted.has(id))
  return (
    <section aria-labelledby="alerts-title">
      <h2 id="alerts-title" className="mb-3 text-2xl">
        Your alerts
      </h2>
      {state === 'guest' && listed.length > 0 && (
        <p className="mb-3 rounded-md bg-blue-wash p-4 text-blue-ink">
          New jobs are matched once you have an account. Your alerts move into it when you sign up.
        </p>
      )}
      {listed.length === 0 ? (
        <EmptyState icon={<BellPlus className="size-8" />} title="No alerts yet">
          <p>Press Set Alert on a job like the ones you are looking for.</p>
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
    </section>
  )
}
