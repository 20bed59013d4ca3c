import { calendarDay } from '../core/time.ts'
import type { Appointment } from '../ics.ts'
import type { RowOf } from '../tables.ts'
import { type DatedStage, dateOf, isOver, STAGE_LABELS } from './applications.ts'
import { deadlineDay } from './deadline.ts'
import { isClosed } from './open.ts'
import { DATED_STAGES } from './tables.ts'

type Job = RowOf<'jobs'>
type Application = RowOf<'applications'>
/** `timeZone` is the person's. */
type Around = { now: number; timeZone: string }

const HOUR_MS = 3_600_000
/** Stages that happen at an hour; the others are a whole day. */
export const TIMED_STAGES: readonly DatedStage[] = ['testing', 'interview']

/** The day a job closes; null if it has closed or never said. */
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

/** Whether a stage at `at` has been reached. One without an hour is stored as its noon, and is reached when its day begins. */
export const isReached = (stage: DatedStage, at: number, { now, timeZone }: Around): boolean =>
  TIMED_STAGES.includes(stage) ? at <= now : calendarDay(at, timeZone) <= calendarDay(now, timeZone)

/** The stages of an application that are still to come. */
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

/** What a person has to be on time for: closings of saved jobs they have not applied for, and the stages of their applications. */
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
