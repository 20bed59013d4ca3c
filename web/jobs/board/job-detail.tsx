import { closingOf, STAGE_LABELS } from '@station-zero/schema/jobs/applications.ts'
import { deadlineDay, isClosed } from '@station-zero/schema/jobs/deadline.ts'
import { addressOf, hostOf, sourceWords } from '@station-zero/schema/jobs/list.ts'
import { NOT_STATED } from '@station-zero/schema/jobs/tables.ts'
import type { Attachment } from '@station-zero/schema/spaces/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Bell, CalendarPlus, ClipboardCheck, ExternalLink, Pencil, Share2, Trash2 } from 'lucide-react'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { READ_ONLY } from '../../data/session.ts'
import { studyTimeZone } from '../../data/time-zone.ts'
import { ShareButton } from '../../spaces/share-button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass, primaryActionClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { formatCalendarDay } from '../../ui/format.ts'
import { useToast } from '../../ui/toast.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { Requirements } from '../documents/requirements.tsx'
import { downloadCalendar } from '../job-lists.tsx'
import { appliedWords, type BoardJob, SaveButton, shortDayOf, toneClass, useDeadline } from './job-row.tsx'

/** Actions on a job other than saving it. All of them work offline. */
interface JobHandlers {
  /** For a sample or a job without a URL: explains that there is no page to open, and asks whether to record the application. */
  onApply(): void
  /** Records the application; resolves to true if it is on disk. */
  onRecord(): Promise<boolean>
  onSetAlert(): void
  /** `onEdit` and `onDelete` are called only for a job that the person added. */
  onEdit(): void
  onDelete(): void
}

type JobDetailProps = BoardJob & {
  applicationsHref: string
  handlers: JobHandlers
  /** The heading to focus when the job is opened as a page. */
  headingRef?: Ref<HTMLHeadingElement>
}

/** The complete job: as a page, or next to the list on a wide screen, where it scrolls separately if it is long. */
export function JobDetail({ applicationsHref, handlers, headingRef, ...board }: JobDetailProps) {
  const { job, now, application, isReadOnly } = board
  const titleId = useId()
  const isWide = useIsWide()
  const deadline = useDeadline(board)
  const source = sourceWords(job, shortDayOf)
  const closing = closingOf(job, { now, timeZone: studyTimeZone() })
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col max-lg:min-h-sheet lg:sticky lg:top-6 lg:max-h-[max(24rem,calc(100dvh-18.5rem-var(--under-way,0px)))] lg:overflow-clip lg:rounded-lg lg:border lg:border-line lg:bg-surface"
    >
      <div tabIndex={isWide ? 0 : undefined} className="flex-1 -outline-offset-3 max-lg:pb-6 lg:overflow-y-auto lg:p-6">
        <div className="flex items-start gap-3">
          <h2 ref={headingRef} id={titleId} tabIndex={-1} className="min-w-0 flex-1 text-3xl outline-none">
            {job.title}
          </h2>
          {job.isSample && <Badge>Sample</Badge>}
          {/* A personal job has no link button, because other people can't open a link to it. */}
          {job.isOwn ? <Badge>Added by you</Badge> : <LinkButton job={job} />}
        </div>
        <p>{job.department}</p>
        <p className="text-muted">{job.location}</p>
        {source && <p className="mt-1 text-muted text-sm [overflow-wrap:anywhere]">{source}</p>}
        <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-3 border-line border-y py-3.5 md:grid-cols-3 *:max-md:first:col-span-2">
          <Figure name="Salary">{job.salary}</Figure>
          <Figure
            name="Deadline"
            note={deadline.date}
            className={deadline.tone === 'neutral' ? undefined : toneClass[deadline.tone]}
          >
            {deadline.text}
          </Figure>
          {!job.isOwn && <Figure name="Type">{job.type}</Figure>}
        </dl>
        {application && (
          <Link
            to={applicationsHref}
            className="mt-2 inline-flex min-h-12 items-center gap-2 font-semibold text-success-ink underline decoration-1 underline-offset-4"
          >
            <ClipboardCheck aria-hidden="true" className="size-5 shrink-0" />
            {appliedWords(application)}
            {application.status !== 'applied' && ` · ${STAGE_LABELS[application.status]}`}
          </Link>
        )}
        {!job.isOwn && (
          <>
            <h3 className="mt-5 mb-2 text-xl">What they ask</h3>
            {job.requirements.length === 0 ? (
              <p>Not stated. Read the full posting before you apply.</p>
            ) : (
              <Requirements job={job} now={now} />
            )}
          </>
        )}
        <h3 className="mt-5 mb-2 text-xl">{job.isOwn ? 'Your notes' : 'About the job'}</h3>
        <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{job.description || 'No notes yet.'}</p>
        <div className="mt-5 flex flex-wrap gap-2 empty:hidden">
          {closing && (
            <Button variant="secondary" onClick={() => downloadCalendar([closing], `job-${job.id}`)}>
              <CalendarPlus aria-hidden="true" className="size-5" />
              Add closing to calendar
            </Button>
          )}
          <ShareButton variant="secondary" attachment={attachmentOf(job)} />
          {/* Offer to record an application, because people often add a job after they have applied for it elsewhere. */}
          {job.isOwn && !application && !isReadOnly && (
            <Button variant="secondary" onClick={handlers.onApply}>
              <ClipboardCheck aria-hidden="true" className="size-5" />I already applied
            </Button>
          )}
        </div>
      </div>
      <ActionBar board={board} handlers={handlers} />
    </section>
  )
}

