import type { Appointment } from '@station-zero/schema/core/calendar-file.ts'
import { PRODUCT } from '@station-zero/schema/core/product.ts'
import { isClosed } from '@station-zero/schema/jobs/deadline.ts'
import type { ActiveFilter } from '@station-zero/schema/jobs/list.ts'
import { EVERYTHING, type JobView } from '@station-zero/schema/jobs/query.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Bell, Bookmark, BriefcaseBusiness, SearchX } from 'lucide-react'
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
import { useIsReadOnly } from '../../data/session.ts'
import { useTryAgain } from '../../data/sync-view.ts'
import { studyTimeZone } from '../../data/time-zone.ts'
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
import { AllDates, ListLoading, useJobList } from '../job-lists.tsx'
import { JobDetail } from './job-detail.tsx'
import { JobRow, linkIdOf } from './job-row.tsx'
import { goToList, type JobSearch, type Jobs, LIST_TITLE_ID, useJobSearch, useJobs } from './job-search.ts'
import { RecordDialog, useRecordApplication } from './record-dialog.tsx'
import { countFilters, FilterChips, FilterPanel, FilterToggle, SearchPanel, SortField } from './search-panel.tsx'

type Asked = { what: 'apply' | 'alert'; job: RowOf<'jobs'> } | { what: 'alert'; job: null }

/** The list of jobs and the page of one, side by side on a wide screen. `?job=` selects the job. */
export function Board({ isWide }: { isWide: boolean }) {
  const search = useJobSearch()
  const namedId = useSearchParams()[0].get('job')
  const jobs = useJobs(search.query, namedId)
  const [asked, setAsked] = useState<Asked | null>(null)
  const isPage = namedId !== null && !isWide
  useFocusBackOnList(isPage ? namedId : null)
  if (jobs === 'missing') return <Missing />
  // A dialog that finishes saving after it was closed must not close another one.
  const close = () => setAsked((open) => (open === asked ? null : open))
  const shown = namedId === null && isWide ? jobs?.listed[0] : jobs?.named
  return (
    <>
      {isPage ? jobs === undefined && <ListLoading label="Loading job..." /> : <Toolbar search={search} jobs={jobs} />}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:items-start">
        {!isPage &&
          (jobs ? (
            <Listed
              jobs={jobs}
              search={search}
              isWide={isWide}
              shownId={shown?.id}
              onSetAlert={() => setAsked({ what: 'alert', job: null })}
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
          />
        )}
      </div>
      {asked?.what === 'apply' && jobs && (
        <RecordDialog job={asked.job} before={jobs.applied.get(asked.job.id)} onClose={close} />
      )}
      {asked?.what === 'alert' && jobs && (
        <AlertDialog job={asked.job} query={search.query} jobs={jobs.onBoard} now={jobs.now} onClose={close} />
      )}
    </>
  )
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

/** Search, filters and sort order in one row; below it, the saved jobs and the active filters. */
function Toolbar({ search, jobs }: { search: JobSearch; jobs: Jobs | undefined }) {
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
        />
      </div>
    </div>
  )
}

/** Number of rows in the first frame; more would delay it on a slow phone. */
const DRAWN_AT_ONCE = 8

type ListedProps = {
  jobs: Jobs
  search: JobSearch
  isWide: boolean
  /** The job shown next to the list. */
  shownId: string | undefined
  onSetAlert: () => void
}

function Listed({ jobs, search, isWide, shownId, onSetAlert }: ListedProps) {
  const { listed, savedIds, applied, now } = jobs
  const drawn = useGradually(useDeferredValue(listed), DRAWN_AT_ONCE)
  const isReadOnly = useIsReadOnly()
  const addressWith = useAddressWith()
  const hasKeys = useMoveKeys(isWide ? listed : [], shownId)
  return (
    <section aria-labelledby={LIST_TITLE_ID} className={listed.length === 0 ? 'lg:col-span-full' : undefined}>
      {listed.length === 0 ? (
        <NothingFound jobs={jobs} search={search} onSetAlert={isReadOnly ? undefined : onSetAlert} />
      ) : (
        <Rows>
          {drawn.map((job) => (
            <li key={job.id}>
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
    </section>
  )
}

const MOVE_KEYS: readonly KeyRow[] = [
  [['j'], 'Next job'],
  [['k'], 'The job before'],
]

/** `j` and `k` show the next and the previous job. Returns whether the shortcuts are active. */
function useMoveKeys(listed: readonly RowOf<'jobs'>[], shownId: string | undefined): boolean {
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

/** Whether the focus is in a dialog or a field. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input, select, textarea') !== null)

type ShownProps = { jobs: Jobs; job: RowOf<'jobs'>; isPage: boolean; onAsk: (what: Asked['what']) => void }

function Shown({ jobs: { savedIds, applied, now }, job, isPage, onAsk }: ShownProps) {
  const record = useRecordApplication()
  const { hrefOf } = useJobList()
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus behaves as after any change of screen.
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
      }}
    />
  )
}

/** Home counts only open jobs. */
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
  /** Future deadlines and application stages. */
  ahead: readonly Appointment[]
  isShown: boolean
  onShow: () => void
}

function SavedJobs({ count, ahead, isShown, onShow }: SavedJobsProps) {
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
      {isShown && ahead.length > 0 && <AllDates ahead={ahead} />}
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

/** A footnote of the list: explains that sample jobs are made up, and hides or shows them. Renders nothing if there are none. */
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
