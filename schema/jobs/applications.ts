import * as v from 'valibot'
import { Id, Instant, Text } from '../core/fields.ts'
import { appends, mutation } from '../core/mutation.ts'
import { must } from '../core/refusals.ts'
import { isLater } from '../core/register.ts'
import type { RowOf } from '../tables.ts'
import { ApplicationStage, applications, DATED_STAGES, NOTES_LENGTH } from './tables.ts'

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

/** The final stages. */
export const isOver = (status: Stage): boolean => status === 'closed' || status === 'withdrawn'

/** Open applications first; within each group the newest first. */
export const listApplications = (all: readonly Application[]): Application[] =>
  [...all].sort(
    (a, b) =>
      Number(isOver(a.status)) - Number(isOver(b.status)) || b.appliedAt - a.appliedAt || (a.id < b.id ? -1 : 1),
  )

/** The newest application for each job. */
export function applicationsByJob(all: readonly Application[]): Map<string, Application> {
  const kept = all.filter(({ isRemoved }) => !isRemoved).sort((a, b) => a.appliedAt - b.appliedAt)
  return new Map(kept.map((application) => [application.jobId, application]))
}

const { title, department } = applications.row.entries

const RecordArgs = v.strictObject({
  jobId: Id,
  status: ApplicationStage,
  notes: v.optional(Text(NOTES_LENGTH)),
  /** The job as the person saw it: it may leave the board before the device is back online. */
  job: v.optional(v.strictObject({ title, department })),
})

/** Appends by id: applying again is another application; sending the same one again is not. Nothing is submitted anywhere. */
export const recordApplication = appends(
  mutation('jobs.record-application', 1, RecordArgs, async (tx, args, by) => {
    if (await tx.get('applications', by.id)) return
    const job = must((await tx.get('jobs', args.jobId)) ?? args.job, 'job-missing')
    await tx.put('applications', {
      id: by.id,
      jobId: args.jobId,
      title: job.title,
      department: job.department,
      appliedAt: by.at,
      status: args.status,
      isRemoved: false,
      changedAt: by.at,
      changeId: by.id,
      notes: args.notes ?? null,
      notesChangedAt: by.at,
      notesChangeId: by.id,
      stageDates: null,
    })
  }),
)

const StageArgs = v.strictObject({ applicationId: Id, status: ApplicationStage })

/** Also restores a removed application. */
export const setStage = mutation('jobs.set-stage', 1, StageArgs, async (tx, { applicationId, status }, by) => {
  const found = must(await tx.get('applications', applicationId), 'application-missing')
  if (!isLater(by, found)) return
  await tx.put('applications', { ...found, status, isRemoved: false, changedAt: by.at, changeId: by.id })
})

/** The row stays, so a later change from another device still finds it. */
export const removeApplication = mutation(
  'jobs.remove-application',
  1,
  v.strictObject({ applicationId: Id }),
  async (tx, { applicationId }, by) => {
    const found = must(await tx.get('applications', applicationId), 'application-missing')
    if (!isLater(by, found)) return
    await tx.put('applications', { ...found, isRemoved: true, changedAt: by.at, changeId: by.id })
  },
)

const NoteArgs = v.strictObject({ applicationId: Id, notes: v.nullable(Text(NOTES_LENGTH)) })

export const noteApplication = mutation('jobs.note-application', 1, NoteArgs, async (tx, args, by) => {
  const found = must(await tx.get('applications', args.applicationId), 'application-missing')
  if (!isLater(by, { changedAt: found.notesChangedAt, changeId: found.notesChangeId })) return
  await tx.put('applications', { ...found, notes: args.notes, notesChangedAt: by.at, notesChangeId: by.id })
})

export type DatedStage = (typeof DATED_STAGES)[number]

const DateArgs = v.strictObject({ applicationId: Id, stage: v.picklist(DATED_STAGES), at: v.nullable(Instant) })

/** Says when a stage is or was; null takes the date back. Each stage is a register, so two devices can date two stages. */
export const dateStage = mutation('jobs.date-stage', 1, DateArgs, async (tx, { applicationId, stage, at }, by) => {
  const found = must(await tx.get('applications', applicationId), 'application-missing')
  const before = found.stageDates ?? {}
  if (!isLater(by, before[stage])) return
  const after = { ...before, [stage]: { at, changedAt: by.at, changeId: by.id } }
  // In the order of the stages, so that the row is the same in whatever order they were dated.
  const stageDates = Object.fromEntries(DATED_STAGES.flatMap((name) => (after[name] ? [[name, after[name]]] : [])))
  await tx.put('applications', { ...found, stageDates })
})

/** When the stage is or was, ms; null if nobody said. */
export function dateOf(
  { appliedAt, stageDates }: Pick<Application, 'appliedAt' | 'stageDates'>,
  stage: DatedStage,
): number | null {
  const said = stageDates?.[stage]?.at ?? null
  return stage === 'applied' ? (said ?? appliedAt) : said
}
