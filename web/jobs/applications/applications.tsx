import { allAhead, isOver, listApplications, STAGE_LABELS } from '@station-zero/schema/jobs/applications.ts'
import type { ListedJob } from '@station-zero/schema/jobs/deadline.ts'
import { jobsCsv } from '@station-zero/schema/jobs/jobs-csv.ts'
import { noteApplication, removeApplication, setStage } from '@station-zero/schema/jobs/mutations.ts'
import { APPLICATION_STAGES, NOTES_LENGTH } from '@station-zero/schema/jobs/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { ChevronDown, Plus, Printer, Table, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import {
  listApplications as allApplications,
  listJobs,
  listOwnJobs,
  readSavedIds,
} from '../../data/repositories/jobs.ts'
import { READ_ONLY, useIsReadOnly, useVisitor } from '../../data/session.ts'
import { useStudyTimeZone } from '../../data/time.ts'
import { useLive } from '../../data/use-live.ts'
import { NotStoredYet } from '../../saving/not-stored-yet.tsx'
import { useEnact } from '../../saving/use-enact.ts'
import { useTypedText } from '../../saving/use-typed-text.ts'
import { Addressed, addressedAs } from '../../ui/back/addressed.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useChoices } from '../../ui/choices.tsx'
import { classes } from '../../ui/classes.ts'
import { download } from '../../ui/download.ts'
import { Clipboard } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField, TextAreaField } from '../../ui/field.tsx'
import { hasLostFocus, useFocusInstead } from '../../ui/focus.ts'
import { formatDay } from '../../ui/format.ts'
import { PrintEntry, PrintPage } from '../../ui/print-page.tsx'
import { Rows, RowValue, rowClass, rowTitleClass } from '../../ui/rows.tsx'
import { useNow } from '../../ui/use-now.ts'
import { AllDates, ListLoading, Removed, useJobList } from '../job-lists.tsx'
import { OwnJobDialog } from '../own/own-job-dialog.tsx'
import { ApplicationDates, dateLines } from './application-dates.tsx'

/** How often the list checks which dates are past. */
const REFRESH_MS = 30_000

export function Applications() {
  const isReadOnly = useIsReadOnly()
  const { hrefOf } = useJobList()
  const now = useNow({ everyMs: REFRESH_MS })
  const timeZone = useStudyTimeZone()
  /** Applications removed during this visit. They stay in place, so that the removal can be undone. */
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const [isAdding, setIsAdding] = useState(false)
  const stored = useLive(
    async (db) => ({
      applications: listApplications(await allApplications(db)),
      jobs: await listJobs(db),
      savedIds: await readSavedIds(db),
      deletedIds: new Set((await listOwnJobs(db)).flatMap(({ id, isDeleted }) => (isDeleted ? [id] : []))),
    }),
    [],
  )
  if (!stored) return <ListLoading label="Loading applications..." />
  const onBoard = new Map(stored.jobs.map((job) => [job.id, job]))
  const ahead = allAhead(stored, { now, timeZone })
  const listed = stored.applications.filter(({ id, isRemoved }) => !isRemoved || removed.has(id))
  return (
    <section aria-labelledby="applications-title">
      <PrintedApplications applications={listed.filter(({ isRemoved }) => !isRemoved)} now={now} />
      <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-2 print:hidden">
        <h2 id="applications-title" className="mr-auto text-2xl">
          Your applications
        </h2>
        <Button
          variant="secondary"
          disabled={isReadOnly}
          title={isReadOnly ? READ_ONLY : undefined}
          onClick={() => setIsAdding(true)}
        >
          <Plus aria-hidden="true" className="size-5" />
          Add a job
        </Button>
        {(listed.length > 0 || stored.savedIds.size > 0) && (
          <Button variant="quiet" onClick={() => downloadCsv(jobsCsv(stored, timeZone))}>
            <Table aria-hidden="true" className="size-5" />
            Download CSV
          </Button>
        )}
        {listed.length > 0 && (
          <Button variant="quiet" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            Print
          </Button>
        )}
        {ahead.length > 1 && <AllDates ahead={ahead} />}
      </div>
      <Addressed
        name="application"
        ids={listed.map(({ id }) => id)}
        all={{ to: hrefOf('applications'), label: 'See all applications' }}
      />
      {listed.length === 0 ? (
        <EmptyState icon={<Clipboard />} title="No applications yet">
          <p>
            After you apply for a job, record it. It stays here with its stage and your notes. Add a job that is not on
            the board yourself.
          </p>
          <Link to={hrefOf('board')} className={buttonClass('secondary')}>
            Find jobs
          </Link>
        </EmptyState>
      ) : (
        <Rows className="print:hidden">
          {listed.map((application) => (
            <li key={application.id} {...addressedAs('application', application.id)}>
              <ApplicationItem
                application={application}
                job={onBoard.get(application.jobId)}
                isDeleted={stored.deletedIds.has(application.jobId)}
                isReadOnly={isReadOnly}
                now={now}
                onRemove={() => setRemoved((before) => new Set(before).add(application.id))}
              />
            </li>
          ))}
        </Rows>
      )}
      {isAdding && (
        <OwnJobDialog job={null} isApplied onClose={() => setIsAdding(false)} onSaved={() => setIsAdding(false)} />
      )}
    </section>
  )
}

/** The byte order mark makes Excel read the file as UTF-8. */
const downloadCsv = (text: string): void =>
  download(new Blob([`\ufeff${text}`], { type: 'text/csv' }), 'station-zero-jobs.csv')

