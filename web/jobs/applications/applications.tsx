import { allAhead, listApplications } from '@station-zero/schema/jobs/applications.ts'
import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { listApplications as allApplications, listJobs, readSavedIds } from '../../data/repositories/jobs.ts'
import { useIsReadOnly } from '../../data/session.ts'
import { useStudyTimeZone } from '../../data/time.ts'
import { useLive } from '../../data/use-live.ts'
import { Addressed, addressedAs } from '../../ui/back/addressed.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useNow } from '../../ui/use-now.ts'
import { AllDates } from '../all-dates.tsx'
import { ListLoading } from '../list-loading.tsx'
import { useJobList } from '../use-job-list.ts'
import { ApplicationItem } from './application-item.tsx'

/** How often the list checks which dates are past. */
const LOOK_EVERY_MS = 30_000

export function Applications() {
  const isReadOnly = useIsReadOnly()
  const { hrefOf } = useJobList()
  const now = useNow({ everyMs: LOOK_EVERY_MS })
  const timeZone = useStudyTimeZone()
  /** Removed during this visit. They keep their place so the removal can be undone. */
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const stored = useLive(
    async (db) => ({
      applications: listApplications(await allApplications(db)),
      jobs: await listJobs(db),
      savedIds: await readSavedIds(db),
    }),
    [],
  )
  if (!stored) return <ListLoading label="Loading applications..." />
  const onBoard = new Set(stored.jobs.map(({ id }) => id))
  const ahead = allAhead(stored, { now, timeZone })
  const listed = stored.applications.filter(({ id, isRemoved }) => !isRemoved || removed.has(id))
  return (
    <section aria-labelledby="applications-title">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="applications-title" className="text-2xl">
          Your applications
        </h2>
        {ahead.length > 1 && <AllDates ahead={ahead} />}
      </div>
      <Addressed
        name="application"
        ids={listed.map(({ id }) => id)}
        all={{ to: hrefOf('applications'), label: 'See all applications' }}
      />
      {listed.length === 0 ? (
        <EmptyState icon={<ClipboardList className="size-8" />} title="No applications yet">
          <p>After you apply for a job, record it. It stays here with its stage and your notes.</p>
          <Link to={hrefOf('board')} className={buttonClass('secondary')}>
            Find jobs
          </Link>
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {listed.map((application) => (
            <li key={application.id} {...addressedAs('application', application.id)} className="grid grid-cols-1">
              <ApplicationItem
                application={application}
                isOnBoard={onBoard.has(application.jobId)}
                isReadOnly={isReadOnly}
                now={now}
                onRemove={() => setRemoved((before) => new Set(before).add(application.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
