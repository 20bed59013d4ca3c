import { Id, IsoTime } from '@station-zero/schema/core/fields.ts'
import { recordApplication, saveJob, setAlert, unsaveJob } from '@station-zero/schema/jobs/mutations.ts'
import {
  ApplicationStage,
  applications,
  jobAlerts,
  LOCATION_LENGTH,
  NOTES_LENGTH,
} from '@station-zero/schema/jobs/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import { type By, ENACT_ERRORS, enact, enactOn } from '../db/enact.ts'
import { fromRow } from '../db/rows.ts'
import type { Feature } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { LISTS_A_MINUTE, type List, PageQuery, readPage } from '../http/list-page.ts'
import { limitPerson } from '../http/request-limits.ts'

// Rows are kept when a job is unsaved, an application is removed or an alert is deleted; the lists omit such rows.

const SAVED: List<'savedJobs'> = { table: 'savedJobs', at: 'changedAt', only: { column: 'isSaved', is: 1 } }
const TRACKED: List<'applications'> = { table: 'applications', at: 'appliedAt', only: { column: 'isRemoved', is: 0 } }
const ALERTS: List<'jobAlerts'> = { table: 'jobAlerts', at: 'createdAt', only: { column: 'isDeleted', is: 0 } }

const JobParams = v.object({ userId: v.string(), jobId: Id })
const JobBody = v.strictObject({ jobId: Id })
const NoBody = v.strictObject({})
const SavedJob = v.object({ jobId: Id, savedAt: IsoTime })
/** The status is 200 if the job was already saved, otherwise 201. */
const saved = { response: { 200: SavedJob, 201: SavedJob }, errors: ['job-missing', ...ENACT_ERRORS] } as const

const ApplicationBody = v.strictObject({
  jobId: Id,
  status: v.optional(ApplicationStage, 'applied'),
  notes: v.optional(v.pipe(v.string(), v.maxLength(NOTES_LENGTH))),
})
const Application = v.object({
  ...v.pick(applications.row, ['id', 'jobId', 'title', 'department', 'status', 'notes']).entries,
  appliedAt: IsoTime,
})

const AlertBody = v.strictObject({
  keywords: jobAlerts.row.entries.keywords,
  location: v.optional(v.pipe(v.string(), v.maxLength(LOCATION_LENGTH)), ''),
  isActive: v.optional(v.boolean(), true),
})
const Alert = v.object({
  ...v.pick(jobAlerts.row, ['id', 'keywords', 'location', 'isActive']).entries,
  createdAt: IsoTime,
})

const tags = ['jobs']

