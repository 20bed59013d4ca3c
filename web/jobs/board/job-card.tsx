import { calendarDay } from '@station-zero/schema/core/time.ts'
import { closingOf, dateOf, STAGE_LABELS } from '@station-zero/schema/jobs/applications.ts'
import {
  type Calendar,
  closesAt,
  type DeadlineLabel,
  deadlineLabel,
  isClosed,
} from '@station-zero/schema/jobs/deadline.ts'
import { addressOf, hostOf, sourceWords } from '@station-zero/schema/jobs/list.ts'
import { saveJob, unsaveJob } from '@station-zero/schema/jobs/mutations.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import {
  Bell,
  Bookmark,
  BookmarkCheck,
  Building2,
  CalendarClock,
  CalendarPlus,
  ChevronDown,
  ClipboardCheck,
  DollarSign,
  ExternalLink,
  MapPin,
} from 'lucide-react'
import { type ComponentProps, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { READ_ONLY } from '../../data/session.ts'
import { useStudyTimeZone } from '../../data/time.ts'
import { studyTimeZone } from '../../data/time-zone.ts'
import { useEnact } from '../../saving/use-enact.ts'
import { Badge, SampleBadge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact } from '../../ui/fact.tsx'
import { formatCalendarDay, formatShortDay } from '../../ui/format.ts'
import { Requirements } from '../documents/requirements.tsx'
import { downloadCalendar } from '../job-lists.tsx'

/** The card shows this many requirements; the details show all of them. */
const REQUIREMENTS_SHOWN = 2

/** Jobs without a posting date; `sourceWords` states the date they were imported. */
const GONE: DeadlineLabel = { text: 'Closed', tone: 'neutral' }

/** A source may have a deadline that the feed leaves out, or that we can't read for certain. */
const SEE_POSTING = 'Deadline: see the posting'
const isDeadlineUnknown = ({ deadline, source }: RowOf<'jobs'>): boolean => deadline === null && Boolean(source)

type JobCardProps = {
  job: RowOf<'jobs'>
  now: number
  isSaved: boolean
  isReadOnly: boolean
  /** The newest one for this job. */
  application: RowOf<'applications'> | undefined
  applicationsHref: string
  handlers: JobHandlers
}

export function JobCard({ job, now, isSaved, isReadOnly, application, applicationsHref, handlers }: JobCardProps) {
  const titleId = useId()
  const calendar = useCalendar()
  const { timeZone } = calendar
  const isGone = isClosed(job, now, timeZone) && (job.deadline === null || closesAt(job.deadline, timeZone) >= now)
  const deadline = isGone ? GONE : deadlineLabel(job.deadline, now, calendar)
  // Nothing is lost when a sample closes, so its date raises no alarm.
  const tone = application || job.isSample ? 'neutral' : deadline.tone
  const source = sourceWords(job, shortDayOf)
  return (
    <Card role="group" aria-labelledby={titleId} className="flex flex-col">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>
          <CalendarClock aria-hidden="true" className="size-4" />
          {!isGone && isDeadlineUnknown(job) ? SEE_POSTING : deadline.text}
        </Badge>
        {deadline.date && <span className="text-muted text-sm">{deadline.date}</span>}
        {job.isSample && <SampleBadge />}
      </div>
      <h3 id={titleId} className="mt-2 text-2xl">
        {job.title}
      </h3>
      <ul className="mt-2 grid gap-1">
        <Fact icon={Building2} name="Department">
          {job.department}
        </Fact>
        <Fact icon={MapPin} name="Location">
          {job.location}
        </Fact>
        <Fact icon={DollarSign} name="Salary">
          {job.salary}
        </Fact>
      </ul>
      {source && <p className="mt-2 text-muted text-sm [overflow-wrap:anywhere]">{source}</p>}
      {job.requirements.length > 0 && (
        <ul aria-label="First requirements" className="mt-3 list-disc pl-6 marker:text-muted">
          {job.requirements.slice(0, REQUIREMENTS_SHOWN).map((requirement) => (
            <li key={requirement}>{requirement}</li>
          ))}
        </ul>
      )}
      <JobDetails job={job} titleId={titleId} now={now} />
      {application && (
        <Link
          to={applicationsHref}
          className="mt-2 flex min-h-12 items-center gap-2 rounded-md bg-green-wash px-3 font-semibold text-green-ink underline decoration-1 underline-offset-4"
        >
          <ClipboardCheck aria-hidden="true" className="size-5 shrink-0" />
          Applied {shortDayOf(dateOf(application, 'applied') ?? application.appliedAt)}
          {application.status !== 'applied' && ` · ${STAGE_LABELS[application.status]}`}
        </Link>
      )}
      <JobActions
        job={job}
        now={now}
        isSaved={isSaved}
        isApplied={application !== undefined}
        isReadOnly={isReadOnly}
        handlers={handlers}
      />
    </Card>
  )
}

/** What a person can do with a job besides saving it. Everything works offline. */
interface JobHandlers {
  /** For a sample and for a job without a URL to open: says so, and asks whether to record the application. */
  onApply(): void
  /** Records the application; resolves with whether it is on disk. */
  onRecord(): Promise<boolean>
  onSetAlert(): void
}

type JobActionsProps = {
  job: RowOf<'jobs'>
  now: number
  isSaved: boolean
  /** Whether an application is already recorded. */
  isApplied: boolean
  isReadOnly: boolean
  handlers: JobHandlers
}

function JobActions({ job, now, isSaved, isApplied, isReadOnly, handlers }: JobActionsProps) {
  const readOnlyId = useId()
  const [wasOpened, setWasOpened] = useState(false)
  // A sample's URL leads nowhere, so its button names it a sample.
  const address = job.isSample ? null : addressOf(job)
  const variant = isApplied ? 'quiet' : isClosed(job, now, studyTimeZone()) || job.isSample ? 'secondary' : 'primary'
  const apply = isApplied ? 'col-span-2' : 'col-span-2 min-h-14'
  const readOnly = isReadOnly ? { disabled: true, title: READ_ONLY, 'aria-describedby': readOnlyId } : {}
  const named = <span className="sr-only">{job.title}</span>
  return (
    <div className="mt-auto pt-2">
      <div className="grid grid-cols-2 gap-3">
        {address === null ? (
          <Button variant={variant} className={apply} onClick={handlers.onApply} {...readOnly}>
            <ClipboardCheck aria-hidden="true" className="size-5" />
            <span>Apply Now {named}</span>
          </Button>
        ) : (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => setWasOpened(true)}
            className={`${buttonClass(variant)} ${apply}`}
          >
            <span>
              Apply Now <span className="sr-only">{job.title}, opens in a new tab</span>{' '}
              <span className="block font-normal text-sm">{hostOf(address)}</span>
            </span>
            <ExternalLink aria-hidden="true" className="size-5 shrink-0" />
          </a>
        )}
        <div role="status" className="col-span-2 empty:hidden">
          {wasOpened && !isReadOnly && !isApplied && (
            <ApplyOffer onRecord={handlers.onRecord} onClose={() => setWasOpened(false)} />
          )}
        </div>
        <SaveButton job={job} isSaved={isSaved} {...readOnly} />
        <Button variant="secondary" onClick={handlers.onSetAlert} {...readOnly}>
          <Bell aria-hidden="true" className="size-5" />
          <span>Set Alert {named}</span>
        </Button>
      </div>
      {isReadOnly && (
        <p id={readOnlyId} className="mt-1 text-right text-muted text-sm">
          {READ_ONLY}
        </p>
      )}
    </div>
  )
}

