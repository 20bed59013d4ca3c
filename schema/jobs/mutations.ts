import * as v from 'valibot'
import { CalendarDate, Id, Instant, Text } from '../core/fields.ts'
import { appends, mutation, type Tx } from '../core/mutation.ts'
import { must, Refused } from '../core/refusals.ts'
import { isLater } from '../core/register.ts'
import { mergeFields } from '../core/stamped-fields.ts'
import type { RowOf } from '../tables.ts'
import { ALERT_WORDS, keywordsOf } from './alerts.ts'
import {
  ApplicationStage,
  applications,
  DATED_STAGES,
  DOCUMENT_KINDS,
  DOCUMENT_NAME_LENGTH,
  DOCUMENT_NOTE_LENGTH,
  jobAlerts,
  MatchId,
  NOTES_LENGTH,
  ownJobFields,
} from './tables.ts'

const JobArgs = v.strictObject({ jobId: Id })

/** Saving twice has the same effect as saving once, because the row's key is the job. */
export const saveJob = mutation('jobs.save', 1, JobArgs, async (tx, { jobId }, by) => {
  must(await tx.get('jobs', jobId), 'job-missing')
  if (!isLater(by, await tx.get('savedJobs', jobId))) return
  await tx.put('savedJobs', { jobId, isSaved: true, changedAt: by.at, changeId: by.id })
})

/** Unsaves a job, even if the job no longer exists or was never saved. */
export const unsaveJob = mutation('jobs.unsave', 1, JobArgs, async (tx, { jobId }, by) => {
  if (!isLater(by, await tx.get('savedJobs', jobId))) return
  await tx.put('savedJobs', { jobId, isSaved: false, changedAt: by.at, changeId: by.id })
})

// Personal jobs

/** The job's id is the mutation's id. */
export const addOwnJob = appends(
  mutation('jobs.add-own-job', 1, v.strictObject(ownJobFields), async (tx, args, by) => {
    if (await tx.get('ownJobs', by.id)) return
    await tx.put('ownJobs', { id: by.id, ...args, createdAt: by.at, isDeleted: false, stamps: {} })
  }),
)

const SetOwnJobArgs = v.strictObject({
  jobId: Id,
  title: v.exactOptional(ownJobFields.title),
  department: v.exactOptional(ownJobFields.department),
  location: v.exactOptional(ownJobFields.location),
  salary: v.exactOptional(ownJobFields.salary),
  closesOn: v.exactOptional(ownJobFields.closesOn),
  applyUrl: v.exactOptional(ownJobFields.applyUrl),
  notes: v.exactOptional(ownJobFields.notes),
  isDeleted: v.exactOptional(v.boolean()),
})
const OWN_JOB_FIELDS = [...Object.keys(ownJobFields), 'isDeleted']

/** Updates the given fields. Also deletes and restores the job. */
export const setOwnJob = mutation('jobs.set-own-job', 1, SetOwnJobArgs, async (tx, { jobId, ...changes }, by) => {
  const job = must(await tx.get('ownJobs', jobId), 'job-missing')
  const merged = mergeFields(job, OWN_JOB_FIELDS, changes, by)
  if (merged !== job) await tx.put('ownJobs', merged)
})

// Applications

const { title, department } = applications.row.entries

const RecordArgs = v.strictObject({
  jobId: Id,
  status: ApplicationStage,
  notes: v.optional(Text(NOTES_LENGTH)),
  /** The title and department that the person saw, because the job may be removed from the board before the device is back online. */
  job: v.optional(v.strictObject({ title, department })),
})

