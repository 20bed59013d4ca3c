import {
  AnalyticsErrors,
  AnalyticsEvents,
  AnalyticsRequests,
  AnalyticsSummary,
  AnalyticsUsers,
} from '@station-zero/schema/analytics/reports.ts'
import { ChartColumn, CloudOff } from 'lucide-react'
import { EmptyState } from '../ui/empty-state.tsx'
import { useLoad } from '../ui/lazy-part.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { DevicesReport } from './devices-report.tsx'
import { ErrorsReport } from './errors-report.tsx'
import { type Charts, loadCharts } from './lazy.ts'
import { PagesReport } from './pages-report.tsx'
import { Problems, Retry, sentencesOf } from './problems.tsx'
import { EventsReport, RequestsReport } from './records.tsx'
import { Report } from './report.tsx'
import { StatCards } from './stat-cards.tsx'
import { type Read, useRead } from './use-read.ts'
import { UsersReport } from './users-report.tsx'

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })

/** The charts are the only part of the app that is not fetched ahead of time. */
export function Dashboard({ load = loadCharts }: { load?: () => Promise<Charts> }) {
  const summary = useRead('summary', AnalyticsSummary)
  const events = useRead('events', AnalyticsEvents)
  const requests = useRead('requests', AnalyticsRequests)
  const users = useRead('users', AnalyticsUsers)
  const errors = useRead('errors', AnalyticsErrors)
  const charts = useLoad(load)
  const reads = [summary, events, requests, users, errors]
  const hasNothing = reads.every(({ data, error }) => data === undefined && error !== null)
  return (
    <>
      <PageHeader
        icon={<ChartColumn />}
        title="Analytics Dashboard"
        subtitle="Site traffic, counted without knowing who"
      />
      {hasNothing ? (
        <Nothing reads={reads} />
      ) : (
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          <Problems reads={reads} />
          <div className="lg:col-span-2">
            <StatCards summary={summary.data} />
          </div>
          <Report title="Popular Pages" read={summary}>
            {({ topPages }) => <PagesReport pages={topPages} charts={charts} />}
          </Report>
          <Report title="Device Types" read={summary}>
            {({ deviceBreakdown }) => <DevicesReport breakdown={deviceBreakdown} charts={charts} />}
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

/** Shown if the server cannot be reached: the figures exist only there. */
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
