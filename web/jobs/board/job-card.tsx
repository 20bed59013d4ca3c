import { dateOf, STAGE_LABELS } from '@station-zero/schema/jobs/applications.ts'
import { closesAt, type DeadlineLabel, deadlineLabel } from '@station-zero/schema/jobs/deadline.ts'
import { sourceWords } from '@station-zero/schema/jobs/list.ts'
import { isClosed } from '@station-zero/schema/jobs/open.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Building2, CalendarClock, ClipboardCheck, DollarSign, MapPin } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { Badge, SampleBadge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact } from '../../ui/fact.tsx'
import { shortDayOf, useCalendar } from '../calendar.ts'
import { JobActions, type JobHandlers } from './job-actions.tsx'
import { JobDetails } from './job-details.tsx'

/** The card shows this many requirements; the details show all of them. */
const REQUIREMENTS_SHOWN = 2

/** It has no date of its own: `sourceWords` says since when. */
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
