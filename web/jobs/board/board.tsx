import type { Appointment } from '@station-zero/schema/core/calendar-file.ts'
import { PRODUCT } from '@station-zero/schema/core/product.ts'
import { isClosed, type ListedJob } from '@station-zero/schema/jobs/deadline.ts'
import type { ActiveFilter } from '@station-zero/schema/jobs/list.ts'
import { setOwnJob } from '@station-zero/schema/jobs/mutations.ts'
import type { OwnJob } from '@station-zero/schema/jobs/own-jobs.ts'
import { EVERYTHING, type JobView } from '@station-zero/schema/jobs/query.ts'
import { Bell, Bookmark, BriefcaseBusiness, ChevronDown, Plus, SearchX } from 'lucide-react'
import {
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { READ_ONLY, useIsReadOnly } from '../../data/session.ts'
import { useTryAgain } from '../../data/sync-view.ts'
import { studyTimeZone } from '../../data/time-zone.ts'
import { useEnact } from '../../saving/use-enact.ts'
import { Addressed } from '../../ui/back/addressed.tsx'
import { useAddressWith } from '../../ui/back/leave.tsx'
import { isReturning } from '../../ui/back/scroll-memory.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/choices.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { hasLostFocus, scrollToTop } from '../../ui/focus.ts'
import { NotOnDevice } from '../../ui/not-on-device.tsx'
import { Rows } from '../../ui/rows.tsx'
import { type KeyRow, keyName, useHasSingleKeys, useScreenKeys } from '../../ui/shortcuts.tsx'
import { AlertDialog } from '../alerts/alert-dialog.tsx'
import { AllDates, ListLoading, Removed, useJobList } from '../job-lists.tsx'
import { OwnJobDialog } from '../own/own-job-dialog.tsx'
import { JobDetail } from './job-detail.tsx'
import { JobRow, linkIdOf } from './job-row.tsx'
import { goToList, type JobSearch, type Jobs, LIST_TITLE_ID, useJobSearch, useJobs } from './job-search.ts'
import { RecordDialog, useRecordApplication } from './record-dialog.tsx'
import { countFilters, FilterChips, FilterPanel, FilterToggle, SearchPanel, SortField } from './search-panel.tsx'

type Asked =
  | { what: 'apply' | 'alert'; job: ListedJob }
  | { what: 'alert'; job: null }
  /** `own`: the personal job to edit; null to add a job. */
  | { what: 'own'; own: OwnJob | null }

/** The job list and the page of one job, side by side on a wide screen. `?job=` selects the job. */
export function Board({ isWide }: { isWide: boolean }) {
  const search = useJobSearch()
  const namedId = useSearchParams()[0].get('job')
  const jobs = useJobs(search.query, namedId)
  const [asked, setAsked] = useState<Asked | null>(null)
  const own = useOwnJobActions(() => setAsked(null))
  const isPage = namedId !== null && !isWide
  useFocusBackOnList(isPage ? namedId : null)
  if (jobs === 'missing') return <Missing />
  // A dialog that finishes saving after it was closed must not close another dialog.
  const close = () => setAsked((open) => (open === asked ? null : open))
  const shown = namedId === null && isWide ? jobs?.listed[0] : jobs?.named
  return (
    <>
      {isPage ? (
        jobs === undefined && <ListLoading label="Loading job..." />
      ) : (
        <Toolbar search={search} jobs={jobs} onAdd={() => setAsked({ what: 'own', own: null })} />
      )}
      {own.deleted && !isPage && (
        <Rows className="mb-3">
          <li>
            <Removed key={own.deleted.id} name={own.deleted.title} onUndo={() => void own.restore(own.deleted)} />
          </li>
        </Rows>
      )}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:items-start">
        {!isPage &&
          (jobs ? (
            <Listed
              jobs={jobs}
              search={search}
              isWide={isWide}
              shownId={shown?.id}
              onSetAlert={() => setAsked({ what: 'alert', job: null })}
              onRestore={(job) => void own.restore(job)}
            />
          ) : (
            <ListLoading label="Loading jobs..." />
          ))}
        {jobs && namedId !== null && !jobs.named && (
          <Addressed name="job" ids={[]} all={{ to: '/jobs', label: 'See all jobs' }} />
        )}
        {jobs && shown && (
          <Shown
            key={shown.id}
            jobs={jobs}
            job={shown}
            isPage={isPage}
            onAsk={(what) => setAsked({ what, job: shown })}
            onEdit={() => setAsked({ what: 'own', own: jobs.own.get(shown.id) ?? null })}
            onDelete={() => void own.remove(jobs.own.get(shown.id))}
          />
        )}
      </div>
      {asked?.what === 'apply' && jobs && (
        <RecordDialog job={asked.job} before={jobs.applied.get(asked.job.id)} onClose={close} />
      )}
      {asked?.what === 'own' && <OwnJobDialog job={asked.own} onClose={close} onSaved={own.show} />}
      {asked?.what === 'alert' && jobs && (
        <AlertDialog job={asked.job} query={search.query} jobs={jobs.onBoard} now={jobs.now} onClose={close} />
      )}
    </>
  )
}

/** Shows, deletes and restores personal jobs. `deleted`: the most recently deleted job, until it is restored. */
function useOwnJobActions(onShow: () => void) {
  const act = useEnact()
  const navigate = useNavigate()
  const addressWith = useAddressWith()
  const [deleted, setDeleted] = useState<OwnJob | null>(null)
  return {
    deleted,
    /** Opens the job in the list of saved jobs, where it is shown regardless of the filters. */
    show(jobId: string) {
      onShow()
      void navigate(`/jobs?${new URLSearchParams({ filter: 'saved', job: jobId })}`)
    },
    async remove(job: OwnJob | undefined) {
      if (!job || !(await act(setOwnJob, { jobId: job.id, isDeleted: true }))) return
      setDeleted(job)
      void navigate(addressWith({ job: null }), { replace: true })
    },
    async restore(job: OwnJob | null) {
      if (!job || !(await act(setOwnJob, { jobId: job.id, isDeleted: false }, 'Job restored'))) return
      setDeleted((last) => (last?.id === job.id ? null : last))
    },
  }
}

/** Focuses the job's row after going back from its page to the list. */
function useFocusBackOnList(pageId: string | null): void {
  const before = useRef(pageId)
  useEffect(() => {
    const left = before.current
    before.current = pageId
    if (left !== null && pageId === null && hasLostFocus())
      document.getElementById(linkIdOf(left))?.focus({ preventScroll: true })
  }, [pageId])
}

type ToolbarProps = { search: JobSearch; jobs: Jobs | undefined; onAdd: () => void }

/** The search, the filters and the sort order in one row; below the row, the saved jobs and the active filters. */
function Toolbar({ search, jobs, onAdd }: ToolbarProps) {
  const filtersId = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mb-2 grid gap-3">
      <SearchPanel
        search={search}
        toggle={
          <FilterToggle
            controls={filtersId}
            count={countFilters(search)}
            isOpen={isOpen}
            onToggle={() => setIsOpen(!isOpen)}
          />
        }
        sort={<SortField search={search} isOpen={isOpen} />}
      >
        {jobs && (
          <FilterPanel id={filtersId} jobs={jobs} search={search} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        )}
        {jobs && <FilterChips active={jobs.active} search={search} />}
      </SearchPanel>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id={LIST_TITLE_ID} tabIndex={-1} className="scroll-mt-20 text-2xl">
            {titles[search.query.view]}
          </h2>
          {/* Reserves the space while the jobs load. */}
          <p role="status" className="text-muted text-sm">
            {jobs ? countWords(jobs.listed, jobs.now) : '\u00a0'}
          </p>
        </div>
        <SavedJobs
          count={jobs?.savedIds.size}
          ahead={jobs?.ahead ?? []}
          isShown={search.query.view === 'saved'}
          onShow={() => {
            search.change({ view: 'saved' })
            goToList()
          }}
          onAdd={onAdd}
        />
      </div>
    </div>
  )
}

