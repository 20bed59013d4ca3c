import {
  type AnalyticsError,
  type AnalyticsSummary,
  type AnalyticsUser,
  DEVICE_TYPES,
  LISTED_USERS,
  percentOf,
} from '@station-zero/schema/analytics/reports.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import * as v from 'valibot'
import { isSessionOver } from '../data/request.ts'
import { sessionEnded, useVisitor } from '../data/session.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { PieChart, RowChart } from '../ui/chart.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { formatDay } from '../ui/format.ts'
import { Skeleton } from '../ui/spinner.tsx'
import { Table } from '../ui/table.tsx'
import { useIsPublished } from './access-form.tsx'
import { deviceColors, deviceNames } from './device-words.ts'

type ReportProps<T> = {
  title: string
  read: Read<T>
  className?: string
  /** Minimum height, so that the content below does not move when the report loads. */
  room?: string
  children: (data: T) => ReactNode
}

/** One part of the dashboard: loading, failed or loaded. */
export function Report<T>({ title, read: { data, error }, className, room = '18rem', children }: ReportProps<T>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes('min-w-0', className)}>
      <Card className="h-full">
        <h2 id={id} className="mb-3 text-2xl">
          {title}
        </h2>
        <div className="grid grid-cols-1" style={{ minHeight: room }}>
          {data !== undefined && <div>{children(data)}</div>}
          {data === undefined &&
            (error ? <p className="text-muted">Not loaded</p> : <Skeleton className="size-full" />)}
        </div>
      </Card>
    </section>
  )
}

/** Interval between two reads of the figures, in ms (SPEC, section 9). */
const POLL_EVERY_MS = 30_000

export type Read<T> = UseQueryResult<T, Error>

/** A read of analytics, repeated every 30 s while the page is visible and when it becomes visible again. */
export function useRead<Schema extends v.GenericSchema>(name: string, schema: Schema): Read<v.InferOutput<Schema>> {
  const read = useQuery({
    queryKey: ['/api/admin/analytics', name],
    select: (answer): v.InferOutput<Schema> => v.parse(schema, answer),
    refetchInterval: POLL_EVERY_MS,
    staleTime: POLL_EVERY_MS,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  })
  const isEnded = isSessionOver(read.error)
  useEffect(() => {
    if (isEnded) void sessionEnded()
  }, [isEnded])
  return read
}

export function PagesReport({ pages }: { pages: AnalyticsSummary['topPages'] }) {
  if (pages.length === 0) return <EmptyState title="No page view data yet" />
  return (
    <>
      <RowChart
        label="Views of the most viewed pages."
        unit="Views"
        rows={pages.map(({ page, views }) => ({ name: page, value: views }))}
      />
      <details className="group mt-2">
        <summary className="inline-flex min-h-12 items-center gap-1 rounded-md pr-2 font-semibold">
          <ChevronRight aria-hidden="true" className="size-5 group-open:rotate-90" />
          As a table
        </summary>
        <Table caption="Popular Pages" columns={['Page', 'Views']}>
          {pages.map(({ page, views }) => (
            <tr key={page}>
              <th scope="row" className="break-all font-normal">
                {page}
              </th>
              <td>{views.toLocaleString()}</td>
            </tr>
          ))}
        </Table>
      </details>
    </>
  )
}

/** The breakdown by device type, as a chart whose legend is a table, so that no figure depends on color alone. */
export function DevicesReport({ breakdown }: { breakdown: AnalyticsSummary['deviceBreakdown'] }) {
  const devices = DEVICE_TYPES.map((device) => ({ device, sessions: breakdown[device] }))
  const total = devices.reduce((sum, { sessions }) => sum + sessions, 0)
  if (total === 0) return <EmptyState title="No device data yet" />
  return (
    <div className="grid grid-cols-1 items-center gap-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
      <PieChart
        slices={devices.map(({ device, sessions }) => ({
          name: deviceNames[device],
          value: sessions,
          color: deviceColors[device],
        }))}
      />
      <Table caption="Device Types" columns={['Device', 'Sessions']}>
        {devices.map(({ device, sessions }) => (
          <tr key={device}>
            <th scope="row" className="whitespace-nowrap font-normal">
              <span
                aria-hidden="true"
                className="mr-2 inline-block size-3.5 rounded-sm align-[-1px] forced-color-adjust-none"
                style={{ backgroundColor: deviceColors[device] }}
              />
              {deviceNames[device]}
            </th>
            <td>
              <b>{sessions.toLocaleString()}</b> ({percentOf(sessions, total)}%)
            </td>
          </tr>
        ))}
      </Table>
    </div>
  )
}

const SHOWN_AT_ONCE = 25

/** Total height of a 300 px chart with its unit and caption. */
export const CHART_HEIGHT = 'calc(300px + 6.75rem)'

export function UsersReport({ users }: { users: AnalyticsUser[] }) {
  const isOperator = useVisitor().user?.isOperator === true
  const isMasked = useIsPublished() && !isOperator
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  if (users.length === 0) return <EmptyState title="No users registered yet" />
  return (
    <>
      {isOperator && (
        <p className="mb-2 text-muted text-sm">You run this station, so you see names and email addresses.</p>
      )}
      {isMasked && (
        <p className="mb-2 text-muted text-sm">
          The server masks names and addresses while the demo password is the published one.
        </p>
      )}
      <Table caption="All Users" isWide isStacked columns={['Username', 'Name', 'Email', 'Sign Up Date']}>
        {users.slice(0, shown).map(({ id, username, name, email, createdAt }) => (
          <tr key={id}>
            <th scope="row" className="break-all font-semibold">
              {username}
            </th>
            <td data-name="Name">{name || 'N/A'}</td>
            <td data-name="Email" className="break-all">
              {email}
            </td>
            <td className="whitespace-nowrap max-sm:col-start-2 max-sm:row-start-1">
              <time dateTime={createdAt}>{formatDay(new Date(createdAt))}</time>
            </td>
          </tr>
        ))}
      </Table>
      {shown < users.length && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button variant="secondary" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
            Show {Math.min(SHOWN_AT_ONCE, users.length - shown)} more
          </Button>
          <p className="text-muted text-sm">
            {shown} of {users.length === LISTED_USERS && 'the newest '}
            {users.length.toLocaleString()}
          </p>
        </div>
      )}
    </>
  )
}

/** Unhandled errors in the app. The place of an error is a position in the build's files. */
export function ErrorsReport({ errors }: { errors: AnalyticsError[] }) {
  if (errors.length === 0) return <EmptyState title="No errors in the last 30 days" />
  return (
    <ul className="divide-y divide-line">
      {errors.map(({ kind, place, version, count, lastDay }) => (
        <li key={`${kind} ${place} ${version}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <Badge tone="red">{kind}</Badge>
          <span className="min-w-0 flex-[1_1_12rem] break-words">{place}</span>
          <span className="font-semibold">{count === 1 ? 'once' : `${count.toLocaleString()} times`}</span>
          <span className="basis-full break-words text-muted text-sm">
            Last on {lastDay}, version {version}
          </span>
        </li>
      ))}
    </ul>
  )
}