/** Appends by id: applying again adds an application, but resending the same mutation does not. Nothing is submitted to the employer. */
export const recordApplication = appends(
  mutation('jobs.record-application', 1, RecordArgs, async (tx, args, by) => {
    if (await tx.get('applications', by.id)) return
    const { jobId } = args
    const job = must((await tx.get('jobs', jobId)) ?? args.job ?? (await tx.get('ownJobs', jobId)), 'job-missing')
    await tx.put('applications', {
      id: by.id,
      jobId,
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

/** Sets an application's stage. Also restores a removed application. */
export const setStage = mutation('jobs.set-stage', 1, StageArgs, async (tx, { applicationId, status }, by) => {
  const found = must(await tx.get('applications', applicationId), 'application-missing')
  if (!isLater(by, found)) return
  await tx.put('applications', { ...found, status, isRemoved: false, changedAt: by.at, changeId: by.id })
})

/** The row is kept, so that a later change from another device still applies. */
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

const DateArgs = v.strictObject({ applicationId: Id, stage: v.picklist(DATED_STAGES), at: v.nullable(Instant) })

/** Sets when a stage takes or took place; null removes the date. Each stage is a separate register, so two devices can date different stages. */
export const dateStage = mutation('jobs.date-stage', 1, DateArgs, async (tx, { applicationId, stage, at }, by) => {
  const found = must(await tx.get('applications', applicationId), 'application-missing')
  const before = found.stageDates ?? {}
  if (!isLater(by, before[stage])) return
  const after = { ...before, [stage]: { at, changedAt: by.at, changeId: by.id } }
  // In stage order, so that the row does not depend on the order in which dates were set.
  const stageDates = Object.fromEntries(DATED_STAGES.flatMap((name) => (after[name] ? [[name, after[name]]] : [])))
  await tx.put('applications', { ...found, stageDates })
})

// Alerts

const { keywords, location, isActive } = jobAlerts.row.entries

/**
 * Appends by id. Earlier versions accepted any number of words; their stored alerts are unchanged and match by the first `ALERT_WORDS`
 * words. A refused alert is listed on the device under "needs attention", with the refusal's error message.
 */
export const setAlert = appends(
  mutation('jobs.set-alert', 1, v.strictObject({ keywords, location, isActive }), async (tx, args, by) => {
    if (await tx.get('jobAlerts', by.id)) return
    const words = keywordsOf(args.keywords)
    if (words.length === 0) throw new Refused('alert-empty')
    if (words.length > ALERT_WORDS) throw new Refused('alert-too-many-words')
    const row = { id: by.id, ...args, createdAt: by.at, isDeleted: false, changedAt: by.at, changeId: by.id }
    await tx.put('jobAlerts', row)
  }),
)

/** Activates or deactivates an alert. Also restores a deleted alert. */
export const switchAlert = mutation(
  'jobs.switch-alert',
  1,
  v.strictObject({ alertId: Id, isActive }),
  (tx, { alertId, ...state }, by) => change(tx, alertId, { ...state, isDeleted: false }, by),
)

/** The row is kept, so that a later change from another device still applies. */
export const deleteAlert = mutation('jobs.delete-alert', 1, v.strictObject({ alertId: Id }), (tx, { alertId }, by) =>
  change(tx, alertId, { isActive: false, isDeleted: true }, by),
)

type State = Pick<RowOf<'jobAlerts'>, 'isActive' | 'isDeleted'>

async function change(tx: Tx, alertId: string, state: State, by: { at: number; id: string }): Promise<void> {
  const found = must(await tx.get('jobAlerts', alertId), 'alert-missing')
  if (!isLater(by, found)) return
  await tx.put('jobAlerts', { ...found, ...state, changedAt: by.at, changeId: by.id })
}

/** Maximum matches that one mutation can mark as read. */
export const READ_AT_ONCE = 100
const ReadArgs = v.strictObject({
  matchIds: v.pipe(v.array(MatchId), v.minLength(1), v.maxLength(READ_AT_ONCE)),
})

/** Read matches can't become unread. Skips matches that a restored server no longer has. */
export const readMatches = mutation('jobs.read-matches', 1, ReadArgs, async (tx, { matchIds }, by) => {
  for (const id of matchIds) {
    const match = await tx.get('alertMatches', id)
    if (match && match.readAt === null) await tx.put('alertMatches', { ...match, readAt: by.at })
  }
})

// Documents

const SetArgs = v.strictObject({
  documentId: Id,
  kind: v.picklist(DOCUMENT_KINDS),
  name: v.optional(Text(DOCUMENT_NAME_LENGTH)),
  issued: v.optional(CalendarDate),
  expires: v.optional(CalendarDate),
  note: v.optional(Text(DOCUMENT_NOTE_LENGTH)),
})

/** Adds or changes a document, and restores a removed document. */
export const setDocument = mutation('jobs.set-document', 1, SetArgs, async (tx, { documentId, ...said }, by) => {
  const known = await tx.get('documents', documentId)
  if (!isLater(by, known)) return
  await tx.put('documents', {
    ...{ id: documentId, kind: said.kind },
    ...{ name: said.name ?? null, issued: said.issued ?? null, expires: said.expires ?? null, note: said.note ?? null },
    ...{ isRemoved: false, addedAt: known?.addedAt ?? by.at, changedAt: by.at, changeId: by.id },
  })
})

const RemoveArgs = v.strictObject({ documentId: Id })

/** Removes a document. Has no effect, but is not refused, if the document does not exist on this device or the server. */
export const removeDocument = mutation('jobs.remove-document', 1, RemoveArgs, async (tx, { documentId }, by) => {
  const known = await tx.get('documents', documentId)
  if (known && isLater(by, known))
    await tx.put('documents', { ...known, isRemoved: true, changedAt: by.at, changeId: by.id })
})
