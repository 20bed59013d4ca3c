import { ALERT_WORDS, keywordsOf } from '@station-zero/schema/jobs/alerts.ts'
import { jobsOnBoard } from '@station-zero/schema/jobs/deadline.ts'
import { listMatches } from '@station-zero/schema/jobs/list-matches.ts'
import { deleteAlert, READ_AT_ONCE, readMatches, switchAlert } from '@station-zero/schema/jobs/mutations.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { BellPlus, BellRing, Check, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { readAlerts, readMatches as readStoredMatches } from '../../data/repositories/alerts.ts'
import { listBoardJobs } from '../../data/repositories/jobs.ts'
import { READ_ONLY, useIsReadOnly, useVisitor } from '../../data/session.ts'
import { studyTimeZone } from '../../data/time-zone.ts'
import { useLive } from '../../data/use-live.ts'
import { useEnact } from '../../saving/use-enact.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Mailbox } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useFocusInstead } from '../../ui/focus.ts'
import { formatDay } from '../../ui/format.ts'
import { RowGroup, Rows, rowClass, rowTitleClass } from '../../ui/rows.tsx'
import { useJobSearch } from '../board/job-search.ts'
import { ListLoading, Removed, useJobList } from '../job-lists.tsx'
import { AlertDialog } from './alert-dialog.tsx'

export function Alerts() {
  const stored = useAlerts()
  const isReadOnly = useIsReadOnly()
  if (!stored) return <ListLoading label="Loading alerts..." />
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:gap-x-10">
      <MatchLists stored={stored} isReadOnly={isReadOnly} />
      <AlertList stored={stored} isReadOnly={isReadOnly} />
    </div>
  )
}

