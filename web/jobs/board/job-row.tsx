import { calendarDay } from '@station-zero/schema/core/time.ts'
import { dateOf } from '@station-zero/schema/jobs/applications.ts'
import {
  type Calendar,
  closesAt,
  type DeadlineLabel,
  deadlineLabel,
  isClosed,
  type ListedJob,
} from '@station-zero/schema/jobs/deadline.ts'
import { saveJob, unsaveJob } from '@station-zero/schema/jobs/mutations.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Bookmark, Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { READ_ONLY } from '../../data/session.ts'
import { useStudyTimeZone } from '../../data/time.ts'
import { studyTimeZone } from '../../data/time-zone.ts'
import { useEnact } from '../../saving/use-enact.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { formatCalendarDay, formatShortDay } from '../../ui/format.ts'
import { RowGroup, rowTargetClass, rowTitleClass } from '../../ui/rows.tsx'

/** Number of requirements in the row; the job's page lists all. */
const REQUIREMENTS_SHOWN = 2

export interface BoardJob {
  job: ListedJob
  now: number
  isSaved: boolean
  isReadOnly: boolean
  /** The latest application for this job; undefined if there is none. */
  application: RowOf<'applications'> | undefined
}

type JobRowProps = BoardJob & {
  /** URL of the job's page. */
  to: string
  /** Whether opening the job replaces the current history entry; true if the job is shown next to the list. */
  replace: boolean
  isCurrent: boolean
}

export const linkIdOf = (jobId: string): string => `job-link-${jobId}`

export function JobRow({ job, now, isSaved, isReadOnly, application, to, replace, isCurrent }: JobRowProps) {
  const titleId = useId()
  const deadline = useDeadline({ job, now, application })
  return (
    <RowGroup
      titleId={titleId}
      className={classes(
        'relative flex items-center gap-2 py-3 pr-2 pl-4',
        isCurrent ? 'bg-accent-wash inset-ring-2 inset-ring-accent' : 'hover:bg-sunken active:bg-sunken',
      )}
    >
      <div className="min-w-0 flex-1 items-center gap-x-6 md:max-lg:flex">
        <div className="min-w-0 flex-1 text-muted text-sm">
          <div className="flex items-center gap-2">
            <h3 id={titleId} className={rowTitleClass}>
              <Link
                id={linkIdOf(job.id)}
                to={to}
                replace={replace}
                aria-current={isCurrent ? 'true' : undefined}
                className={rowTargetClass}
              >
                {job.title}
              </Link>
            </h3>
            {job.isSample && <Badge>Sample</Badge>}
            {job.isOwn && <Badge>Added by you</Badge>}
          </div>
          <p>
            <Named name="Department">{job.department}</Named>, <Named name="Location">{withState(job.location)}</Named>
          </p>
          <p className="text-ink">
            <Named name="Salary">{job.salary}</Named>
          </p>
          {job.requirements.length > 0 && (
            <ul aria-label="First requirements" className="line-clamp-2 *:inline *:not-first:before:content-['_·_']">
              {job.requirements.slice(0, REQUIREMENTS_SHOWN).map((requirement) => (
                <li key={requirement}>{requirement}</li>
              ))}
            </ul>
          )}
        </div>
        <div className="flex flex-wrap gap-x-4 text-sm md:max-lg:shrink-0 md:max-lg:flex-col md:max-lg:items-end md:max-lg:text-right">
          <p className={classes('font-semibold', toneClass[deadline.tone])}>{deadline.text}</p>
          {application && (
            <p className="flex items-center gap-1 font-semibold text-success-ink">
              <Check aria-hidden="true" className="size-4" />
              {appliedWords(application)}
            </p>
          )}
        </div>
      </div>
      {!job.isOwn && (
        <SaveButton
          job={job}
          isSaved={isSaved}
          variant="quiet"
          size="icon"
          className="relative"
          {...(isReadOnly && { disabled: true, title: READ_ONLY })}
        >
          <span className="sr-only">
            {isSaved ? 'Saved' : 'Save'} {job.title}
          </span>
        </SaveButton>
      )}
    </RowGroup>
  )
}

/** Joins the state to the city with a no-break space, so that the state is never alone on a line. */
const withState = (location: string): string => location.replace(/ (\S+)$/, '\u00a0$1')

/** Adds the name of a value for screen readers only. */
function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span className="sr-only">{name}: </span>
      <span>{children}</span>
    </>
  )
}

type SaveButtonProps = { job: RowOf<'jobs'>; isSaved: boolean } & ComponentProps<typeof Button>

/** Saves a job or removes it from the saved jobs. The toast appears once the change is stored. */
export function SaveButton({ job, isSaved, children, ...rest }: SaveButtonProps) {
  const act = useEnact()
  const isBusy = useRef(false)

  async function toggle() {
    if (isBusy.current) return
    isBusy.current = true
    if (isSaved) await act(unsaveJob, { jobId: job.id }, 'Job removed from saved')
    else await act(saveJob, { jobId: job.id }, 'Job saved successfully!')
    isBusy.current = false
  }

  return (
    <Button aria-pressed={isSaved} onClick={() => void toggle()} {...rest}>
      <Bookmark aria-hidden="true" className={classes('size-6', isSaved && 'fill-current')} />
      {children}
    </Button>
  )
}

/** Label of a job that its source no longer lists, although its deadline is unknown or has not passed; `sourceWords` states since when. */
const GONE: DeadlineLabel = { text: 'Closed', tone: 'neutral' }

/** Label of an imported job without a deadline: its source may have a deadline that the feed omits, or that is ambiguous. */
const SEE_POSTING = 'Deadline: see the posting'

export const toneClass = { red: 'text-red-ink', amber: 'text-amber-ink', neutral: 'text-muted' }

/** Returns the text of the deadline and its urgency. */
export function useDeadline({ job, now, application }: Pick<BoardJob, 'job' | 'now' | 'application'>): DeadlineLabel {
  const timeZone = useStudyTimeZone()
  const calendar: Calendar = { timeZone, formatDay: formatCalendarDay, formatShortDay }
  const isGone = isClosed(job, now, timeZone) && (job.deadline === null || closesAt(job.deadline, timeZone) >= now)
  const label = isGone ? GONE : deadlineLabel(job.deadline, now, calendar)
  const isUnknown = !isGone && job.deadline === null && Boolean(job.source)
  const tone = application ? 'neutral' : label.tone
  return { ...label, tone, ...(isUnknown && { text: SEE_POSTING }) }
}

export const appliedWords = (application: RowOf<'applications'>): string =>
  `Applied ${shortDayOf(dateOf(application, 'applied') ?? application.appliedAt)}`

/** The local date without the year: 'Nov 25'. */
export const shortDayOf = (at: number): string => formatShortDay(calendarDay(at, studyTimeZone()))
