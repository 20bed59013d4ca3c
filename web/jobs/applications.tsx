import { listApplications } from '@station-zero/schema/jobs/applications.ts'
import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useIsReadOnly } from '../db/identity/session.ts'
import { useLive } from '../db/page/use-live.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ApplicationItem } from './application-item.tsx'
import { ListLoading } from './list-loading.tsx'
import { useJobList } from './use-job-list.ts'

export function Applications() {
  const isReadOnly = useIsReadOnly()
  const { hrefOf } = useJobList()
  /** Removed during this visit. They keep their place so the removal can be undone. */
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const stored = useLive(
    async (db) => ({
      applications: listApplications(await db.applications.toArray()),
      onBoard: new Set(await db.jobs.toCollection().primaryKeys()),
    }),
    [],
  )
  if (!stored) return <ListLoading label="Loading applications..." />
  const { onBoard } = stored
  const listed = stored.applications.filter(({ id, isRemoved }) => !isRemoved || removed.has(id))
  return (
    <section aria-labelledby="applications-title">
      <h2 id="applications-title" className="mb-3 text-2xl">
        Your applications
      </h2>
      {listed.length === 0 ? (
        <EmptyState icon={<ClipboardList className="size-8" />} title="No applications yet">
          <p>After you apply for a job, record it. It stays here with its stage and your notes.</p>
          <Link to={hrefOf('board')} className={buttonClass('secondary')}>
            Find jobs
          </Link>
        </EmptyState>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {listed.map((application) => (
            <li key={application.id} className="grid">
              <ApplicationItem
                application={application}
                isOnBoard={onBoard.has(application.jobId)}
                isReadOnly={isReadOnly}
                onRemove={() => setRemoved((before) => new Set(before).add(application.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
