import type { EventType } from '@station-zero/schema/analytics/events.ts'
import { type AnalyticsEvent, type AnalyticsRequest, LISTED_RECORDS } from '@station-zero/schema/analytics/reports.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { formatDayAndTime } from '../ui/format.ts'

const timeOfDay = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })

const eventTones: Record<EventType, BadgeTone> = { page_view: 'blue', signup_success: 'green', click: 'amber' }
const methodTones: Partial<Record<string, BadgeTone>> = { GET: 'blue', POST: 'green', PUT: 'amber' }

export function EventsReport({ events }: { events: AnalyticsEvent[] }) {
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

/** Leaves out the date if it is today. */
const momentOf = (at: Date): string =>
  at.toDateString() === new Date().toDateString() ? timeOfDay.format(at) : formatDayAndTime(at)
