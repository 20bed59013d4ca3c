import { BriefcaseBusiness } from 'lucide-react'
import { PageHeader } from '../ui/page-header.tsx'
import { Alerts } from './alerts/alerts.tsx'
import { Applications } from './applications/applications.tsx'
import { Board } from './board/board.tsx'
import { JobListsNav } from './job-lists-nav.tsx'
import { type JobList, useJobList } from './use-job-list.ts'

export function JobsScreen() {
  const { list } = useJobList()
  const Shown = lists[list]
  return (
    <>
      <PageHeader icon={<BriefcaseBusiness />} title="Firefighter Jobs" subtitle="Openings and their deadlines" />
      <JobListsNav />
      <Shown />
    </>
  )
}

const lists: Record<JobList, () => React.ReactNode> = { board: Board, applications: Applications, alerts: Alerts }