/** A personal job is shared with its facts and its link, but without the person's notes. */
function attachmentOf(job: BoardJob['job']): Attachment {
  const { id: ref, title, department, location, salary, deadline, isOwn } = job
  const facts = [department, location, salary].filter((fact) => fact !== NOT_STATED)
  const text = [...facts, deadline !== null && `Deadline: ${formatCalendarDay(deadlineDay(deadline))}`, addressOf(job)]
    .filter(Boolean)
    .join('\n')
  return { kind: 'job', ref, title: isOwn ? title : `${title}, ${department}`, text: isOwn ? text : null }
}

type FigureProps = { name: string; note?: string | undefined; className?: string | undefined; children: ReactNode }

function Figure({ name, note, className, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className={classes('font-display font-semibold text-xl leading-6', className)}>{children}</dd>
      {note && <dd className="text-muted text-sm">{note}</dd>}
    </div>
  )
}

/** Opens the device's share dialog, or copies the link. */
function LinkButton({ job }: { job: RowOf<'jobs'> }) {
  const { toast } = useToast()

  async function share() {
    const url = `${location.origin}/jobs?${new URLSearchParams({ job: job.id })}`
    try {
      if (navigator.share) await navigator.share({ title: `${job.title}, ${job.department}`, url })
      else {
        await navigator.clipboard.writeText(url)
        toast({ title: 'Link copied', description: 'Anyone who uses this station can open the job with it.' })
      }
    } catch (error) {
      // The person closed the share dialog.
      if (error instanceof Error && error.name === 'AbortError') return
      toast({ title: 'Not shared', description: `Copy the link instead: ${url}`, tone: 'destructive' })
    }
  }

  return (
    <Button variant="quiet" size="icon" aria-label="Share job" className="-mt-2 -mr-3" onClick={() => void share()}>
      <Share2 aria-hidden="true" />
    </Button>
  )
}

function ActionBar({ board, handlers }: { board: BoardJob; handlers: JobHandlers }) {
  const { job, now, isSaved, isReadOnly, application } = board
  const readOnlyId = useId()
  const [wasOpened, setWasOpened] = useState(false)
  const isApplied = application !== undefined
  // A sample's URL leads nowhere, so its button says that it is a sample.
  const address = job.isSample ? null : addressOf(job)
  const isNext = !isApplied && !isClosed(job, now, studyTimeZone())
  const apply = isNext ? `${primaryActionClass} shadow-none` : classes(buttonClass('secondary'), 'w-full')
  const readOnly = isReadOnly ? { disabled: true, title: READ_ONLY, 'aria-describedby': readOnlyId } : {}
  return (
    <div
      data-dock
      className="on-frame in-bar sticky bottom-dock z-10 -mx-4 -mb-6 bg-bar px-4 py-3 text-on-bar md:-mx-8 md:-mb-8 md:px-8 lg:m-0 lg:px-6 print:hidden"
    >
      <div role="status" className="mb-2 empty:hidden">
        {wasOpened && !isReadOnly && !isApplied && (
          <ApplyOffer onRecord={handlers.onRecord} onClose={() => setWasOpened(false)} />
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-2">
        {address === null ? (
          <button type="button" className={apply} onClick={handlers.onApply} {...readOnly}>
            <ClipboardCheck aria-hidden="true" className="size-6" />
            Apply Now
          </button>
        ) : (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => setWasOpened(true)}
            className={apply}
          >
            <ExternalLink aria-hidden="true" className="size-6" />
            <span className="min-w-0">
              Apply Now <span className="sr-only">, opens in a new tab</span>
              <span className="block truncate font-normal font-sans text-sm leading-4">{hostOf(address)}</span>
            </span>
          </a>
        )}
        {job.isOwn ? (
          <>
            <Button variant="secondary" className="min-w-14" onClick={handlers.onEdit} {...readOnly}>
              <Pencil aria-hidden="true" className="size-6" />
              <span className="max-md:sr-only">Edit</span>
            </Button>
            <Button variant="secondary" className="min-w-14" onClick={handlers.onDelete} {...readOnly}>
              <Trash2 aria-hidden="true" className="size-6" />
              <span className="max-md:sr-only">Delete</span>
            </Button>
          </>
        ) : (
          <>
            <SaveButton job={job} isSaved={isSaved} variant="secondary" className="min-w-14" {...readOnly}>
              <span className="max-md:sr-only">{isSaved ? 'Saved' : 'Save'}</span>
            </SaveButton>
            <Button variant="secondary" className="min-w-14" onClick={handlers.onSetAlert} {...readOnly}>
              <Bell aria-hidden="true" className="size-6" />
              <span className="max-md:sr-only">Set Alert</span>
            </Button>
          </>
        )}
      </div>
      {isReadOnly && (
        <p id={readOnlyId} className="mt-1 text-right text-on-bar-muted text-sm">
          {READ_ONLY}
        </p>
      )}
    </div>
  )
}

type ApplyOfferProps = { onRecord: () => Promise<boolean>; onClose: () => void }

/** After the department's page was opened, offers to record the application, without interrupting the person. */
function ApplyOffer({ onRecord, onClose }: ApplyOfferProps) {
  const [isSaving, setIsSaving] = useState(false)

  async function record() {
    setIsSaving(true)
    if (await onRecord()) onClose()
    else setIsSaving(false)
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className="font-semibold">Record that I applied?</p>
      <div className="flex gap-1">
        <Button variant="secondary" disabled={isSaving} onClick={() => void record()}>
          Record
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </div>
  )
}
