import { Bell, BriefcaseBusiness, ClipboardList, type LucideIcon } from 'lucide-react'
import { countApplications } from '../data/repositories/jobs.ts'
import { useLive, useUnreadMatches } from '../data/use-live.ts'
import { classes } from '../ui/classes.ts'
import { TabLinks } from '../ui/tab-links.tsx'
import { JOB_LISTS, type JobList, useJobList } from './use-job-list.ts'

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
  return <TabLinks label="Job lists" tabs={tabs} />
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
