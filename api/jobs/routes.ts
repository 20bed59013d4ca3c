import { Id, IsoTime } from '@station-zero/schema/core/fields.ts'
import { timeAfter } from '@station-zero/schema/core/register.ts'
import { hasLeft } from '@station-zero/schema/jobs/deadline.ts'
import { saveJob, unsaveJob } from '@station-zero/schema/jobs/mutations.ts'
import { searchPrepared } from '@station-zero/schema/jobs/search.ts'
import * as v from 'valibot'
import type { Feature } from '../app-types.ts'
import type { Database } from '../db/database.ts'
import { type By, ENACT_ERRORS, enact } from '../db/enact.ts'
import { addressOf } from '../http/broken-connections.ts'
import { limitPerson } from '../limit-person.ts'
import { LISTS_A_MINUTE, type List, PageQuery, readPage } from '../list-page.ts'
import { openTurns } from '../turns.ts'
import { BOARD_READS, type Board, joinJson, ListedJob, openBoard } from './board.ts'
import { jobsExport } from './export.ts'

const JobSearch = v.strictObject({ keywords: v.optional(v.pipe(v.string(), v.maxLength(100)), '') })
const JobParams = v.object({ userId: v.string(), jobId: Id })
const JobBody = v.strictObject({ jobId: Id })
const NoBody = v.strictObject({})
const SavedJob = v.object({ jobId: Id, savedAt: IsoTime })
/** 200 if it was already saved. */
const saved = { response: { 200: SavedJob, 201: SavedJob }, errors: ['job-missing', ...ENACT_ERRORS] } as const

/** A job that was unsaved keeps its row. */
const SAVED: List<'savedJobs'> = { table: 'savedJobs', at: 'changedAt', only: { column: 'isSaved', is: 1 } }

const tags = ['jobs']

export const jobs: Feature = async (app) => {
  const { db, requireUser } = app
  const readsLists = [requireUser, limitPerson(app, LISTS_A_MINUTE)]
  const turns = openTurns(BOARD_READS)
  const board = openBoard(db)
  await app.register(jobsExport, { board, turns })

  app.get(
    '/api/jobs',
    {
      schema: {
        tags,
        summary: 'The jobs in which every word of the keywords occurs',
        querystring: JobSearch,
        responseAsSent: { 200: v.array(ListedJob) },
      },
    },
    async (request, reply) => {
      const { keywords } = request.query
      const json = await turns.take({ address: addressOf(request) }, () => listJobs(board, keywords, app.now()))
      return reply.type('application/json; charset=utf-8').send(json)
    },
  )

  app.get(
    '/api/users/:userId/saved-jobs',
    {
      onRequest: readsLists,
      schema: {
        tags,
        summary: 'The saved jobs, newest first',
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
        summary: 'Take a job out of the saved ones',
        params: JobParams,
        body: NoBody,
        response: { 200: v.object({ jobId: Id, savedAt: v.null() }) },
        errors: ENACT_ERRORS,
      },
    },
    (request) => unsave(db, request.by(), request.params.jobId),
  )
}

/** Searched here instead of in SQL, so that the device and the server find the same jobs, and `%` is just a percent sign. */
async function listJobs(board: Board, keywords: string, now: number): Promise<Buffer> {
  const isFound = keywords.trim() === '' ? () => true : searchPrepared(keywords)
  const found = (await board()).filter(({ row, searchable }) => !hasLeft(row, now) && isFound(searchable))
  return joinJson(found.map(({ json }) => json))
}

/** Saving a saved job changes nothing and keeps its original time. */
async function save(db: Database, by: By, jobId: string) {
  const before = await getChange(db, by.userId, jobId)
  if (before?.isSaved) return { isNew: false, row: asSaved(before) }
  const at = timeAfter(before, by.at)
  await enact(db.store, saveJob, { jobId }, { ...by, at })
  return { isNew: true, row: asSaved({ jobId, changedAt: at }) }
}

async function unsave(db: Database, by: By, jobId: string) {
  const before = await getChange(db, by.userId, jobId)
  await enact(db.store, unsaveJob, { jobId }, { ...by, at: timeAfter(before, by.at) })
  return { jobId, savedAt: null }
}

const getChange = (db: Database, userId: string, jobId: string) =>
  db.reader
    .selectFrom('savedJobs')
    .select(['jobId', 'isSaved', 'changedAt'])
    .where('userId', '=', userId)
    .where('jobId', '=', jobId)
    .executeTakeFirst()

const asSaved = ({ jobId, changedAt }: { jobId: string; changedAt: number }) => ({
  jobId,
  savedAt: new Date(changedAt).toISOString(),
})
