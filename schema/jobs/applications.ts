import type { Appointment } from '../core/calendar-file.ts'
import { calendarDay, HOUR_MS } from '../core/time.ts'
import type { RowOf } from '../tables.ts'
import { deadlineDay, isClosed } from './deadline.ts'
import { DATED_STAGES } from './tables.ts'

type Application = RowOf<'applications'>
type Stage = Application['status']

export const STAGE_LABELS: Record<Stage, string> = {
  applied: 'Applied',
  testing: 'Testing',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  closed: 'Closed (not selected)',
  withdrawn: 'Withdrawn',
}

/** Whether the application was closed or withdrawn. A hired application is not over. */
export const isOver = (status: Stage): boolean => status === 'closed' || status === 'withdrawn'

/** Sorts the applications: applications that are not over come first, and the newest come first within each group. */
export const listApplications = (all: readonly Application[]): Application[] =>
  [...all].sort(
    (a, b) =>
      Number(isOver(a.status)) - Number(isOver(b.status)) || b.appliedAt - a.appliedAt || (a.id < b.id ? -1 : 1),
  )

/** Returns the newest application for each job. Removed applications don't count. */
export function applicationsByJob(all: readonly Application[]): Map<string, Application> {
  const kept = all.filter(({ isRemoved }) => !isRemoved).sort((a, b) => a.appliedAt - b.appliedAt)
  return new Map(kept.map((application) => [application.jobId, application]))
}

export type DatedStage = (typeof DATED_STAGES)[number]

/** Returns when the stage takes or took place, in ms; null if it has no date. */
export function dateOf(
  { appliedAt, stageDates }: Pick<Application, 'appliedAt' | 'stageDates'>,
  stage: DatedStage,
): number | null {
  const storedAt = stageDates?.[stage]?.at ?? null
  return stage === 'applied' ? (storedAt ?? appliedAt) : storedAt
}

type Job = RowOf<'jobs'>
/** `timeZone` is the person's time zone. */
type Around = { now: number; timeZone: string }

// Calendar appointments

/** Stages with a time of day. All other stages last a whole day. */
export const TIMED_STAGES: readonly DatedStage[] = ['testing', 'interview']

/** Returns an all-day appointment on the day on which a job closes; null if the job has already closed or has no deadline. */
export function closingOf(job: Job, { now, timeZone }: Around): Appointment | null {
  const { id, title, department, location, deadline, applyUrl, isSample } = job
  if (deadline === null || isClosed(job, now, timeZone)) return null
  const sample = isSample ? 'A sample job of Station Zero.' : null
  return {
    uid: `${id}-closing@station-zero`,
    title: `Closes: ${title}, ${department}`,
    description: [sample, isSample ? null : applyUrl].filter((line) => line !== null).join('\n'),
    location,
    day: deadlineDay(deadline),
  }
}

/** Whether the stage's time has come. A stage without a time of day is stored as noon and counts from the beginning of its day. */
export const isReached = (stage: DatedStage, at: number, { now, timeZone }: Around): boolean =>
  TIMED_STAGES.includes(stage) ? at <= now : calendarDay(at, timeZone) <= calendarDay(now, timeZone)

/** Returns an appointment for each dated stage after `applied`, from today on; none if the application is over or removed. */
export function stagesAhead(application: Application, { now, timeZone }: Around): Appointment[] {
  const { id, title, department, notes, isRemoved, status } = application
  if (isRemoved || isOver(status)) return []
  const dayOf = (at: number) => calendarDay(at, timeZone)
  return DATED_STAGES.flatMap((stage) => {
    const at = dateOf(application, stage)
    if (stage === 'applied' || at === null || dayOf(at) < dayOf(now)) return []
    const when = TIMED_STAGES.includes(stage) ? { startAt: at, endAt: at + HOUR_MS } : { day: dayOf(at) }
    const text = { title: `${STAGE_LABELS[stage]}: ${title}, ${department}`, description: notes ?? '', location: '' }
    return [{ uid: `${id}-${stage}@station-zero`, ...text, ...when }]
  })
}

/** Returns all upcoming appointments: deadlines of saved jobs without an application, and stages of applications. */
export function allAhead(
  {
    jobs,
    savedIds,
    applications,
  }: { jobs: readonly Job[]; savedIds: ReadonlySet<string>; applications: readonly Application[] },
  around: Around,
): Appointment[] {
  const applied = new Set(applications.flatMap(({ jobId, isRemoved }) => (isRemoved ? [] : [jobId])))
  const open = jobs.filter(({ id }) => savedIds.has(id) && !applied.has(id))
  return [
    ...open.flatMap((job) => closingOf(job, around) ?? []),
    ...applications.flatMap((application) => stagesAhead(application, around)),
  ]
}
