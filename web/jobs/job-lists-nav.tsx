import { Bell, BriefcaseBusiness, ClipboardList, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useUnreadMatches } from '../db/page/unread-matches.ts'
import { useLive } from '../db/page/use-live.ts'
import { classes } from '../ui/classes.ts'
import { JOB_LISTS, type JobList, useJobList } from './use-job-list.ts'

const looks: Record<JobList, { label: string; icon: LucideIcon }> = {
  board: { label: 'Board', icon: BriefcaseBusiness },
  applications: { label: 'Applications', icon: ClipboardList },
  alerts: { label: 'Alerts', icon: Bell },
}

export function JobListsNav() {
  const { list: current, hrefOf } = useJobList()
  const unread = useUnreadMatches()
  const applied = useLive((db) => db.applications.filter(({ isRemoved }) => !isRemoved).count(), []) ?? 0
  return (
    <nav aria-label="Job lists" className="mb-4 sm:mb-5">
      <ul className="flex flex-wrap rounded-lg border border-line bg-surface p-1">
        {JOB_LISTS.map((list) => {
          const { label, icon: Icon } = looks[list]
          return (
            <li key={list} className="flex-auto">
              <Link
                to={hrefOf(list)}
                aria-current={list === current ? 'page' : undefined}
                className={classes(
                  'flex min-h-12 flex-wrap items-center justify-center gap-x-2 rounded-md border px-1 text-center font-semibold sm:px-2',
                  list === current
                    ? 'border-bar bg-bar text-on-bar dark:border-amber dark:bg-bar-raised'
                    : 'border-transparent hover:bg-sunken',
                )}
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
                {label} {list === 'applications' && applied > 0 && <Count value={applied} />}
                {list === 'alerts' && unread > 0 && <Count value={unread} words="new" isUnread />}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Count({ value, words, isUnread }: { value: number; words?: string; isUnread?: boolean }) {
  return (
    <span
      className={classes(
        'min-w-6 rounded-full px-1.5 text-center text-sm leading-6',
        isUnread ? 'bg-amber text-on-amber' : 'bg-sunken text-ink',
      )}
    >
      {value} {words && <span className="max-sm:sr-only">{words}</span>}
    </span>
  )
}
