import { csvLine } from '../core/csv.ts'
import { calendarDay, dateOfDay, minuteOfDay } from '../core/time.ts'
import type { RowOf } from '../tables.ts'
import { type DatedStage, dateOf, listApplications, STAGE_LABELS, TIMED_STAGES } from './applications.ts'
import { deadlineDay, type ListedJob } from './deadline.ts'
import { addressOf } from './list.ts'
import { DATED_STAGES, NOT_STATED } from './tables.ts'

const COLUMNS = [
  'Status',
  'Job',
  'Department',
  'Location',
  'Salary',
  'Closes',
  'Applied',
  'Testing',
  'Interview',
  'Offer',
]

interface Stored {
  jobs: readonly ListedJob[]
  savedIds: ReadonlySet<string>
  applications: readonly RowOf<'applications'>[]
}

/**
 * Exports the applications, then the saved jobs without an application, as CSV. Dates are formatted like `2026-12-31`, times like
 * `2026-12-31 09:00` in `timeZone`.
 */
export function jobsCsv({ jobs, savedIds, applications }: Stored, timeZone: string): string {
  const byId = new Map(jobs.map((job) => [job.id, job]))
  const kept = listApplications(applications).filter(({ isRemoved }) => !isRemoved)
  const applied = new Set(kept.map(({ jobId }) => jobId))
  const saved = jobs.filter(({ id }) => savedIds.has(id) && !applied.has(id))
  const lines = [
    [...COLUMNS, 'Link', 'Notes', 'Added by you'],
    ...kept.map((application) => {
      const job = byId.get(application.jobId)
      return [
        STAGE_LABELS[application.status],
        ...[application.title, application.department],
        ...factsOf(job),
        ...DATED_STAGES.map((stage) => stageTime(application, stage, timeZone)),
        ...[linkOf(job), application.notes ?? '', job?.isOwn ? 'Yes' : ''],
      ]
    }),
    ...saved.map((job) => [
      'Saved',
      ...[job.title, job.department],
      ...factsOf(job),
      ...DATED_STAGES.map(() => ''),
      ...[linkOf(job), job.isOwn ? job.description : '', job.isOwn ? 'Yes' : ''],
    ]),
  ]
  return lines.map(csvLine).join('')
}

function factsOf(job: ListedJob | undefined): string[] {
  if (!job) return ['', '', '']
  const { location, salary, deadline } = job
  const closes = deadline === null ? '' : dateOfDay(deadlineDay(deadline))
  return [...[location, salary].map((text) => (text === NOT_STATED ? '' : text)), closes]
}

const linkOf = (job: ListedJob | undefined): string => (job && !job.isSample && addressOf(job)) || ''

function stageTime(application: RowOf<'applications'>, stage: DatedStage, timeZone: string): string {
  const at = dateOf(application, stage)
  if (at === null) return ''
  const date = dateOfDay(calendarDay(at, timeZone))
  if (!TIMED_STAGES.includes(stage)) return date
  const minute = minuteOfDay(at, timeZone)
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  return `${date} ${two(minute / 60)}:${two(minute % 60)}`
}
