import { calendarDay, dateOfDay, dayOfDate } from '@station-zero/schema/core/time.ts'
import { deadlineDay } from '@station-zero/schema/jobs/deadline.ts'
import { checkRequirement, documentName } from '@station-zero/schema/jobs/documents.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Check, CircleDashed, Dot, type LucideIcon, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { listDocuments } from '../../data/repositories/documents.ts'
import { studyTimeZone } from '../../data/time-zone.ts'
import { useLive } from '../../data/use-live.ts'
import { formatCalendarDay } from '../../ui/format.ts'

/** The job's requirements, each compared with the person's documents as of the deadline, or as of today if there is no later deadline. */
export function Requirements({ job, now }: { job: RowOf<'jobs'>; now: number }) {
  const documents = useLive(listDocuments, []) ?? []
  const today = isoDayOf(now)
  const closes = job.deadline === null ? today : dateOfDay(deadlineDay(job.deadline))
  const day = [today, closes].sort()[1] ?? today
  return (
    <ul className="grid gap-3">
      {job.requirements.map((requirement) => {
        const check = checkRequirement(requirement, documents, day)
        const { icon: Icon, color } = looks[check?.state ?? 'unknown']
        return (
          <li key={requirement} className="flex gap-3">
            <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${color}`} />
            <div className="min-w-0">
              <p>{requirement}</p>
              <Checked check={check} day={day} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

type Checking = ReturnType<typeof checkRequirement>

const looks: Record<NonNullable<Checking>['state'] | 'unknown', { icon: LucideIcon; color: string }> = {
  have: { icon: Check, color: 'text-success-ink' },
  missing: { icon: CircleDashed, color: 'text-muted' },
  undated: { icon: CircleDashed, color: 'text-muted' },
  'too-early': { icon: TriangleAlert, color: 'text-warning-ink' },
  unknown: { icon: Dot, color: 'text-muted' },
}

const linkClass = '-mb-2 inline-flex min-h-11 items-center text-sm underline decoration-edge underline-offset-4'

function Checked({ check, day }: { check: Checking; day: string }) {
  if (!check) return null
  if (check.state === 'missing')
    return (
      <Link to="/jobs/documents" className={`${linkClass} text-muted`}>
        Not in your documents
      </Link>
    )
  const name = documentName(check.document)
  if (check.state === 'undated')
    return (
      <Link to="/jobs/documents" className={`${linkClass} text-muted`}>
        {name}: add the date {check.document.kind === 'cpat' ? 'you passed' : 'it expires'}
      </Link>
    )
  if (check.state === 'have')
    return (
      <p className="text-muted text-sm">
        {check.until ? `${name}: good until ${dayInWords(check.until)}` : `${name}: you have it`}
      </p>
    )
  return (
    <Link to="/jobs/documents" className={`${linkClass} text-warning-ink`}>
      {name}: good only until {dayInWords(check.until)}, needed on {dayInWords(day)}
    </Link>
  )
}

/** The date in the person's time zone, such as '2026-11-23'. */
export const isoDayOf = (at: number): string => dateOfDay(calendarDay(at, studyTimeZone()))

/** Formats a date in the person's locale. */
export const dayInWords = (date: string): string => formatCalendarDay(dayOfDate(date))
