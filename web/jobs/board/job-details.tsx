import { closingOf } from '@station-zero/schema/jobs/applications.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { CalendarPlus, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { studyTimeZone } from '../../data/time-zone.ts'
import { Button } from '../../ui/button.tsx'
import { downloadCalendar } from '../calendar-file.ts'
import { Requirements } from '../documents/requirements.tsx'

export function JobDetails({ job, titleId, now }: { job: RowOf<'jobs'>; titleId: string; now: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const closing = closingOf(job, { now, timeZone: studyTimeZone() })
  return (
    // Read only once it is open: the board has dozens of these.
    <details className="group mt-1" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary
        aria-describedby={titleId}
        className="flex min-h-12 list-none items-center gap-1 font-semibold [&::-webkit-details-marker]:hidden"
      >
        Details
        <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
      </summary>
      <p className="whitespace-pre-line">{job.description}</p>
      <h4 className="mt-3 font-semibold">All requirements</h4>
      {job.requirements.length === 0 ? (
        <p className="mb-3">Not stated. Read the full posting before you apply.</p>
      ) : (
        isOpen && <Requirements job={job} now={now} />
      )}
      {closing && (
        <Button
          variant="secondary"
          className="mb-2 w-full"
          onClick={() => downloadCalendar([closing], `job-${job.id}`)}
        >
          <CalendarPlus aria-hidden="true" className="size-5" />
          <span>
            Add closing to calendar <span className="sr-only">{job.title}</span>
          </span>
        </Button>
      )}
    </details>
  )
}
