import type { ListedPerson } from '@station-zero/schema/admin/console.ts'
import { type ComponentProps, type ReactNode, useEffect, useId } from 'react'
import { OnlineView } from '../saving/online-view.tsx'
import { Badge } from '../ui/badge.tsx'
import { goToHeading } from '../ui/focus.ts'
import { formatDay, formatDayAndTime } from '../ui/format.ts'
import { SectionTitle } from '../ui/rows.tsx'

/** Shows the state and the data of one of the console's reads. Without a connection, says that the console needs one. */
export const ReadView = <T,>(props: Omit<ComponentProps<typeof OnlineView<T>>, 'offlineTitle'>) => (
  <OnlineView {...props} offlineTitle="The admin console needs a connection." />
)

/** Focuses the heading when a single item's page opens, as after any change of screen. */
export function useFocusedPage(): void {
  useEffect(goToHeading, [])
}

type PartProps = { title: string; id?: string; action?: ReactNode; children: ReactNode }

/** A titled section of the Station page. */
export function Part({ title, id, action, children }: PartProps) {
  const own = useId()
  const titleId = id ?? own
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <SectionTitle id={titleId} title={title}>
        {action}
      </SectionTitle>
      {children}
    </section>
  )
}

/** Names and values in two columns. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line rounded-lg border border-line bg-surface px-4">{children}</dl>
}

export function FactRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-right font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

/** Badges for an account: suspended, operator, demo. */
export function Marks({ person: { role, state, isDemo } }: { person: ListedPerson }) {
  return (
    <>
      {state === 'suspended' && <Badge tone="red">Suspended</Badge>}
      {role === 'operator' && <Badge tone="blue">Operator</Badge>}
      {isDemo && <Badge>Demo</Badge>}
    </>
  )
}

type TimeProps = { at: string | null; never?: string; isDay?: boolean }

/** A server time in the reader's time zone, with or without the time of day. */
export function Time({ at, never = 'Never', isDay = false }: TimeProps) {
  if (at === null) return <span>{never}</span>
  const format = isDay ? formatDay : formatDayAndTime
  return <time dateTime={at}>{format(new Date(at))}</time>
}

/** The time in a `datetime-local` field in ISO 8601, as the API expects; null if the field is empty or invalid. */
export function timeIn(data: FormData, name: string): string | null {
  const at = Date.parse(String(data.get(name) ?? ''))
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
