import {
  AnalyticsEvents,
  AnalyticsRequests,
  AnalyticsSummary,
  AnalyticsUsers,
} from '@station-zero/schema/analytics/reports.ts'
import { ChartColumn } from 'lucide-react'
import { PageHeader } from '../ui/page-header.tsx'
import { DevicesReport } from './devices-report.tsx'
import { PagesReport } from './pages-report.tsx'
import { EventsReport, RequestsReport } from './records.tsx'
import { Report } from './report.tsx'
import { StatCards } from './stat-cards.tsx'
import { useCharts } from './use-charts.ts'
import { useRead } from './use-read.ts'
import { UsersReport } from './users-report.tsx'

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })

export function Dashboard() {
  const summary = useRead('summary', AnalyticsSummary)
  const events = useRead('events', AnalyticsEvents)
  const requests = useRead('requests', AnalyticsRequests)
  const users = useRead('users', AnalyticsUsers)
  const charts = useCharts()
  return (
    <>
      <PageHeader
        icon={<ChartColumn />}
        title="Analytics Dashboard"
        subtitle="Site traffic, counted without knowing who"
      />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
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
      </div>
      <p className="mt-4 text-muted text-sm">
        {summary.dataUpdatedAt > 0 && `Updated ${time.format(summary.dataUpdatedAt)}. `}
        Read again every 30 seconds while this page is visible.
      </p>
    </>
  )
}
