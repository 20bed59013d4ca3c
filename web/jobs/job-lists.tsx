import { type Appointment, writeCalendar } from '@station-zero/schema/core/calendar-file.ts'
import { Bell, BriefcaseBusiness, CalendarPlus, ClipboardList, type LucideIcon } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { countApplications } from '../data/repositories/jobs.ts'
import { useLive, useUnreadMatches } from '../data/use-live.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { download } from '../ui/download.ts'
import { hasLostFocus } from '../ui/focus.ts'
import { Skeleton } from '../ui/spinner.tsx'
import { TabLinks } from '../ui/tab-links.tsx'

const looks: Record<JobList, { label: string; icon: LucideIcon }> = {
  board: { label: 'Board', icon: BriefcaseBusiness },
  applications: { label: 'Applications', icon: ClipboardList },
  alerts: { label: 'Alerts', icon: Bell },
}

export function JobListsNav() {
  const { list: current, hrefOf } = useJobList()
  const unread = useUnreadMatches()
  const applied = useLive(countApplications, []) ?? 0
  const tabs = JOB_LISTS.map((list) => {
    const { label, icon: Icon } = looks[list]
    return {
      key: list,
      to: hrefOf(list),
      isCurrent: list === current,
      content: (
        <>
          <Icon aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
          {label} {list === 'applications' && applied > 0 && <Count value={applied} />}
          {list === 'alerts' && unread > 0 && <Count value={unread} words="new" isUnread />}
        </>
      ),
    }
  })
  return <TabLinks label="Job lists" tabs={tabs} isOnBar />
}

function Count({ value, words, isUnread }: { value: number; words?: string; isUnread?: boolean }) {
  return (
    <span
      className={classes(
        'min-w-6 rounded-full px-1.5 text-center text-sm leading-6',
        isUnread ? 'bg-on-bar text-bar' : 'bg-bar-raised text-on-bar',
      )}
    >
      {value} {words && <span className="max-sm:sr-only">{words}</span>}
    </span>
  )
}

const JOB_LISTS = ['board', 'applications', 'alerts'] as const
export type JobList = (typeof JOB_LISTS)[number]

/** Returns the list that the URL selects, and a function that returns the URL of a list. That URL preserves the board's search. */
export function useJobList(): { list: JobList; hrefOf: (list: JobList) => string } {
  const [params] = useSearchParams()
  return {
    list: JOB_LISTS.find((list) => list === params.get('list')) ?? 'board',
    hrefOf(list) {
      const after = new URLSearchParams(params)
      // These parameters select an item that the other lists do not contain.
      for (const one of ['job', 'application']) after.delete(one)
      if (list === 'board') after.delete('list')
      else after.set('list', list)
      return after.size > 0 ? `/jobs?${after}` : '/jobs'
    },
  }
}

export function ListLoading({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-px overflow-hidden rounded-lg">
      <span className="sr-only">{label}</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <Skeleton key={place} className="h-24 w-full rounded-none" />
      ))}
    </div>
  )
}

/** Replaces a removed item and receives focus, which would otherwise be lost. */
export function Removed({ name, onUndo }: { name: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  // An item removed by another device or tab must not move focus.
  useLayoutEffect(() => {
    if (hasLostFocus()) button.current?.focus()
  }, [])
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2">
      <p role="status" className="min-w-0 flex-1 text-muted">
        Removed: {name}
      </p>
      <button
        ref={button}
        type="button"
        onClick={onUndo}
        className="min-h-12 px-3 font-semibold underline decoration-edge underline-offset-4"
      >
        Undo
      </button>
    </div>
  )
}

/** Button that downloads one calendar file with all future deadlines of saved jobs and application stages. */
export function AllDates({ ahead }: { ahead: readonly Appointment[] }) {
  return (
    <Button variant="secondary" onClick={() => downloadCalendar(ahead, 'station-zero-jobs')}>
      <CalendarPlus aria-hidden="true" className="size-5" />
      {ahead.length === 1 ? 'Add 1 date to calendar' : `Add all ${ahead.length} dates to calendar`}
    </Button>
  )
}

/** Downloads the appointments as a calendar file, without a server. `name` is the file name without its extension. */
export function downloadCalendar(appointments: readonly Appointment[], name: string): void {
  download(new Blob([writeCalendar(appointments, Date.now())], { type: 'text/calendar' }), `${name}.ics`)
}
