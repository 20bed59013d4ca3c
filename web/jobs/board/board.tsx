import type { Appointment } from '@station-zero/schema/core/calendar-file.ts'
import { isClosed } from '@station-zero/schema/jobs/deadline.ts'
import type { ActiveFilter } from '@station-zero/schema/jobs/list.ts'
import { EVERYTHING, type JobView } from '@station-zero/schema/jobs/query.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Bell, Bookmark, BriefcaseBusiness, SearchX } from 'lucide-react'
import { startTransition, useDeferredValue, useEffect, useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIsReadOnly } from '../../data/session.ts'
import { useTryAgain } from '../../data/sync-view.ts'
import { studyTimeZone } from '../../data/time-zone.ts'
import { Addressed, addressedAs } from '../../ui/back/addressed.tsx'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/choices.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NotOnDevice } from '../../ui/not-on-device.tsx'
import { AlertDialog } from '../alerts/alert-dialog.tsx'
import { AllDates, ListLoading, useJobList } from '../job-lists.tsx'
import { JobCard } from './job-card.tsx'
import { goToList, type JobSearch, type Jobs, LIST_TITLE_ID, useJobSearch, useJobs } from './job-search.ts'
import { RecordDialog, useRecordApplication } from './record-dialog.tsx'
import { countFilters, FilterChips, FilterPanel, FilterToggle, SearchPanel } from './search-panel.tsx'

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

/** Cards in the first frame; more would delay it on a slow phone. */
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

/** Home counts only the open ones. */
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

type SavedJobsProps = {
  count: number | undefined
  /** Closing dates and application stages that are still to come. */
  ahead: readonly Appointment[]
  isShown: boolean
  onShow: () => void
}

function SavedJobs({ count, ahead, isShown, onShow }: SavedJobsProps) {
  return (
    <section
      aria-labelledby="saved-jobs-title"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 max-[22rem]:gap-x-1 max-[22rem]:px-3"
    >
      <div className="flex items-center gap-3">
        <Bookmark aria-hidden="true" className="hidden size-6 shrink-0 text-muted sm:block" />
        <div>
          <h2 id="saved-jobs-title" className="text-xl">
            Saved Jobs
          </h2>
          {/* Keeps the space while the count loads. */}
          <p className="text-muted text-sm">{count === undefined ? '\u00a0' : `${count} saved`}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {isShown && ahead.length > 0 && <AllDates ahead={ahead} />}
        <Button
          variant="secondary"
          className="max-[22rem]:px-2! max-[22rem]:text-sm"
          aria-pressed={isShown}
          onClick={onShow}
        >
          View All Saved Jobs
        </Button>
      </div>
    </section>
  )
}

type NothingFoundProps = {
  jobs: Jobs
  search: JobSearch
  /** Undefined for a read-only account. */
  onSetAlert: (() => void) | undefined
}

/** Suggests which filter to remove, and offers an alert for new jobs. */
function NothingFound({ jobs: { active }, search, onSetAlert }: NothingFoundProps) {
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

type SampleSwitchProps = { samples: Jobs['samples']; onChange: (areShown: boolean) => void }

/** Explains above the list that sample jobs are made up, and hides or shows them. Renders nothing if there are none. */
function SampleSwitch({ samples: { count, areShown, areAll }, onChange }: SampleSwitchProps) {
  if (count === 0) return null
  return (
    <div className="mb-3 rounded-lg border border-line bg-surface px-4 py-1">
      <Switch label="Show sample jobs" hint={words(areShown, areAll)} checked={areShown} onChange={onChange} />
    </div>
  )
}

function words(areShown: boolean, areAll: boolean): string {
  if (!areShown) return 'Made up to show how the board works. You cannot apply for them.'
  return areAll
    ? `These are sample jobs, to try the app with. ${WHERE_REAL_JOBS_COME_FROM}`
    : 'The jobs marked Sample are made up, to try the app with. You cannot apply for them.'
}

const WHERE_REAL_JOBS_COME_FROM = "Real ones come from your state's board, or from feeds that Station Zero imports."

/** Renders a long list in slices: the first `step` items at once, and `step` more in each frame. */
function useGradually<T>(items: readonly T[], step: number): readonly T[] {
  const [count, setCount] = useState(step)
  const isWhole = count >= items.length
  useEffect(() => {
    if (isWhole) return
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + step)))
    return () => cancelAnimationFrame(frame)
  }, [isWhole, count, step])
  return isWhole ? items : items.slice(0, count)
}