function AlertList({ stored: { alerts, jobs }, isReadOnly }: { stored: StoredAlerts; isReadOnly: boolean }) {
  const { state } = useVisitor()
  const { hrefOf } = useJobList()
  const { query } = useJobSearch()
  const [isOpen, setIsOpen] = useState(false)
  /** Alerts deleted during this visit. They stay in place, so that the deletion can be undone. */
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set())
  const listed = alerts.filter(({ id, isDeleted }) => !isDeleted || deleted.has(id))
  return (
    <section aria-labelledby="alerts-title">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="alerts-title" className="text-2xl">
          Your alerts
        </h2>
        <Button
          variant="secondary"
          disabled={isReadOnly}
          title={isReadOnly ? READ_ONLY : undefined}
          onClick={() => setIsOpen(true)}
        >
          <BellPlus aria-hidden="true" className="size-5" />
          New alert
        </Button>
      </div>
      {state === 'guest' && listed.length > 0 && (
        <p className="mb-3 text-muted">
          New jobs are matched once you have an account. Your alerts move into it when you sign up.
        </p>
      )}
      {listed.length === 0 ? (
        <EmptyState icon={<Mailbox />} title="No alerts yet">
          <p>An alert watches for new jobs, by type and state, and lists them here.</p>
          <Link to={hrefOf('board')} className={buttonClass('secondary')}>
            Find jobs
          </Link>
        </EmptyState>
      ) : (
        <Rows>
          {listed.map((alert) => (
            <li key={alert.id}>
              <AlertItem
                alert={alert}
                isReadOnly={isReadOnly}
                onDelete={() => setDeleted((before) => new Set(before).add(alert.id))}
              />
            </li>
          ))}
        </Rows>
      )}
      {isOpen && (
        <AlertDialog
          job={null}
          query={query}
          jobs={jobsOnBoard([...jobs.values()], query, Date.now(), studyTimeZone())}
          now={Date.now()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  )
}

/** `onDelete` is called before the deletion, so that the item can stay in place. */
type AlertItemProps = { alert: RowOf<'jobAlerts'>; isReadOnly: boolean; onDelete: () => void }

function AlertItem({ alert, isReadOnly, onDelete }: AlertItemProps) {
  const act = useEnact()
  const { id: alertId, keywords, location, isActive, isDeleted } = alert
  const wordCount = keywordsOf(keywords).length
  /** Whether the alert was active before it was deleted; restored by an undo. */
  const wasActive = useRef(isActive)
  const removeButton = useRef<HTMLButtonElement>(null)
  useFocusInstead(removeButton, !isDeleted)

  async function remove() {
    wasActive.current = isActive
    onDelete()
    await act(deleteAlert, { alertId })
  }

  if (isDeleted) {
    return <Removed name={keywords} onUndo={() => void act(switchAlert, { alertId, isActive: wasActive.current })} />
  }
  return (
    <div className={classes(rowClass, 'flex-wrap justify-between gap-y-0!')}>
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="break-words font-semibold">{keywords}</p>
        <p className="text-muted text-sm">{location || 'Anywhere'}</p>
        {wordCount > ALERT_WORDS && (
          <p className="text-muted text-sm">
            Only the first {ALERT_WORDS} of its {wordCount} words are searched for.
          </p>
        )}
        {isReadOnly && <p className="text-muted text-sm">{READ_ONLY}</p>}
      </div>
      <div className="-mx-2 flex items-center gap-1">
        <Switch
          name={`Alert ${keywords}`}
          isOn={isActive}
          isDisabled={isReadOnly}
          onSwitch={() => void act(switchAlert, { alertId, isActive: !isActive })}
        />
        <Button
          ref={removeButton}
          variant="quiet"
          size="icon"
          aria-label={`Delete alert ${keywords}`}
          disabled={isReadOnly}
          onClick={() => void remove()}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </div>
  )
}

type SwitchProps = { name: string; isOn: boolean; isDisabled: boolean; onSwitch: () => void }

function Switch({ name, isOn, isDisabled, onSwitch }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={name}
      disabled={isDisabled}
      onClick={onSwitch}
      className="flex min-h-12 items-center gap-2 rounded-md px-2 font-semibold disabled:opacity-75"
    >
      <span
        aria-hidden="true"
        className={classes(
          'flex h-7 w-12 items-center rounded-full border-2 px-0.5 transition-colors motion-reduce:transition-none',
          isOn ? 'justify-end border-accent bg-accent' : 'border-edge bg-sunken',
        )}
      >
        <span className={classes('size-5 rounded-full', isOn ? 'bg-on-accent' : 'bg-muted')} />
      </span>
      <span aria-hidden="true" className="w-7 text-left">
        {isOn ? 'On' : 'Off'}
      </span>
    </button>
  )
}

const NEW_SHOWN = 50
const EARLIER_SHOWN = 30

type MatchListsProps = { stored: StoredAlerts; isReadOnly: boolean }

function MatchLists({ stored: { matches, jobs, alerts }, isReadOnly }: MatchListsProps) {
  const act = useEnact()
  const unread = matches.filter(({ readAt }) => readAt === null)
  const earlier = matches.filter(({ readAt }) => readAt !== null).slice(0, EARLIER_SHOWN)
  const keywordsOf = new Map(alerts.map(({ id, keywords }) => [id, keywords]))

  async function read(ids: string[]) {
    if (isReadOnly) return
    for (let from = 0; from < ids.length; from += READ_AT_ONCE)
      if (!(await act(readMatches, { matchIds: ids.slice(from, from + READ_AT_ONCE) }))) return
  }

  const items = (some: StoredAlerts['matches']) => (
    <Rows>
      {some.map((match) => (
        <li key={match.id}>
          <MatchItem
            match={match}
            job={jobs.get(match.jobId)}
            keywords={keywordsOf.get(match.alertId) ?? ''}
            isReadOnly={isReadOnly}
            onRead={() => void read([match.id])}
          />
        </li>
      ))}
    </Rows>
  )

  return (
    <div className="grid content-start gap-8">
      <section aria-labelledby="matches-title">
        <div className="mb-3 flex min-h-12 flex-wrap items-center justify-between gap-x-4">
          <h2 id="matches-title" className="text-2xl">
            New matches
          </h2>
          {unread.length > 1 && !isReadOnly && (
            <Button variant="quiet" onClick={() => void read(unread.map(({ id }) => id))}>
              Mark all as read
            </Button>
          )}
        </div>
        {unread.length > 0 ? (
          <>
            {items(unread.slice(0, NEW_SHOWN))}
            {unread.length > NEW_SHOWN && (
              <p className="mt-3 text-muted">{unread.length - NEW_SHOWN} more after these.</p>
            )}
          </>
        ) : (
          <EmptyState icon={<BellRing className="size-8" />} title="No new matches">
            <p>A new job that matches one of your alerts shows up here, with the reason.</p>
          </EmptyState>
        )}
      </section>
      {earlier.length > 0 && (
        <section aria-labelledby="earlier-title">
          <h2 id="earlier-title" className="mb-3 text-2xl">
            Earlier matches
          </h2>
          {items(earlier)}
        </section>
      )}
    </div>
  )
}

type MatchItemProps = {
  match: RowOf<'alertMatches'>
  /** The job that the alert found; undefined if the job was removed from the board. */
  job: RowOf<'jobs'> | undefined
  keywords: string
  isReadOnly: boolean
  onRead: () => void
}

function MatchItem({ match, job, keywords, isReadOnly, onRead }: MatchItemProps) {
  const titleId = useId()
  const isUnread = match.readAt === null
  return (
    <RowGroup titleId={titleId} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <div className="flex flex-wrap items-center gap-x-2">
          <h3 id={titleId} className={rowTitleClass}>
            {match.title}
          </h3>
          {isUnread && <Badge>New</Badge>}
          {job?.isSample && <Badge>Sample</Badge>}
        </div>
        <p className="text-muted text-sm">
          {match.department}, {match.location}
        </p>
        <p className="text-sm">{match.reason}</p>
        <p className="text-muted text-sm">
          <span>Alert: {keywords}</span> · <span>Found {formatDay(match.matchedAt)}</span>
        </p>
      </div>
      <div className="-mx-3 flex flex-wrap items-center">
        {isUnread && !isReadOnly && (
          <Button variant="quiet" className="px-3!" onClick={onRead}>
            <Check aria-hidden="true" className="size-5" />
            <span>
              Mark as read <span className="sr-only">{match.title}</span>
            </span>
          </Button>
        )}
        {job ? (
          <Link to={`/jobs?job=${encodeURIComponent(job.id)}`} onClick={onRead} className={buttonClass('secondary')}>
            <span>
              Show job <span className="sr-only">{match.title}</span>
            </span>
          </Link>
        ) : (
          <p className="px-3 text-muted text-sm">No longer on the board</p>
        )}
      </div>
    </RowGroup>
  )
}

interface StoredAlerts {
  /** The person's alerts, newest first, including deleted alerts. */
  alerts: RowOf<'jobAlerts'>[]
  /** The matches of alerts that are not deleted, newest first. */
  matches: RowOf<'alertMatches'>[]
  /** The jobs that are still on the board, by id. */
  jobs: ReadonlyMap<string, RowOf<'jobs'>>
}

const useAlerts = (): StoredAlerts | undefined =>
  useLive(async (db) => {
    const [alerts, matches, jobs] = await Promise.all([readAlerts(db), readStoredMatches(db), listBoardJobs(db)])
    return {
      alerts: [...alerts].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1)),
      matches: listMatches(matches, alerts),
      jobs: new Map(jobs.map((job) => [job.id, job])),
    }
  }, [])