type ApplyOfferProps = { onRecord: () => Promise<boolean>; onClose: () => void }

/** Shown on the job after the department's page was opened: an inline offer that does not interrupt. */
function ApplyOffer({ onRecord, onClose }: ApplyOfferProps) {
  const [isSaving, setIsSaving] = useState(false)

  async function record() {
    setIsSaving(true)
    if (await onRecord()) onClose()
    else setIsSaving(false)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-sunken py-2 pr-2 pl-4">
      <p className="flex-auto font-semibold">Record that I applied?</p>
      <div className="flex gap-1">
        <Button variant="secondary" disabled={isSaving} onClick={() => void record()}>
          Record
        </Button>
        <Button variant="quiet" className="hover:underline" onClick={onClose}>
          Not now
        </Button>
      </div>
    </div>
  )
}

type SaveButtonProps = { job: RowOf<'jobs'>; isSaved: boolean } & ComponentProps<typeof Button>

/** Saves a job or removes it from the saved ones; the toast appears once that is on disk. */
function SaveButton({ job, isSaved, ...rest }: SaveButtonProps) {
  const act = useEnact()
  const isBusy = useRef(false)
  const Icon = isSaved ? BookmarkCheck : Bookmark

  async function toggle() {
    if (isBusy.current) return
    isBusy.current = true
    if (isSaved) await act(unsaveJob, { jobId: job.id }, 'Job removed from saved')
    else await act(saveJob, { jobId: job.id }, 'Job saved successfully!')
    isBusy.current = false
  }

  return (
    <Button variant="secondary" aria-pressed={isSaved} onClick={() => void toggle()} {...rest}>
      <Icon aria-hidden="true" className={isSaved ? 'size-5 text-red-ink' : 'size-5'} />
      <span>
        {isSaved ? 'Saved' : 'Save'} <span className="sr-only">{job.title}</span>
      </span>
    </Button>
  )
}

function JobDetails({ job, titleId, now }: { job: RowOf<'jobs'>; titleId: string; now: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const closing = closingOf(job, { now, timeZone: studyTimeZone() })
  return (
    // Read only once it is open: the board has dozens of these.
    <details className="group mt-1" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary
        aria-describedby={titleId}
        className="flex min-h-12 list-none items-center gap-1 font-semibold [&::-webkit-details-marker]:hidden"
      >
        Details
        <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
      </summary>
      <p className="whitespace-pre-line">{job.description}</p>
      <h4 className="mt-3 font-semibold">All requirements</h4>
      {job.requirements.length === 0 ? (
        <p className="mb-3">Not stated. Read the full posting before you apply.</p>
      ) : (
        isOpen && <Requirements job={job} now={now} />
      )}
      {closing && (
        <Button
          variant="secondary"
          className="mb-2 w-full"
          onClick={() => downloadCalendar([closing], `job-${job.id}`)}
        >
          <CalendarPlus aria-hidden="true" className="size-5" />
          <span>
            Add closing to calendar <span className="sr-only">{job.title}</span>
          </span>
        </Button>
      )}
    </details>
  )
}

/** The local date without the year: 'Nov 25'. */
const shortDayOf = (at: number): string => formatShortDay(calendarDay(at, studyTimeZone()))

const useCalendar = (): Calendar => ({
  timeZone: useStudyTimeZone(),
  formatDay: formatCalendarDay,
  formatShortDay,
})
