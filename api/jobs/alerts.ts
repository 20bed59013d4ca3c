import { IsoTime } from '@station-zero/schema/core/fields.ts'
import { setAlert } from '@station-zero/schema/jobs/mutations.ts'
import { jobAlerts, LOCATION_LENGTH } from '@station-zero/schema/jobs/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import * as v from 'valibot'
import type { Feature } from '../app-types.ts'
import type { Database } from '../db/database.ts'
import { ENACT_ERRORS, enact } from '../db/enact.ts'
import { fromRow } from '../db/rows.ts'
import { HttpError } from '../errors.ts'
import { limitPerson } from '../limit-person.ts'
import { LISTS_A_MINUTE, type List, PageQuery, readPage } from '../list-page.ts'

const AlertBody = v.strictObject({
  keywords: jobAlerts.row.entries.keywords,
  location: v.optional(v.pipe(v.string(), v.maxLength(LOCATION_LENGTH)), ''),
  isActive: v.optional(v.boolean(), true),
})

const { id, keywords, location, isActive } = jobAlerts.row.entries
const Alert = v.object({ id, keywords, location, isActive, createdAt: IsoTime })

/** A deleted alert keeps its row. */
const KEPT: List<'jobAlerts'> = { table: 'jobAlerts', at: 'createdAt', only: { column: 'isDeleted', is: 0 } }

const tags = ['jobs']

export const alerts: Feature = async (app) => {
  const { db, requireUser } = app
  const readsLists = [requireUser, limitPerson(app, LISTS_A_MINUTE)]

  app.get(
    '/api/users/:userId/job-alerts',
    {
      onRequest: readsLists,
      schema: {
        tags,
        summary: 'The job alerts, newest first',
        querystring: PageQuery,
        response: { 200: v.array(Alert) },
      },
    },
    async (request, reply) => (await readPage(db, KEPT, request, reply)).map(asAlert),
  )

  app.post(
    '/api/users/:userId/job-alerts',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'Set an alert: every keyword and the place must occur in a new job',
        body: AlertBody,
        response: { 201: Alert },
        errors: ['alert-empty', 'alert-too-many-words', ...ENACT_ERRORS],
      },
    },
    async (request, reply) => {
      const by = request.by()
      await enact(db.store, setAlert, request.body, by)
      const row = await mine(db, by.userId).where('id', '=', by.id).executeTakeFirst()
      // The account may have been deleted after the write.
      if (!row) throw new HttpError('session-expired')
      return reply.code(201).send(asAlert(fromRow('jobAlerts', row)))
    },
  )
}

const mine = (db: Database, userId: string) =>
  db.reader.selectFrom('jobAlerts').selectAll().where('userId', '=', userId)

const asAlert = ({ id, keywords, location, isActive, createdAt }: RowOf<'jobAlerts'>) => ({
  id,
  keywords,
  location,
  isActive,
  createdAt: new Date(createdAt).toISOString(),
})
