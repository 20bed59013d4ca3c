import { BriefcaseBusiness, FileText } from 'lucide-react'
import { Link } from 'react-router-dom'
import { PageHeader } from '../ui/page-header.tsx'
import { Alerts } from './alerts/alerts.tsx'
import { Applications } from './applications/applications.tsx'
import { Board } from './board/board.tsx'
import { type JobList, JobListsNav, useJobList } from './job-lists.tsx'

export function JobsScreen() {
  const { list } = useJobList()
  const Shown = lists[list]
  return (
    <>
      <PageHeader icon={<BriefcaseBusiness />} title="Firefighter Jobs" subtitle="Openings and their deadlines" />
      <JobListsNav />
      <Link
        to="/jobs/documents"
        className="-mt-2 mb-1 inline-flex min-h-12 items-center gap-2 font-semibold underline decoration-edge underline-offset-4 sm:mt-0 sm:mb-3"
      >
        <FileText aria-hidden="true" className="size-5" />
        Your documents
      </Link>
      <Shown />
    </>
  )
}

const lists: Record<JobList, () => React.ReactNode> = { board: Board, applications: Applications, alerts: Alerts }