function PrintedApplications({ applications, now }: { applications: RowOf<'applications'>[]; now: number }) {
  const { user } = useVisitor()
  const timeZone = useStudyTimeZone()
  return (
    <PrintPage title="Applications" name={user?.name ?? user?.username ?? null} date={formatDay(now)}>
      {applications.map((application) => {
        const { id, title, department, status, notes } = application
        return (
          <PrintEntry key={id} title={title} note={department} status={STAGE_LABELS[status]}>
            <p>{dateLines(application, timeZone).join(' · ')}</p>
            {notes && <p className="whitespace-pre-line">{notes}</p>}
          </PrintEntry>
        )
      })}
    </PrintPage>
  )
}

const stages = APPLICATION_STAGES.map((stage) => ({ value: stage, label: STAGE_LABELS[stage] }))

type ApplicationItemProps = {
  application: RowOf<'applications'>
  /** The job on the board; undefined if it is no longer there. */
  job: ListedJob | undefined
  /** Whether the application is for a personal job that was deleted. */
  isDeleted: boolean
  isReadOnly: boolean
  /** The current time, in ms. */
  now: number
  /** Called before the removal, so that the item can stay in place. */
  onRemove: () => void
}

/** A row with the application's stage. Expands to the dates, the notes and the actions. */
function ApplicationItem({ application, job, isDeleted, isReadOnly, now, onRemove }: ApplicationItemProps) {
  const titleId = useId()
  const act = useEnact()
  const timeZone = useStudyTimeZone()
  const removeButton = useRef<HTMLButtonElement>(null)
  useFocusInstead(removeButton, !application.isRemoved)
  const { id: applicationId, title, department, status } = application
  const [stage, choose] = useChoices({ status }, (_, chosen) => act(setStage, { applicationId, status: chosen }))

  async function remove() {
    onRemove()
    await act(removeApplication, { applicationId })
  }

  if (application.isRemoved) {
    return <Removed name={title} onUndo={() => void act(setStage, { applicationId, status })} />
  }
  return (
    <details aria-labelledby={titleId} className="group/row">
      <summary className={classes(rowClass, 'list-none [&::-webkit-details-marker]:hidden hover:bg-sunken')}>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2">
            <h3 id={titleId} className={rowTitleClass}>
              {title}
            </h3>
            {job?.isSample && <Badge>Sample</Badge>}
            {job?.isOwn && <Badge>Added by you</Badge>}
          </div>
          <p className="text-muted text-sm">{department}</p>
          <p className="text-muted text-sm">
            {job
              ? dateLines(application, timeZone).at(-1)
              : isDeleted
                ? 'You deleted this job'
                : 'No longer on the board'}
          </p>
        </div>
        <RowValue>
          <span className={colorOf(status)}>{STAGE_LABELS[status]}</span>
        </RowValue>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open/row:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 border-line border-t px-4 pt-4 pb-2 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <SelectField
            label="Stage"
            name="stage"
            value={stage.status}
            options={stages}
            disabled={isReadOnly}
            onChange={({ target }) => {
              const chosen = APPLICATION_STAGES.find((one) => one === target.value)
              if (chosen) void choose('status', chosen)
            }}
          />
          <ApplicationDates application={application} isReadOnly={isReadOnly} now={now} />
        </div>
        <div>
          <ApplicationNotes application={application} isReadOnly={isReadOnly} />
          <div className="-mr-3 flex items-center justify-end gap-3">
            {isReadOnly && <p className="text-muted text-sm">{READ_ONLY}</p>}
            <Button
              ref={removeButton}
              variant="quiet"
              className="text-danger-ink!"
              disabled={isReadOnly}
              onClick={() => void remove()}
            >
              <Trash2 aria-hidden="true" className="size-5" />
              <span>
                Remove <span className="sr-only">{title}</span>
              </span>
            </Button>
          </div>
        </div>
      </div>
    </details>
  )
}

function colorOf(status: RowOf<'applications'>['status']): string | undefined {
  if (status === 'offer' || status === 'hired') return 'text-success-ink'
  return isOver(status) ? 'text-muted' : undefined
}

type ApplicationNotesProps = { application: RowOf<'applications'>; isReadOnly: boolean }

function ApplicationNotes({ application: { id, notes }, isReadOnly }: ApplicationNotesProps) {
  const act = useEnact()
  const typed = useTypedText(`jobs:notes:${id}`, notes ?? '')

  const form = useRef<HTMLFormElement>(null)
  const wasChanged = useRef(typed.isChanged)

  // The buttons disappear once there are no unsaved changes, so move focus back to the notes.
  useEffect(() => {
    if (wasChanged.current && !typed.isChanged && hasLostFocus()) form.current?.querySelector('textarea')?.focus()
    wasChanged.current = typed.isChanged
  }, [typed.isChanged])

  async function save() {
    const { text } = typed
    if (await act(noteApplication, { applicationId: id, notes: text.trim() || null })) await typed.clear(text)
  }

  return (
    <form
      ref={form}
      className="grid grid-cols-1 gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextAreaField
        label="Notes"
        name="notes"
        rows={2}
        maxLength={NOTES_LENGTH}
        value={typed.text}
        readOnly={isReadOnly}
        onChange={({ target }) => typed.type(target.value)}
        placeholder="Contacts, dates, what comes next"
      />
      <NotStoredYet typed={typed} />
      {typed.isChanged && (
        <div className="flex gap-3">
          <Button type="submit">Save notes</Button>
          <Button variant="quiet" onClick={() => void typed.clear()}>
            Discard
          </Button>
        </div>
      )}
    </form>
  )
}