/** Number of rows added in each frame. More rows would delay the first frame on a slow phone. */
const DRAWN_AT_ONCE = 8

type ListedProps = {
  jobs: Jobs
  search: JobSearch
  isWide: boolean
  /** Id of the job shown next to the list. */
  shownId: string | undefined
  onSetAlert: () => void
  onRestore: (job: OwnJob) => void
}

function Listed({ jobs, search, isWide, shownId, onSetAlert, onRestore }: ListedProps) {
  const { listed, savedIds, applied, now } = jobs
  const drawn = useGradually(useDeferredValue(listed), DRAWN_AT_ONCE)
  const isReadOnly = useIsReadOnly()
  const addressWith = useAddressWith()
  const hasKeys = useMoveKeys(isWide ? listed : [], shownId)
  useScrollToShown(isWide ? shownId : undefined, drawn)
  return (
    <section aria-labelledby={LIST_TITLE_ID} className={listed.length === 0 ? 'lg:col-span-full' : undefined}>
      {listed.length === 0 ? (
        <NothingFound jobs={jobs} search={search} onSetAlert={isReadOnly ? undefined : onSetAlert} />
      ) : (
        <Rows>
          {drawn.map((job) => (
            <li key={job.id} className="scroll-my-24">
              <JobRow
                job={job}
                now={now}
                isSaved={savedIds.has(job.id)}
                isReadOnly={isReadOnly}
                application={applied.get(job.id)}
                to={addressWith({ job: job.id })}
                replace={isWide}
                isCurrent={job.id === shownId}
              />
            </li>
          ))}
        </Rows>
      )}
      {hasKeys && (
        <p className="mt-3 text-muted text-sm">
          <kbd className="rounded border border-edge px-1.5 font-semibold">j</kbd> next job,{' '}
          <kbd className="rounded border border-edge px-1.5 font-semibold">k</kbd> the one before
        </p>
      )}
      {search.query.view !== 'saved' && (
        <SampleSwitch samples={jobs.samples} onChange={(samples) => search.change({ samples })} />
      )}
      {search.query.view === 'saved' && (
        <DeletedJobs jobs={jobs.deletedOwn} isReadOnly={isReadOnly} onRestore={onRestore} />
      )}
    </section>
  )
}

