import { MESSAGE_LENGTH } from '@station-zero/schema/community/tables.ts'
import { Id } from '@station-zero/schema/fields.ts'
import * as v from 'valibot'
import type { Feature } from '../app-types.ts'
import { readCounts } from '../db/shared-counts.ts'
import { listEvents, listGroups, listMentors } from './board.ts'
import { askMentor, changeEvent, changeGroup, listMemberships, listRequests, withdraw } from './memberships.ts'
import { runPlacesJob } from './places-job.ts'

const Params = v.object({ id: Id })
const NoBody = v.strictObject({})
/** An empty message is none. */
const RequestBody = v.strictObject({
  mentorId: Id,
  message: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MESSAGE_LENGTH))),
})
const CountsQuery = v.strictObject({
  since: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'is not a version')), '0'),
  epoch: v.optional(Id),
})

const tags = ['community']

export const community: Feature = async (app) => {
  const { db, requireUser } = app
  runPlacesJob(app)

  app.get('/api/groups', { schema: { tags, summary: 'The study and workout groups' } }, () => listGroups(db))
  app.get('/api/events', { schema: { tags, summary: 'The events, the next one first' } }, () => listEvents(db))
  app.get('/api/mentors', { schema: { tags, summary: 'The mentors' } }, () => listMentors(db))

  app.get(
    '/api/community/counts',
    {
      schema: { tags, summary: 'Group sizes and event places that changed since a version', querystring: CountsQuery },
    },
    ({ query }) => readCounts(db.reader, { since: Number(query.since), epoch: query.epoch }),
  )

  app.get(
    '/api/users/:userId/memberships',
    { onRequest: requireUser, schema: { tags, summary: 'The groups and events that this person is in' } },
    ({ person }) => listMemberships(db, person.userId),
  )

  for (const [path, change, what] of [
    ['/api/groups/:id/join', changeGroup, 'group'],
    ['/api/events/:id/join', changeEvent, 'event'],
  ] as const) {
    app.post(
      path,
      { onRequest: requireUser, schema: { tags, summary: `Join the ${what}`, params: Params, body: NoBody } },
      async (request, reply) => {
        const { isNew, row } = await change(db, request.by(), request.params.id, true)
        return reply.code(isNew ? 201 : 200).send(row)
      },
    )
    app.delete(
      path,
      { onRequest: requireUser, schema: { tags, summary: `Leave the ${what}`, params: Params, body: NoBody } },
      async (request) => (await change(db, request.by(), request.params.id, false)).row,
    )
  }

  app.get(
    '/api/mentorship-requests',
    { onRequest: requireUser, schema: { tags, summary: 'The requests that stand, newest first' } },
    ({ person }) => listRequests(db, person.userId),
  )

  app.post(
    '/api/mentorship-requests',
    { onRequest: requireUser, schema: { tags, summary: 'Ask a mentor, by userId', body: RequestBody } },
    async (request, reply) => {
      const { isNew, row } = await askMentor(db, request.by(), request.body)
      return reply.code(isNew ? 201 : 200).send(row)
    },
  )

  app.delete(
    '/api/mentorship-requests/:id',
    {
      onRequest: requireUser,
      schema: { tags, summary: 'Withdraw a request, by the mentor’s userId', params: Params, body: NoBody },
    },
    (request) => withdraw(db, request.by(), request.params.id),
  )
}
