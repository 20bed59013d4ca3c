import type { RowOf } from '@station-zero/schema/tables.ts'
import { ChevronDown } from 'lucide-react'

export function JobDetails({ job, titleId }: { job: RowOf<'jobs'>; titleId: string }) {
  return (
    <details className="group mt-1">
      <summary
        aria-describedby={titleId}
        className="flex min-h-12 list-none items-center gap-1 font-semibold [&::-webkit-details-marker]:hidden"
      >
        Details
        <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
      </summary>
      <p className="whitespace-pre-line">{job.description}</p>
      <h4 className="mt-3 font-semibold">All requirements</h4>
      <ul className="mb-3 list-disc pl-6 marker:text-muted">
        {job.requirements.map((requirement) => (
          <li key={requirement}>{requirement}</li>
        ))}
      </ul>
    </details>
  )
}
