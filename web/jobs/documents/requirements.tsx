import { calendarDay, dateOfDay, dayOfDate } from '@station-zero/schema/core/time.ts'
import { deadlineDay } from '@station-zero/schema/jobs/deadline.ts'
import { checkRequirement, documentName } from '@station-zero/schema/jobs/documents.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { CircleCheckBig, CircleDashed, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { listDocuments } from '../../data/repositories/jobs.ts'
import { studyTimeZone } from '../../data/time-zone.ts'
import { useLive } from '../../data/use-live.ts'
import { formatCalendarDay } from '../../ui/format.ts'

/** The job's requirements, each compared with the person's documents as of its closing date. */
export function Requirements({ job, now }: { job: RowOf<'jobs'>; now: number }) {
  const documents = useLive(listDocuments, []) ?? []
  const today = isoDayOf(now)
  const closes = job.deadline === null ? today : dateOfDay(deadlineDay(job.deadline))
  const day = [today, closes].sort()[1] ?? today
  return (
    <ul className="mb-3 list-disc pl-6 marker:text-muted">
      {job.requirements.map((requirement) => (
        <li key={requirement}>
          {requirement}
          <Checked check={checkRequirement(requirement, documents, day)} day={day} />
        </li>
      ))}
    </ul>
  )
}

const line = 'flex gap-2 text-sm'

function Checked({ check, day }: { check: ReturnType<typeof checkRequirement>; day: string }) {
  if (!check) return null
  if (check.state === 'missing')
    return (
      <Link
        to="/jobs/documents"
        className={`${line} min-h-12 items-center text-muted underline decoration-edge underline-offset-4`}
      >
        <CircleDashed aria-hidden="true" className="size-5 shrink-0" />
        Not in your documents
      </Link>
    )
  const name = documentName(check.document)
  if (check.state === 'have')
    return (
      <span className={`${line} text-green-ink`}>
        <CircleCheckBig aria-hidden="true" className="size-5 shrink-0" />
        {check.until ? `${name}: good until ${dayInWords(check.until)}` : `${name}: you have it`}
      </span>
    )
  return (
    <Link
      to="/jobs/documents"
      className={`${line} min-h-12 items-center text-amber-ink underline decoration-edge underline-offset-4`}
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
      {name}: good only until {dayInWords(check.until)}, needed on {dayInWords(day)}
    </Link>
  )
}

/** The local date, such as '2026-11-23'. */
export const isoDayOf = (at: number): string => dateOfDay(calendarDay(at, studyTimeZone()))

/** A date in the reader's locale. */
export const dayInWords = (date: string): string => formatCalendarDay(dayOfDate(date))