/** Scrolls once to the row of the job shown next to the list, because a link can open a job whose row is not visible. */
function useScrollToShown(shownId: string | undefined, drawn: readonly ListedJob[]): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || shownId === undefined || !drawn.some(({ id }) => id === shownId)) return
    isDone.current = true
    if (!isReturning())
      document.getElementById(linkIdOf(shownId))?.closest('li')?.scrollIntoView?.({ block: 'nearest' })
  }, [shownId, drawn])
}

const MOVE_KEYS: readonly KeyRow[] = [
  [['j'], 'Next job'],
  [['k'], 'The job before'],
]

/** `j` and `k` show the next and the previous job. Returns true if the shortcuts are active. */
function useMoveKeys(listed: readonly ListedJob[], shownId: string | undefined): boolean {
  const hasSingleKeys = useHasSingleKeys()
  const navigate = useNavigate()
  const addressWith = useAddressWith()
  const isOn = hasSingleKeys && listed.length > 1
  useScreenKeys(MOVE_KEYS, isOn)
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Holding a key down would change the URL more often than Safari allows.
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event)) return
    const step = { j: 1, k: -1 }[keyName(event)]
    const next = step && listed[listed.findIndex(({ id }) => id === shownId) + step]
    if (!next) return
    event.preventDefault()
    void navigate(addressWith({ job: next.id }), { replace: true })
    const link = document.getElementById(linkIdOf(next.id))
    link?.focus({ preventScroll: true })
    link?.closest('li')?.scrollIntoView?.({ block: 'nearest' })
  })
  // A layout effect, so that the keys work as soon as the list is rendered.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return isOn
}

/** Returns true if a dialog is open or the key was pressed in a field. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input, select, textarea') !== null)

type ShownProps = {
  jobs: Jobs
  job: ListedJob
  isPage: boolean
  onAsk: (what: 'apply' | 'alert') => void
  /** `onEdit` and `onDelete` are called only for a personal job. */
  onEdit: () => void
  onDelete: () => void
}

