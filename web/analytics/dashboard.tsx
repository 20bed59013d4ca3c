import type { EventType } from '@station-zero/schema/analytics/events.ts'
import {
  AnalyticsErrors,
  type AnalyticsEvent,
  AnalyticsEvents,
  type AnalyticsRequest,
  AnalyticsRequests,
  AnalyticsSummary,
  AnalyticsUsers,
  LISTED_RECORDS,
} from '@station-zero/schema/analytics/reports.ts'
import { ChartColumn, CloudOff } from 'lucide-react'
import { isFromServer, noAnswerSentence } from '../data/request.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { formatDayAndTime } from '../ui/format.ts'
import { PageHeader } from '../ui/page-header.tsx'
import {
  CHART_HEIGHT,
  DevicesReport,
  ErrorsReport,
  PagesReport,
  type Read,
  Report,
  UsersReport,
  useRead,
} from './reports.tsx'
import { StatCards } from './stat-cards.tsx'

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })

export function Dashboard() {
  const summary = useRead('summary', AnalyticsSummary)
  const events = useRead('events', AnalyticsEvents)
  const requests = useRead('requests', AnalyticsRequests)
  const users = useRead('users', AnalyticsUsers)
  const errors = useRead('errors', AnalyticsErrors)
  const reads = [summary, events, requests, users, errors]
  const hasNothing = reads.every(({ data, error }) => data === undefined && error !== null)
  return (
    <>
      <PageHeader icon={<ChartColumn />} title="Analytics Dashboard" subtitle="Anonymous site traffic" />
      {hasNothing ? (
        <Nothing reads={reads} />
      ) : (
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-8">
          <Problems reads={reads} />
          <div className="lg:col-span-2">
            <StatCards summary={summary.data} />
          </div>
          <Report title="Popular Pages" read={summary} room={CHART_HEIGHT}>
            {({ topPages }) => <PagesReport pages={topPages} />}
          </Report>
          <Report title="Device Types" read={summary} room={CHART_HEIGHT}>
            {({ deviceBreakdown }) => <DevicesReport breakdown={deviceBreakdown} />}
          </Report>
          <Report title="All Users" read={users} className="lg:col-span-2">
            {(found) => <UsersReport users={found} />}
          </Report>
          <Report title="Recent User Events" read={events}>
            {(found) => <EventsReport events={found} />}
          </Report>
          <Report title="Recent API Requests" read={requests}>
            {(found) => <RequestsReport requests={found} />}
          </Report>
          <Report title="App Errors" read={errors} className="lg:col-span-2">
            {(found) => <ErrorsReport errors={found} />}
          </Report>
        </div>
      )}
      <p className="mt-4 text-muted text-sm">
        {summary.dataUpdatedAt > 0 && `Updated ${time.format(summary.dataUpdatedAt)}. `}
        Refreshes every 30 seconds while this page is visible.
      </p>
    </>
  )
}

/** Shown if the server can't be reached, because the figures exist only on the server. */
function Nothing({ reads }: { reads: Read<unknown>[] }) {
  return (
    <div role="alert">
      <EmptyState icon={<CloudOff className="size-8" />} title="Analytics could not be loaded">
        <p>{sentencesOf(reads)}</p>
        <Retry reads={reads} />
      </EmptyState>
    </div>
  )
}

/** Shows the errors of all reads in one place, without duplicates. The data of earlier reads stays on the screen. */
function Problems({ reads }: { reads: Read<unknown>[] }) {
  const failed = reads.filter(({ error }) => error !== null)
  const isNew = failed.every(({ data }) => data === undefined)
  return (
    <div role="alert" className="lg:col-span-2 empty:hidden">
      {failed.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-red-wash p-4">
          <p className="min-w-0 flex-[1_1_16rem] text-red-ink">
            <b>{isNew ? 'Not loaded' : 'Not updated'}:</b> {sentencesOf(reads)}
          </p>
          <Retry reads={reads} />
        </div>
      )}
    </div>
  )
}

function Retry({ reads }: { reads: Read<unknown>[] }) {
  const isTrying = reads.some(({ isFetching }) => isFetching)
  return (
    <Button
      variant="secondary"
      disabled={isTrying}
      onClick={() => {
        for (const { error, refetch } of reads) if (error) void refetch()
      }}
    >
      {isTrying ? 'Trying again...' : 'Retry'}
    </Button>
  )
}

/** Returns the error messages of all reads, without duplicates. */
function sentencesOf(reads: Read<unknown>[]): string {
  return [...new Set(reads.flatMap(({ error }) => (error ? [readSentence(error)] : [])))].join(' ')
}

/**
 * Returns the server's message (`status: sentence`). Browsers describe a missing connection in different and unhelpful ways, so their
 * messages are replaced.
 */
function readSentence(error: Error): string {
  if (isFromServer(error)) return error.message
  return noAnswerSentence(error, 'Check your connection.')
}

const timeOfDay = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })

const eventTones: Record<EventType, BadgeTone> = { page_view: 'blue', signup_success: 'green', click: 'amber' }
const methodTones: Partial<Record<string, BadgeTone>> = { GET: 'blue', POST: 'green', PUT: 'amber' }

function EventsReport({ events }: { events: AnalyticsEvent[] }) {
  if (events.length === 0) return <EmptyState title="No user events yet" />
  return (
    <ul className="divide-y divide-line">
      {events.slice(0, LISTED_RECORDS).map(({ id, eventType, pagePath, timestamp }) => (
        <li key={id} className="flex min-h-12 flex-wrap items-center gap-x-3 py-2">
          <Badge tone={eventTones[eventType]}>{eventType}</Badge>
          <span className="min-w-0 flex-1 break-words">{pagePath ?? 'N/A'}</span>
          <time dateTime={timestamp} className="text-muted text-sm">
            {momentOf(new Date(timestamp))}
          </time>
        </li>
      ))}
    </ul>
  )
}

export function RequestsReport({ requests }: { requests: AnalyticsRequest[] }) {
  if (requests.length === 0) return <EmptyState title="No API requests yet" />
  return (
    <ul className="divide-y divide-line">
      {requests.slice(0, LISTED_RECORDS).map(({ id, method, path, statusCode, responseTime }) => (
        <li key={id} className="flex min-h-12 flex-wrap items-center gap-x-3 py-2">
          <Badge tone={methodTones[method]}>{method}</Badge>
          <span className="min-w-0 flex-1 break-words">{path}</span>
          <Badge tone={statusCode >= 400 ? 'red' : 'green'}>{statusCode}</Badge>
          <span className="min-w-12 text-right text-muted text-sm">{responseTime.toLocaleString()} ms</span>
        </li>
      ))}
    </ul>
  )
}

/** Formats a time, without the date if it is today. */
const momentOf = (at: Date): string =>
  at.toDateString() === new Date().toDateString() ? timeOfDay.format(at) : formatDayAndTime(at)
