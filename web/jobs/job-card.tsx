import { deadlineLabel } from '@station-zero/schema/jobs/deadline.ts'
import { hostOf, isClosed } from '@station-zero/schema/jobs/list.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { LucideIcon } from 'lucide-react'
import { Bookmark, BookmarkCheck, Building2, CalendarClock, DollarSign, ExternalLink, MapPin } from 'lucide-react'
import { useId } from 'react'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { JobDetails } from './job-details.tsx'
import { READ_ONLY } from './use-is-read-only.ts'

/** So many requirements stand on the card; all of them in the details. */
const REQUIREMENTS_SHOWN = 2

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

type JobCardProps = {
  job: RowOf<'jobs'>
  now: number
  isSaved: boolean
  isReadOnly: boolean
  onToggleSaved: () => void
}

export function JobCard({ job, now, isSaved, isReadOnly, onToggleSaved }: JobCardProps) {
  const titleId = useId()
  const readOnlyId = useId()
  const deadline = deadlineLabel(job.deadline, now, (at) => day.format(at))
  return (
    <Card role="group" aria-labelledby={titleId} className="flex flex-col">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={deadline.tone}>
          <CalendarClock aria-hidden="true" className="size-4" />
          {deadline.text}
        </Badge>
        {deadline.note && <span className="text-muted text-sm">{deadline.note}</span>}
        {job.isSample && (
          <span className="ml-auto">
            <Badge>Sample</Badge>
          </span>
        )}
      </div>
      <h3 id={titleId} className="mt-2 text-2xl">
        {job.title}
      </h3>
      <ul className="mt-2 grid gap-1">
        <Fact icon={Building2} name="Department" text={job.department} />
        <Fact icon={MapPin} name="Location" text={job.location} />
        <Fact icon={DollarSign} name="Salary" text={job.salary} />
      </ul>
      <ul aria-label="First requirements" className="mt-3 list-disc pl-6 marker:text-muted">
        {job.requirements.slice(0, REQUIREMENTS_SHOWN).map((requirement) => (
          <li key={requirement}>{requirement}</li>
        ))}
      </ul>
      <JobDetails job={job} titleId={titleId} />
      <div className="mt-auto pt-2">
        <div className="flex flex-wrap gap-3">
          {job.applyUrl && <ApplyNow applyUrl={job.applyUrl} title={job.title} isPrimary={!isClosed(job, now)} />}
          <SaveToggle
            job={job}
            isSaved={isSaved}
            readOnlyId={isReadOnly ? readOnlyId : undefined}
            onToggle={onToggleSaved}
          />
        </div>
        {isReadOnly && (
          <p id={readOnlyId} className="mt-1 text-right text-muted text-sm">
            {READ_ONLY}
          </p>
        )}
      </div>
    </Card>
  )
}

function Fact({ icon: Icon, name, text }: { icon: LucideIcon; name: string; text: string }) {
  return (
    <li className="flex gap-2">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <span>
        <span className="sr-only">{name}: </span>
        {text}
      </span>
    </li>
  )
}

function ApplyNow({ applyUrl, title, isPrimary }: { applyUrl: string; title: string; isPrimary: boolean }) {
  return (
    <a
      href={applyUrl}
      target="_blank"
      rel="noopener noreferrer"
      className={`${buttonClass(isPrimary ? 'primary' : 'secondary')} flex-1 basis-48`}
    >
      <span>
        Apply Now <span className="sr-only">{title}, opens in a new tab</span>{' '}
        <span className="block font-normal text-sm">{hostOf(applyUrl)}</span>
      </span>
      <ExternalLink aria-hidden="true" className="size-5 shrink-0" />
    </a>
  )
}

type SaveToggleProps = {
  job: RowOf<'jobs'>
  isSaved: boolean
  /** Where nothing can be saved, what says so. */
  readOnlyId: string | undefined
  onToggle: () => void
}

function SaveToggle({ job, isSaved, readOnlyId, onToggle }: SaveToggleProps) {
  const Icon = isSaved ? BookmarkCheck : Bookmark
  return (
    <Button
      variant="secondary"
      className="min-h-14 flex-1"
      aria-pressed={isSaved}
      disabled={readOnlyId !== undefined}
      title={readOnlyId && READ_ONLY}
      aria-describedby={readOnlyId}
      onClick={onToggle}
    >
      <Icon aria-hidden="true" className={isSaved ? 'size-5 text-red-ink' : 'size-5'} />
      <span>
        {isSaved ? 'Saved' : 'Save'} <span className="sr-only">{job.title}</span>
      </span>
    </Button>
  )
}