function Shown({ jobs: { savedIds, applied, now }, job, isPage, onAsk, onEdit, onDelete }: ShownProps) {
  const record = useRecordApplication()
  const { hrefOf } = useJobList()
  const heading = useRef<HTMLHeadingElement>(null)
  // Scroll to the top and focus the heading, as after any change of screen.
  useLayoutEffect(() => {
    if (!isPage) return
    if (!isReturning()) scrollToTop()
    heading.current?.focus({ preventScroll: true })
  }, [isPage])
  useEffect(() => {
    if (!isPage) return
    const before = document.title
    document.title = `${job.title} · ${PRODUCT}`
    return () => {
      document.title = before
    }
  }, [isPage, job.title])
  return (
    <JobDetail
      job={job}
      now={now}
      isSaved={savedIds.has(job.id)}
      isReadOnly={useIsReadOnly()}
      application={applied.get(job.id)}
      applicationsHref={hrefOf('applications')}
      headingRef={heading}
      handlers={{
        onApply: () => onAsk('apply'),
        onRecord: () => record(job),
        onSetAlert: () => onAsk('alert'),
        ...{ onEdit, onDelete },
      }}
    />
  )
}

/** Returns the number of listed jobs, and also the number of open jobs if some are closed, because home counts only open jobs. */
function countWords(listed: readonly ListedJob[], now: number): string {
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
  /** Future deadlines and application stages. */
  ahead: readonly Appointment[]
  isShown: boolean
  onShow: () => void
  onAdd: () => void
}

function SavedJobs({ count, ahead, isShown, onShow, onAdd }: SavedJobsProps) {
  const isReadOnly = useIsReadOnly()
  return (
    <section aria-labelledby="saved-jobs-title" className="flex flex-wrap items-center gap-x-3 text-sm">
      <h2 id="saved-jobs-title" className="flex items-center gap-1.5 font-sans tracking-normal">
        <Bookmark aria-hidden="true" className="size-4" />
        Saved Jobs
      </h2>
      {/* Reserves the space while the count loads. */}
      <p className="text-muted">{count === undefined ? '\u00a0' : `${count} saved`}</p>
      <Button
        variant="quiet"
        className="px-2! text-accent-ink underline underline-offset-4"
        aria-pressed={isShown}
        onClick={onShow}
      >
        View All Saved Jobs
      </Button>
      <Button
        variant="quiet"
        className="-ml-2 px-2! text-accent-ink"
        disabled={isReadOnly}
        title={isReadOnly ? READ_ONLY : undefined}
        onClick={onAdd}
      >
        <Plus aria-hidden="true" className="size-5" />
        Add a job
      </Button>
      {isReadOnly && <p className="font-semibold text-muted">{READ_ONLY}</p>}
      {isShown && ahead.length > 0 && <AllDates ahead={ahead} />}
    </section>
  )
}

type DeletedJobsProps = { jobs: readonly OwnJob[]; isReadOnly: boolean; onRestore: (job: OwnJob) => void }

/** A collapsed list of the deleted personal jobs, each with a button that restores it. Renders nothing if there are none. */
function DeletedJobs({ jobs, isReadOnly, onRestore }: DeletedJobsProps) {
  if (jobs.length === 0) return null
  return (
    <details className="mt-4">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 text-muted [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform duration-100 not-in-open:-rotate-90"
        />
        {jobs.length === 1 ? '1 job that you deleted' : `${jobs.length} jobs that you deleted`}
      </summary>
      <Rows>
        {jobs.map((job) => (
          <li key={job.id} className="flex min-h-16 items-center justify-between gap-4 px-4 py-2">
            <p className="min-w-0 [overflow-wrap:anywhere]">
              {job.title} <span className="block text-muted text-sm">{job.department}</span>
            </p>
            <Button variant="secondary" disabled={isReadOnly} onClick={() => onRestore(job)}>
              <span>
                Restore <span className="sr-only">{job.title}</span>
              </span>
            </Button>
          </li>
        ))}
      </Rows>
    </details>
  )
}

type NothingFoundProps = {
  jobs: Jobs
  search: JobSearch
  /** Opens the dialog for a new alert; undefined for a read-only account. */
  onSetAlert: (() => void) | undefined
}

/** Explains why the list is empty. If no job matches, offers to remove one of the filters and to set an alert. */
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
        <p>Save a job, or add one that is not on the board. It stays here, with or without a signal.</p>
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
      <div className="flex flex-wrap gap-2">
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

/** A footnote to the list: explains that sample jobs are fictional, and hides or shows them. Renders nothing if there are no samples. */
function SampleSwitch({ samples: { count, areShown, areAll }, onChange }: SampleSwitchProps) {
  if (count === 0) return null
  return (
    <div className="mt-4 text-sm">
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

/** Renders a long list in slices: the first `step` items in the first frame, and `step` more in each following frame. */
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
