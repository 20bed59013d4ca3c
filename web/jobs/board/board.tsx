import { isClosed } from '@station-zero/schema/jobs/deadline.ts'
import type { JobView } from '@station-zero/schema/jobs/query.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { useDeferredValue, useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIsReadOnly } from '../../data/session.ts'
import { useTryAgain } from '../../data/sync-view.ts'
import { studyTimeZone } from '../../data/time-zone.ts'
import { Addressed, addressedAs } from '../../ui/back/addressed.tsx'
import { NotOnDevice } from '../../ui/not-on-device.tsx'
import { useGradually } from '../../ui/use-gradually.ts'
import { AlertDialog } from '../alerts/alert-dialog.tsx'
import { ListLoading } from '../list-loading.tsx'
import { useJobList } from '../use-job-list.ts'
import { FilterChips } from './filter-chips.tsx'
import { countFilters, FilterPanel } from './filter-panel.tsx'
import { FilterToggle } from './filter-toggle.tsx'
import { goToList, LIST_TITLE_ID } from './go-to-list.ts'
import { JobCard } from './job-card.tsx'
import { NothingFound } from './nothing-found.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { SampleSwitch } from './sample-switch.tsx'
import { SavedJobs } from './saved-jobs.tsx'
import { SearchPanel } from './search-panel.tsx'
import { type JobSearch, useJobSearch } from './use-job-search.ts'
import { type Jobs, useJobs } from './use-jobs.ts'
import { useRecordApplication } from './use-record-application.ts'

export function Board() {
  const search = useJobSearch()
  const jobs = useJobs(search.query, useSearchParams()[0].get('job'))
  const isThere = typeof jobs === 'object'
  const filtersId = useId()
  const [isFiltering, setIsFiltering] = useState(false)
  const toggle = (
    <FilterToggle
      controls={filtersId}
      count={countFilters(search)}
      isOpen={isFiltering}
      onToggle={() => setIsFiltering(!isFiltering)}
    />
  )
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-5">
      <SearchPanel search={search} toggle={isThere && toggle}>
        {isThere && (
          <FilterPanel
            id={filtersId}
            jobs={jobs}
            search={search}
            isOpen={isFiltering}
            onClose={() => setIsFiltering(false)}
          />
        )}
        {isThere && <FilterChips active={jobs.active} search={search} />}
      </SearchPanel>
      <SavedJobs
        count={isThere ? jobs.savedIds.size : undefined}
        ahead={isThere ? jobs.ahead : []}
        isShown={search.query.view === 'saved'}
        onShow={() => {
          search.change({ view: 'saved' })
          goToList()
        }}
      />
      {jobs === undefined && <ListLoading label="Loading jobs..." />}
      {jobs === 'missing' && <Missing />}
      {isThere && <Listed jobs={jobs} search={search} />}
    </div>
  )
}

/** As many as a phone shows; more would hold up a slow one. */
const DRAWN_AT_ONCE = 4

type Asked = { what: 'apply'; job: RowOf<'jobs'> } | { what: 'alert'; job: RowOf<'jobs'> | null }

function Listed({ jobs, search }: { jobs: Jobs; search: JobSearch }) {
  const { listed, savedIds, applied, now } = jobs
  const drawn = useGradually(useDeferredValue(listed), DRAWN_AT_ONCE)
  const isReadOnly = useIsReadOnly()
  const record = useRecordApplication()
  const { hrefOf } = useJobList()
  const [asked, setAsked] = useState<Asked | null>(null)
  // A dialog that finishes saving after it was closed must not close another one.
  const close = () => setAsked((open) => (open === asked ? null : open))
  return (
    <section aria-labelledby={LIST_TITLE_ID}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={LIST_TITLE_ID} tabIndex={-1} className="scroll-mt-20 text-2xl">
          {titles[search.query.view]}
        </h2>
        <p role="status" className="text-muted">
          {countWords(listed, now)}
        </p>
      </div>
      {search.query.view !== 'saved' && (
        <SampleSwitch samples={jobs.samples} onChange={(samples) => search.change({ samples })} />
      )}
      <Addressed
        name="job"
        ids={drawn === listed ? listed.map(({ id }) => id) : undefined}
        all={{ to: '/jobs', label: 'See all jobs' }}
      />
      {listed.length === 0 ? (
        <NothingFound
          jobs={jobs}
          search={search}
          onSetAlert={isReadOnly ? undefined : () => setAsked({ what: 'alert', job: null })}
        />
      ) : (
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {drawn.map((job) => (
            <li key={job.id} {...addressedAs('job', job.id)} className="grid grid-cols-1">
              <JobCard
                job={job}
                now={now}
                isSaved={savedIds.has(job.id)}
                isReadOnly={isReadOnly}
                application={applied.get(job.id)}
                applicationsHref={hrefOf('applications')}
                handlers={{
                  onApply: () => setAsked({ what: 'apply', job }),
                  onRecord: () => record(job),
                  onSetAlert: () => setAsked({ what: 'alert', job }),
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {asked?.what === 'apply' && <RecordDialog job={asked.job} before={applied.get(asked.job.id)} onClose={close} />}
      {asked?.what === 'alert' && (
        <AlertDialog job={asked.job} query={search.query} jobs={jobs.onBoard} now={now} onClose={close} />
      )}
    </section>
  )
}

/** Home counts the open ones alone. */
function countWords(listed: readonly RowOf<'jobs'>[], now: number): string {
  const open = listed.filter((job) => !isClosed(job, now, studyTimeZone())).length
  const all = listed.length === 1 ? '1 job' : `${listed.length} jobs`
  return open < listed.length ? `${all}, ${open} open` : all
}

const titles: Record<JobView, string> = {
  all: 'All jobs',
  'entry-level': 'Entry level jobs',
  volunteer: 'Volunteer jobs',
  saved: 'Your saved jobs',
}

function Missing() {
  const tryAgain = useTryAgain()
  return (
    <NotOnDevice title="The jobs are not on this device yet" {...tryAgain}>
      They download with your first connection and then work without a signal.
    </NotOnDevice>
  )
}