/** A person's saved jobs, tracked applications and job alerts. */
export const jobs: Feature = async (app) => {
  const { db, requireUser } = app
  const readsLists = [requireUser, limitPerson(app, LISTS_A_MINUTE)]

  app.get(
    '/api/users/:userId/saved-jobs',
    {
      onRequest: readsLists,
      schema: {
        tags,
        summary: 'List the saved jobs, newest first',
        querystring: PageQuery,
        response: { 200: v.array(SavedJob) },
      },
    },
    async (request, reply) => (await readPage(db, SAVED, request, reply)).map(asSaved),
  )

  app.post(
    '/api/users/:userId/saved-jobs',
    { onRequest: requireUser, schema: { tags, summary: 'Save a job', body: JobBody, ...saved } },
    async (request, reply) => {
      const { isNew, row } = await save(db, request.by(), request.body.jobId)
      return reply.code(isNew ? 201 : 200).send(row)
    },
  )

  app.post(
    '/api/users/:userId/saved-jobs/:jobId',
    {
      onRequest: requireUser,
      schema: { tags, summary: 'Save the job in the path', params: JobParams, body: NoBody, ...saved },
    },
    async (request, reply) => {
      const { isNew, row } = await save(db, request.by(), request.params.jobId)
      return reply.code(isNew ? 201 : 200).send(row)
    },
  )

  app.delete(
    '/api/users/:userId/saved-jobs/:jobId',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'Remove a job from the saved jobs',
        params: JobParams,
        body: NoBody,
        response: { 200: v.object({ jobId: Id, savedAt: v.null() }) },
        errors: ENACT_ERRORS,
      },
    },
    (request) => unsave(db, request.by(), request.params.jobId),
  )

  app.get(
    '/api/users/:userId/applications',
    {
      onRequest: readsLists,
      schema: {
        tags,
        summary: 'List the tracked applications, newest first',
        querystring: PageQuery,
        response: { 200: v.array(Application) },
      },
    },
    async (request, reply) => (await readPage(db, TRACKED, request, reply)).map(asApplication),
  )

  app.post(
    '/api/users/:userId/applications',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'Track an application; this does not submit anything',
        body: ApplicationBody,
        response: { 201: Application },
        errors: ['job-missing', ...ENACT_ERRORS],
      },
    },
    async (request, reply) => {
      const by = request.by()
      const { notes, ...rest } = request.body
      await enact(db.store, recordApplication, { ...rest, ...(notes ? { notes } : {}) }, by)
      const own = db.reader.selectFrom('applications').selectAll().where('userId', '=', by.userId)
      const row = await own.where('id', '=', by.id).executeTakeFirst()
      // The account may have been deleted after the write.
      if (!row) throw new HttpError('session-expired')
      return reply.code(201).send(asApplication(fromRow('applications', row)))
    },
  )

  app.get(
    '/api/users/:userId/job-alerts',
    {
      onRequest: readsLists,
      schema: {
        tags,
        summary: 'List the job alerts, newest first',
        querystring: PageQuery,
        response: { 200: v.array(Alert) },
      },
    },
    async (request, reply) => (await readPage(db, ALERTS, request, reply)).map(asAlert),
  )

  app.post(
    '/api/users/:userId/job-alerts',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'Create an alert for new jobs that contain every keyword and the location',
        body: AlertBody,
        response: { 201: Alert },
        errors: ['alert-empty', 'alert-too-many-words', ...ENACT_ERRORS],
      },
    },
    async (request, reply) => {
      const by = request.by()
      await enact(db.store, setAlert, request.body, by)
      const own = db.reader.selectFrom('jobAlerts').selectAll().where('userId', '=', by.userId)
      const row = await own.where('id', '=', by.id).executeTakeFirst()
      // The account may have been deleted after the write.
      if (!row) throw new HttpError('session-expired')
      return reply.code(201).send(asAlert(fromRow('jobAlerts', row)))
    },
  )
}

/** Saves the job. If it is already saved, changes nothing and returns its original time with `isNew` false. */
async function save({ store }: Database, by: By, jobId: string) {
  const target = {
    table: 'savedJobs',
    key: jobId,
    isDone: (before?: RowOf<'savedJobs'>) => before?.isSaved === true,
  } as const
  const { before, row } = await enactOn(store, target, saveJob, { jobId }, by)
  return { isNew: !before?.isSaved, row: asSaved(row) }
}

async function unsave({ store }: Database, by: By, jobId: string) {
  await enactOn(store, { table: 'savedJobs', key: jobId }, unsaveJob, { jobId }, by)
  return { jobId, savedAt: null }
}

const asSaved = ({ jobId, changedAt }: { jobId: string; changedAt: number }) => ({
  jobId,
  savedAt: new Date(changedAt).toISOString(),
})

const asApplication = ({ id, jobId, title, department, status, notes, appliedAt }: RowOf<'applications'>) => ({
  ...{ id, jobId, title, department, status, notes },
  appliedAt: new Date(appliedAt).toISOString(),
})

const asAlert = ({ id, keywords, location, isActive, createdAt }: RowOf<'jobAlerts'>) => ({
  ...{ id, keywords, location, isActive },
  createdAt: new Date(createdAt).toISOString(),
})
