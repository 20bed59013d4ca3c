import { type AnalyticsSummary, percentOf } from '@station-zero/schema/analytics/reports.ts'
import { Eye, type LucideIcon, MonitorSmartphone, Server, UserPlus } from 'lucide-react'
import { Hint } from './hint.tsx'

type StatCardProps = {
  icon: LucideIcon
  label: string
  value: number | undefined
  note?: string | undefined
  hint: string
  side: 'left' | 'right'
}

/** The four totals; they keep their space while they load. */
export function StatCards({ summary }: { summary: AnalyticsSummary | undefined }) {
  return (
    <ul aria-label="Totals" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard
        icon={MonitorSmartphone}
        label="Total Sessions"
        value={summary?.totalSessions}
        hint="A session is one browser tab, known by a random number that goes with it. Open for more than a day, it counts again."
        side="left"
      />
      <StatCard
        icon={Eye}
        label="Page Views"
        value={summary?.totalPageViews}
        hint="Visits to a page. Login, sign-up, this page and visitors who asked not to be tracked are left out."
        side="right"
      />
      <StatCard
        icon={UserPlus}
        label="Signups"
        value={summary?.totalSignupSuccess}
        note={summary && `${percentOf(summary.totalSignupSuccess, summary.totalSignupAttempts)}% conversion rate`}
        hint={`Conversion rate: accounts made over attempts to make one${
          summary ? ` (${summary.totalSignupSuccess} of ${summary.totalSignupAttempts})` : ''
        }, both counted by the server.`}
        side="left"
      />
      <StatCard
        icon={Server}
        label="API Requests"
        value={summary?.totalRequests}
        hint="Requests to the API, without health checks, its documentation and the analytics themselves."
        side="right"
      />
    </ul>
  )
}

function StatCard({ icon: Icon, label, value, note, hint, side }: StatCardProps) {
  return (
    <li className="relative rounded-lg border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-2">
        <p className="flex items-center gap-2 text-muted max-sm:text-sm">
          <Icon aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
          {label}
        </p>
        <Hint label={`About ${label}`} text={hint} side={side} />
      </div>
      <p className="mt-2 font-display font-semibold text-4xl leading-none">
        {value === undefined ? <span className="opacity-0">0</span> : value.toLocaleString()}
      </p>
      {note && <p className="mt-1 text-muted text-sm">{note}</p>}
    </li>
  )
}
