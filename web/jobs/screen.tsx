import { BriefcaseBusiness, FileText } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { useAddressWith } from '../ui/back/leave.tsx'
import { buttonClass } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useIsWide } from '../ui/use-is-wide.ts'
import { Alerts } from './alerts/alerts.tsx'
import { Applications } from './applications/applications.tsx'
import { Board } from './board/board.tsx'
import { JobListsNav, useJobList } from './job-lists.tsx'

export function JobsScreen() {
  const { list } = useJobList()
  const isWide = useIsWide()
  const isJobPage = useSearchParams()[0].has('job') && list === 'board' && !isWide
  const listAddress = useAddressWith()({ job: null })
  return (
    <>
      {isJobPage ? (
        <PageHeader icon={<BriefcaseBusiness />} title="Job" back={{ to: listAddress, label: 'All jobs' }} />
      ) : (
        <PageHeader
          icon={<BriefcaseBusiness />}
          title="Firefighter Jobs"
          subtitle="Openings and their deadlines"
          below={<JobListsNav />}
        >
          <Link to="/jobs/documents" className={`${buttonClass('secondary')} max-md:border-0 max-md:px-3!`}>
            <FileText aria-hidden="true" className="size-5" />
            <span className="max-md:sr-only">Your documents</span>
          </Link>
        </PageHeader>
      )}
      {list === 'board' && <Board isWide={isWide} />}
      {list === 'applications' && <Applications />}
      {list === 'alerts' && <Alerts />}
    </>
  )
}
