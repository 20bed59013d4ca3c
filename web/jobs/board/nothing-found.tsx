import type { ActiveFilter } from '@station-zero/schema/jobs/list.ts'
import { EVERYTHING } from '@station-zero/schema/jobs/query.ts'
import { Bell, BriefcaseBusiness, SearchX } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { WHERE_REAL_JOBS_COME_FROM } from './sample-switch.tsx'
import type { JobSearch } from './use-job-search.ts'
import type { Jobs } from './use-jobs.ts'

type NothingFoundProps = {
  jobs: Jobs
  search: JobSearch
  /** Undefined for an account that saves nothing. */
  onSetAlert: (() => void) | undefined
}

/** Says which filter to drop to see jobs again, and offers to wait for new ones. */
export function NothingFound({ jobs: { active }, search, onSetAlert }: NothingFoundProps) {
  if (active.length === 0)
    return (
      <EmptyState icon={<BriefcaseBusiness className="size-8" />} title="No jobs yet">
        <p>{WHERE_REAL_JOBS_COME_FROM} Imported jobs appear here by themselves.</p>
      </EmptyState>
    )
  if (search.query.view === 'saved' && active.length === 1)
    return (
      <EmptyState icon={<BriefcaseBusiness className="size-8" />} title="No saved jobs yet">
        <p>Save a job and it stays here, with or without a signal.</p>
        <Button variant="secondary" onClick={search.clear}>
          See all jobs
        </Button>
      </EmptyState>
    )
  const helpful = active.filter(({ countWithout }) => countWithout > 0)
  return (
    <EmptyState icon={<SearchX className="size-8" />} title="No jobs match">
      <p>
        {helpful.length > 0 ? 'To see jobs, drop one of these:' : 'Too many filters at once. Clear them to start over.'}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {helpful.map((filter) => (
          <Button
            key={filter.name}
            variant="secondary"
            onClick={() => search.change({ [filter.name]: EVERYTHING[filter.name] })}
          >
            {dropWords(filter)}
          </Button>
        ))}
        <Button variant={helpful.length > 0 ? 'quiet' : 'secondary'} onClick={search.clear}>
          Clear all
        </Button>
        {onSetAlert && (
          <Button variant="quiet" onClick={onSetAlert}>
            <Bell aria-hidden="true" className="size-5" />
            Set an alert
          </Button>
        )}
      </div>
    </EmptyState>
  )
}

const dropWords = ({ label, countWithout }: ActiveFilter): string =>
  `Drop ${label}: ${countWithout === 1 ? '1 job' : `${countWithout} jobs`}`
