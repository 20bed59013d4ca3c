import { Id, IsoTime } from '@station-zero/schema/core/fields.ts'
import { recordApplication } from '@station-zero/schema/jobs/mutations.ts'
import { ApplicationStage, applications as applicationTable, NOTES_LENGTH } from '@station-zero/schema/jobs/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import * as v from 'valibot'
import type { Feature } from '../app-types.ts'
import type { Database } from '../db/database.ts'
import { ENACT_ERRORS, enact } from '../db/enact.ts'
import { fromRow } from '../db/rows.ts'
import { HttpError } from '../errors.ts'
import { limitPerson } from '../limit-person.ts'
import { LISTS_A_MINUTE, type List, PageQuery, readPage } from '../list-page.ts'

const ApplicationBody = v.strictObject({
  jobId: Id,
  status: v.optional(ApplicationStage, 'applied'),
  notes: v.optional(v.pipe(v.string(), v.maxLength(NOTES_LENGTH))),
})

const { id, jobId, title, department, status, notes } = applicationTable.row.entries
const Application = v.object({ id, jobId, title, department, status, notes, appliedAt: IsoTime })

/** A removed application keeps its row. */
const KEPT: List<'applications'> = { table: 'applications', at: 'appliedAt', only: { column: 'isRemoved', is: 0 } }

const tags = ['jobs']

export const applications: Feature = async (app) => {
  const { db, requireUser } = app
  const readsLists = [requireUser, limitPerson(app, LISTS_A_MINUTE)]

  app.get(
    '/api/users/:userId/applications',
    {
      onRequest: readsLists,
      schema: {
        tags,
        summary: 'The tracked applications, newest first',
        querystring: PageQuery,
        response: { 200: v.array(Application) },
      },
    },
    async (request, reply) => (await readPage(db, KEPT, request, reply)).map(asApplication),
  )

  app.post(
    '/api/users/:userId/applications',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'Track an application; nothing is submitted anywhere',
        body: ApplicationBody,
        response: { 201: Application },
        errors: ['job-missing', ...ENACT_ERRORS],
      },
    },
    async (request, reply) => {
      const by = request.by()
      const { notes, ...rest } = request.body
      await enact(db.store, recordApplication, { ...rest, ...(notes ? { notes } : {}) }, by)
      const row = await mine(db, by.userId).where('id', '=', by.id).executeTakeFirst()
      // The account may have been deleted after the write.
      if (!row) throw new HttpError('session-expired')
      return reply.code(201).send(asApplication(fromRow('applications', row)))
    },
  )
}

const mine = (db: Database, userId: string) =>
  db.reader.selectFrom('applications').selectAll().where('userId', '=', userId)

const asApplication = ({ id, jobId, title, department, status, notes, appliedAt }: RowOf<'applications'>) => ({
  id,
  jobId,
  title,
  department,
  status,
  notes,
  appliedAt: new Date(appliedAt).toISOString(),
})
